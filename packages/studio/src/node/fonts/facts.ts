/** Source: OpenType 1.9; tables head, maxp, name, OS/2, fvar. */
import { codePointsOf } from "./cmap.ts"
import { type FontTables, tablesOf, UnreadableFont } from "./tables.ts"

export interface FontFacts {
  /** At most {@link FAMILY_MAX} characters; "Untitled" where the file has no name. */
  readonly family: string
  /** 1-1000; of a variable file the lightest and the heaviest. */
  readonly weights: readonly [number, number]
  /** Sorted. */
  readonly codePoints: ReadonlyArray<number>
  readonly embeddable: boolean
}

const FAMILY_MAX = 60
const OUTLINES = ["glyf", "CFF ", "CFF2"]
/** Bits of `fsType`: no embedding, bitmap embedding only. */
const RESTRICTED = 0x0002
const LICENCES = 0x000e
const BITMAPS_ONLY = 0x0200
const FAMILY_NAMES = [16, 1]

const need = (tables: FontTables, tag: string, bytes: number): Buffer => {
  const table = tables.get(tag)
  if (table === undefined || table.length < bytes) throw new UnreadableFont("the file is damaged")
  return table
}

const utf16be = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString("utf16le")

const familyIn = (table: Buffer | undefined): string => {
  if (table === undefined || table.length < 6) return ""
  const strings = table.subarray(table.readUInt16BE(4))
  const found = new Map<number, string>()
  for (let at = 6; at + 12 <= table.length && at < 6 + table.readUInt16BE(2) * 12; at += 12) {
    const [platform, name] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)]
    const [length, from] = [table.readUInt16BE(at + 8), table.readUInt16BE(at + 10)]
    const bytes = strings.subarray(from, from + length)
    const text = platform === 1 ? bytes.toString("latin1") : utf16be(bytes)
    if (FAMILY_NAMES.includes(name) && (platform === 3 || !found.has(name))) found.set(name, text)
  }
  return FAMILY_NAMES.map((name) => found.get(name) ?? "").find((name) => name.trim() !== "") ?? ""
}

/** Makes an untrusted name safe to show: one line, no control or bidirectional characters. */
const cleaned = (name: string): string =>
  Array.from(name.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim())
    .slice(0, FAMILY_MAX)
    .join("") || "Untitled"

const weightsIn = (tables: FontTables, own: number): readonly [number, number] => {
  const table = tables.get("fvar")
  if (table === undefined || table.length < 16) return [own, own]
  const [from, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)]
  for (let at = from; at + 16 <= table.length && at < from + count * size; at += Math.max(16, size)) {
    if (table.toString("latin1", at, at + 4) !== "wght") continue
    const [low, high] = [table.readInt32BE(at + 4) / 65_536, table.readInt32BE(at + 12) / 65_536]
    return low >= 1 && high <= 1000 && low <= high ? [low, high] : [own, own]
  }
  return [own, own]
}

/** Throws {@link UnreadableFont} with the end of the sentence that names the file. */
export const readFont = (bytes: Uint8Array): FontFacts => {
  const tables = tablesOf(bytes)
  try {
    const unit = need(tables, "head", 54).readUInt16BE(18)
    if (unit < 16 || unit > 16_384) throw new UnreadableFont("the file is damaged")
    if (need(tables, "maxp", 6).readUInt16BE(4) === 0 || OUTLINES.every((tag) => !tables.has(tag))) {
      throw new UnreadableFont("it has no outlines")
    }
    const windows = tables.get("OS/2")
    const weight = windows === undefined || windows.length < 10 ? 400 : windows.readUInt16BE(4)
    const type = windows === undefined || windows.length < 10 ? 0 : windows.readUInt16BE(8)
    return {
      family: cleaned(familyIn(tables.get("name"))),
      weights: weightsIn(tables, weight >= 1 && weight <= 1000 ? weight : 400),
      codePoints: codePointsOf(tables),
      embeddable: (type & LICENCES) !== RESTRICTED && (type & BITMAPS_ONLY) === 0
    }
  } catch (error) {
    throw error instanceof UnreadableFont ? error : new UnreadableFont("the file is damaged")
  }
}
