/** Brands of pictures in the container that videos have too. */
const PICTURES: ReadonlySet<string> = new Set(["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"])
/** First boxes of MP4 and MOV. */
const BOXES: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"])
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** By the first twelve bytes: MP4, MOV, WebM, or what poses as one. */
export const looksLikeVideo = (head: Uint8Array): boolean => {
  const text = Buffer.from(head.subarray(4, 12)).toString("latin1")
  const [box, brand] = [text.slice(0, 4), text.slice(4)]
  if (box === "ftyp") return !PICTURES.has(brand)
  return BOXES.has(box) || EBML.every((byte, at) => head[at] === byte)
}
