/**
 * The bundled test font with PostScript outlines: an `.otf` of which every glyph is a box.
 *
 * Source: Adobe Technical Notes 5176 (CFF) and 5177 (Type 2 charstrings).
 */
import { fontOf } from "./hostile-fonts.ts"

const OUTLINES_OF_TRUETYPE = new Set(["glyf", "loca", "cvt ", "fpgm", "prep", "gasp"])

const u16 = (value: number): ReadonlyArray<number> => [(value >> 8) & 255, value & 255]
const u32 = (value: number): ReadonlyArray<number> => [...u16(value >>> 16), ...u16(value)]

const indexOf = (items: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  if (items.length === 0) return [0, 0]
  const ends = [1]
  for (const item of items) ends.push((ends.at(-1) ?? 1) + item.length)
  return [...u16(items.length), 4, ...ends.flatMap(u32), ...items.flat()]
}

const ascii = (text: string): ReadonlyArray<number> => [...Buffer.from(text, "latin1")]
/** Always five bytes, so that offsets do not move what they point to. */
const dictNumber = (value: number): ReadonlyArray<number> => [29, ...u32(value)]
const charNumber = (value: number): ReadonlyArray<number> => [28, ...u16(value)]

const RMOVETO = 21
const HLINETO = 6
const ENDCHAR = 14
const CHARSET = 15
const CHAR_STRINGS = 17
const PRIVATE = 18

/** `hlineto` alternates: across, up, back. */
const box = [...[100, 0].flatMap(charNumber), RMOVETO, ...[400, 700, -400].flatMap(charNumber), HLINETO, ENDCHAR]

const outlinesFor = (glyphs: number): Buffer => {
  const charset = [2, ...u16(1), ...u16(glyphs - 2)]
  const charStrings = indexOf(Array.from({ length: glyphs }, () => box))
  const topFor = (start: number) =>
    indexOf([
      [
        ...dictNumber(start),
        CHARSET,
        ...dictNumber(start + charset.length),
        CHAR_STRINGS,
        ...dictNumber(0),
        ...dictNumber(start + charset.length + charStrings.length),
        PRIVATE
      ]
    ])
  const before = (start: number) => [1, 0, 4, 4, ...indexOf([ascii("Boxes")]), ...topFor(start), 0, 0, 0, 0]
  return Buffer.from([...before(before(0).length), ...charset, ...charStrings])
}

export const postscriptFont: Buffer = fontOf((tables) => {
  const maxp = tables.find(({ tag }) => tag === "maxp")?.data ?? Buffer.alloc(6)
  const glyphs = maxp.readUInt16BE(4)
  const others = tables.filter(({ tag }) => !OUTLINES_OF_TRUETYPE.has(tag) && tag !== "maxp")
  return [
    { tag: "CFF ", data: outlinesFor(glyphs) },
    ...others,
    { tag: "maxp", data: Buffer.from([0, 0, 0x50, 0, ...u16(glyphs)]) }
  ]
}, 0x4f54544f)
