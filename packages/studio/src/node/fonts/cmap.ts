/** Source: OpenType 1.9, cmap, formats 4 and 12. */
import { type FontTables, UnreadableFont } from "./tables.ts"

/** Unicode's limit; tables beyond it are invalid. */
const CODES_MAX = 0x110000
/** Step limit per table, against endless overlapping segments. */
const STEPS_MAX = 2 * CODES_MAX

const format4 = (table: Buffer, into: Set<number>): void => {
  const count = table.readUInt16BE(6) / 2
  let steps = 0
  for (let segment = 0; segment < count; segment++) {
    const end = table.readUInt16BE(14 + segment * 2)
    const start = table.readUInt16BE(16 + (count + segment) * 2)
    const delta = table.readUInt16BE(16 + (2 * count + segment) * 2)
    const rangeAt = 16 + (3 * count + segment) * 2
    const range = table.readUInt16BE(rangeAt)
    if ((steps += Math.max(0, end - start) + 1) > STEPS_MAX) throw new UnreadableFont("the file is damaged")
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) into.add(code)
    }
  }
}

const format12 = (table: Buffer, into: Set<number>): void => {
  const groups = table.readUInt32BE(12)
  let steps = 0
  for (let group = 0; group < groups; group++) {
    const from = table.readUInt32BE(16 + group * 12)
    const to = table.readUInt32BE(20 + group * 12)
    if (to >= CODES_MAX || to < from || (steps += to - from + 1) > STEPS_MAX)
      throw new UnreadableFont("the file is damaged")
    for (let code = from; code <= to; code++) into.add(code)
  }
}

/** Sorted; throws {@link UnreadableFont} when the font maps none. */
export const codePointsOf = (tables: FontTables): ReadonlyArray<number> => {
  const cmap = tables.get("cmap")
  if (cmap === undefined) throw new UnreadableFont("it maps no characters")
  const codes = new Set<number>()
  for (let at = 4; at < 4 + Math.min(32, cmap.readUInt16BE(2)) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4))
    const format = table.readUInt16BE(0)
    if (format === 4) format4(table, codes)
    if (format === 12) format12(table, codes)
  }
  if (codes.size === 0) throw new UnreadableFont("it maps no characters")
  return [...codes].sort((a, b) => a - b)
}
