/** GIF, by its blocks; source: GIF89a specification, W3C copy. */
import { joined, type Piece, textAt } from "./chunks.ts"

const HEAD_BYTES = 13
const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b]
const [CONTROL, APPLICATION] = [0xf9, 0xff]
/** Say how often it is repeated. */
const LOOPS: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"])

/** Bytes of a colour table that `flags` announce. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** After the sub-blocks that begin at `at`; undefined when they are cut off. */
const afterBlocks = (bytes: Uint8Array, at: number): number | undefined => {
  for (let next = at; ;) {
    const length = bytes[next]
    if (length === undefined) return undefined
    if (length === 0) return next + 1
    next += length + 1
  }
}

const extensionName = (bytes: Uint8Array, at: number): string => {
  if (bytes[at + 1] === CONTROL) return "control"
  return bytes[at + 1] === APPLICATION && LOOPS.has(textAt(bytes, at + 3, 11)) ? "loop" : "other"
}

const blockAt = (bytes: Uint8Array, at: number): Piece | undefined => {
  const kind = bytes[at]
  if (kind === TRAILER) return { name: "end", from: at, to: at + 1 }
  const body = kind === IMAGE ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : kind === EXTENSION ? at + 2 : undefined
  const to = body === undefined ? undefined : afterBlocks(bytes, body)
  return to === undefined ? undefined : { name: kind === IMAGE ? "image" : extensionName(bytes, at), from: at, to }
}

/** Without comments, texts and what programs left; undefined when it is cut off or holds anything else. */
export const cleanGif = (bytes: Uint8Array): Buffer | undefined => {
  const start = HEAD_BYTES + tableBytes(bytes[10] ?? 0)
  const kept: Array<Piece> = [{ name: "head", from: 0, to: start }]
  for (let at = start; ;) {
    const block = blockAt(bytes, at)
    if (block === undefined) return undefined
    if (block.name !== "other") kept.push(block)
    if (block.name === "end") return joined(bytes, kept)
    at = block.to
  }
}
