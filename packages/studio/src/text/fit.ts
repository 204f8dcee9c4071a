import { balance, cutLong, fewestLines } from "./breaks.ts"
import { familyFor, type FontFace } from "./fonts.ts"
import type { TextMeasurer } from "./measurer.ts"
import { graphemesOf, piecesOf, setText } from "./words.ts"

/** How a text is to be set. Sizes in pixels, tracking in em, leading as a multiple of the size. */
export interface TextStyle {
  readonly face: FontFace
  readonly size: number
  /** Below this the text does not fit rather than shrink on. */
  readonly min: number
  readonly tracking: number
  readonly leading: number
  readonly maxLines: number
  readonly caps?: boolean
  /** Words wider than the column may be cut. */
  readonly cut?: boolean
}

/** A text broken into lines. `x` of a line is where it starts when its ink is flush with 0; pixels. */
export interface FittedText {
  readonly face: FontFace
  readonly size: number
  readonly tracking: number
  readonly leading: number
  readonly lines: ReadonlyArray<{ readonly text: string; readonly width: number; readonly bearing: number }>
  readonly width: number
  /** From the top of the first line's ink to the bottom of the last one's. */
  readonly height: number
  /** From the top of the block to the first baseline, and from the last baseline to the bottom. */
  readonly ascent: number
  readonly descent: number
}

/** Each step of shrinking keeps this share of the size. */
const STEP = 0.96
/** From this size in pixels the side bearing of the first glyph shows and is hung. */
const HANG_FROM = 60

/** Width of a line in em: advance, plus tracking between graphemes but not after the last. */
export const lineWidth = (text: string, face: FontFace, tracking: number, measure: TextMeasurer): number =>
  measure(text, face).width + tracking * Math.max(0, graphemesOf(text).length - 1)

/**
 * Sets a text as large as `style` allows into `width` x `height` pixels: fewest lines first, then lines of even length.
 * Undefined when it does not fit at `style.min`, or when no bundled typeface has its glyphs.
 */
export const fitText = (
  raw: string,
  style: TextStyle,
  width: number,
  height: number,
  measure: TextMeasurer
): FittedText | undefined => {
  const text = style.caps === true ? setText(raw).toLocaleUpperCase("en") : setText(raw)
  const family = familyFor(text, style.face.family)
  if (text === "" || family === undefined) return undefined
  const face = { ...style.face, family }
  const known = new Map<string, number>()
  const em = (line: string) => {
    const found = known.get(line) ?? lineWidth(line, face, style.tracking, measure)
    known.set(line, found)
    return found
  }
  const words = piecesOf(text)
  for (let size = style.size; ; size *= STEP) {
    const at = Math.max(style.min, size)
    const column = width / at
    const pieces = style.cut === true ? cutLong(words, column, em, graphemesOf) : words
    const fewest = fewestLines(pieces, column, em)
    const fitted =
      fewest === undefined || fewest > style.maxLines
        ? undefined
        : block(pieces, fewest, at, column, face, style, em, measure)
    if (fitted !== undefined && fitted.height <= height) return fitted
    if (at === style.min) return undefined
  }
}

const block = (
  pieces: ReadonlyArray<string>,
  count: number,
  size: number,
  column: number,
  face: FontFace,
  style: TextStyle,
  em: (line: string) => number,
  measure: TextMeasurer
): FittedText | undefined => {
  const broken = balance(pieces, count, column, em)
  if (broken === undefined) return undefined
  const extents = broken.lines.map((line) => measure(line, face))
  const first = extents[0]
  const last = extents.at(-1)
  if (first === undefined || last === undefined) return undefined
  const reference = measure("Hdp", face)
  const ascent = Math.max(first.ascent, style.caps === true ? 0 : reference.ascent) * size
  const descent = Math.max(last.descent, style.caps === true ? 0 : reference.descent) * size
  return {
    face,
    size,
    tracking: style.tracking,
    leading: style.leading,
    lines: broken.lines.map((line, index) => ({
      text: line,
      width: em(line) * size,
      bearing: size >= HANG_FROM ? (extents[index]?.left ?? 0) * size : 0
    })),
    width: broken.width * size,
    height: ascent + (count - 1) * style.leading * size + descent,
    ascent,
    descent
  }
}
