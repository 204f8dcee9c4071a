/** Moving WebP, by its chunks; source: RFC 9649, section 2.7. */
import { type Piece, textAt, viewOf } from "./chunks.ts"

const HEAD_BYTES = 12
const KEPT: ReadonlySet<string> = new Set(["VP8X", "ICCP", "ANIM", "ANMF"])
/** Bits of the first chunk that claim metadata. */
const METADATA_FLAGS = 0b0000_1100

const chunksOf = (bytes: Uint8Array): ReadonlyArray<Piece> | undefined => {
  const view = viewOf(bytes)
  if (bytes.length < HEAD_BYTES) return undefined
  const end = Math.min(8 + view.getUint32(4, true), bytes.length)
  const found: Array<Piece> = []
  for (let from = HEAD_BYTES; from + 8 <= end;) {
    const length = view.getUint32(from + 4, true)
    const to = from + 8 + length + (length % 2)
    if (to > bytes.length) return undefined
    found.push({ name: textAt(bytes, from, 4), from, to })
    from = to
  }
  return found
}

/** Without what tells of people and places; undefined when it is cut off. */
export const cleanWebp = (bytes: Uint8Array): Buffer | undefined => {
  const kept = chunksOf(bytes)?.filter(({ name }) => KEPT.has(name))
  if (kept === undefined || kept[0]?.name !== "VP8X") return undefined
  const body = Buffer.concat(kept.map(({ from, to }) => bytes.subarray(from, to)))
  body.writeUInt8(body.readUInt8(8) & ~METADATA_FLAGS, 8)
  const head = Buffer.from("RIFF....WEBP", "latin1")
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
