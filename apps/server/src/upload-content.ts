import { acceptedTypes, type UploadPurpose, type UploadTakes, usualType, wrongTypeText } from "@marque/core/uploads"
import { fileTypeFromBuffer } from "file-type"

export const HEAD_BYTES = 4_100

const looksLikeSvg = (head: Uint8Array): boolean => {
  const text = new TextDecoder().decode(head).trimStart()
  return text.startsWith("<") && /<svg[\s>]/i.test(text)
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Not recognised by the library from the head alone: a PNG with a long profile, and AVIF under the general brand. */
const bySignature = (head: Uint8Array): string | undefined => {
  if (PNG.every((byte, at) => head[at] === byte)) return "image/png"
  const boxes = Buffer.from(head.subarray(4, 48)).toString("latin1")
  return boxes.startsWith("ftyp") && /avi[fs]/.test(boxes) ? "image/avif" : undefined
}

const detected = async (head: Uint8Array): Promise<string> => {
  const signed = bySignature(head)
  if (signed !== undefined) return signed
  const found = usualType((await fileTypeFromBuffer(head))?.mime ?? "")
  return (found === "" || found === "application/xml") && looksLikeSvg(head) ? "image/svg+xml" : found
}

/** Text bytes below the space: tab, line feed, form feed and carriage return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13])

const looksLikeText = (head: Uint8Array): boolean => head.every((byte) => byte >= 32 || TEXT_CONTROLS.has(byte))

const unknownKind = (head: Uint8Array): string => (looksLikeText(head) ? "a text file" : "its content is not known")

/** The media type if it is taken; otherwise a user-facing name. The worker decides by the whole content. */
export const contentOf = async (
  head: Uint8Array,
  { purpose, takes }: { readonly purpose: UploadPurpose; readonly takes: UploadTakes }
): Promise<{ readonly type: string } | { readonly found: string }> => {
  const type = await detected(head)
  if (acceptedTypes(purpose, takes).includes(type)) return { type }
  return { found: type === "" ? unknownKind(head) : wrongTypeText(type, purpose, takes) }
}

/** Of the poster of a video. */
export const isPosterHead = async (head: Uint8Array): Promise<boolean> =>
  ["image/jpeg", "image/png", "image/webp"].includes(await detected(head))
