/** Moving PNG, by its chunks; source: PNG specification, third edition, sections 5 and 11. */
import type { MovingFacts } from "@marque/core/model"
import { joined, type Piece, textAt, viewOf } from "./chunks.ts"

const SIGNATURE_BYTES = 8
/** Length, name and check sum of a chunk. */
const FRAME_BYTES = 12
/** What drawing needs, and nothing that tells of people or places. */
const KEPT: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND acTL fcTL fdAT tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" ")
)

/** Up to the end chunk; undefined when it is cut off before. */
const chunksOf = (bytes: Uint8Array): ReadonlyArray<Piece> | undefined => {
  const view = viewOf(bytes)
  const found: Array<Piece> = []
  for (let from = SIGNATURE_BYTES; from + FRAME_BYTES <= bytes.length;) {
    const to = from + FRAME_BYTES + view.getUint32(from)
    if (to > bytes.length) return undefined
    const name = textAt(bytes, from + 4, 4)
    found.push({ name, from, to })
    if (name === "IEND") return found
    from = to
  }
  return undefined
}

/** Hundredths of a second by default. */
const secondsOf = (view: DataView, { from }: Piece): number =>
  view.getUint16(from + 8 + 20) / (view.getUint16(from + 8 + 22) || 100)

const isWhole = ({ from, name, to }: Piece): boolean => name !== "fcTL" || to - from === FRAME_BYTES + 26

/** Undefined for a PNG of one picture. Everything before the pictures is looked at, and little else. */
export const movingPngOf = (bytes: Uint8Array): MovingFacts | "damaged" | undefined => {
  const chunks = chunksOf(bytes)
  if (chunks === undefined || !chunks.every(isWhole)) return undefined
  const first = chunks.findIndex(({ name }) => name === "IDAT")
  const control = chunks.findIndex(({ name }) => name === "acTL")
  if (control < 0 || control > first) return undefined
  const view = viewOf(bytes)
  const frames = chunks.filter(({ name }) => name === "fcTL")
  const claimed = view.getUint32((chunks[control]?.from ?? 0) + 8)
  if (claimed !== frames.length) return "damaged"
  return claimed < 2
    ? undefined
    : { frames: claimed, seconds: frames.reduce((sum, frame) => sum + secondsOf(view, frame), 0) }
}

/** Undefined when it is cut off. */
export const cleanPng = (bytes: Uint8Array): Buffer | undefined => {
  const chunks = chunksOf(bytes)
  if (chunks === undefined) return undefined
  const kept = chunks.filter(({ name }) => KEPT.has(name))
  return joined(bytes, [{ name: "signature", from: 0, to: SIGNATURE_BYTES }, ...kept])
}
