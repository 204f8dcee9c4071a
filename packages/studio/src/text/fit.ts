import { balance, cutLong, fewestLines, isStranded, type LineWidth } from "./breaks.ts"
import { faceFor, type FontFace } from "./fonts.ts"
import { partLong } from "./hyphens.ts"
import type { TextMeasurer } from "./measurer.ts"
import { opticalScale } from "./optical-size.ts"
import { directionOf, settingOf } from "./scripts.ts"
import { graphemesOf, piecesOf, setText } from "./words.ts"

/** Sizes in pixels, tracking in em, leading as a multiple of the size. */
export interface TextStyle {
  readonly face: FontFace
  readonly size: number
  /** Pixels; below it the text does not fit. */
  readonly min: number
  /** For Latin text; other scripts are never set tighter, joined ones never wider. */
  readonly tracking: number
  /** For Latin text; scripts with taller letters have a larger minimum. */
  readonly leading: number
  readonly maxLines: number
  readonly caps?: boolean
  readonly cut?: boolean
  readonly hyphens?: boolean
  /** BCP 47; decides capitals, word breaks and the form of Han characters. @default "en" */
  readonly language?: string
  readonly direction?: "ltr" | "rtl"
}

export interface FittedText {
  readonly face: FontFace
  readonly size: number
  readonly tracking: number
  readonly leading: number
  /** `bearing`: pixels by which a line moves so that its ink aligns with the starting edge. */
  readonly lines: ReadonlyArray<{ readonly text: string; readonly width: number; readonly bearing: number }>
  readonly width: number
  /** From the top of the first line's ink to the bottom of the last one's. */
  readonly height: number
  /** From the top of the block to the first baseline, and from the last baseline to the bottom; pixels. */
  readonly ascent: number
  readonly descent: number
}

const STEP = 0.96
/** Size in pixels from which the first glyph's side bearing is hung. */
const HANG_FROM = 60
/** Least gap between the ink of two lines in scripts with stacked marks, em. */
const MARKS_APART = 0.04
const RUNNING = 1.2
/** Least share of the possible size that a headline keeps to avoid lost words. */
const FOR_BREAKS = 0.68

export const lineWidth = (text: string, face: FontFace, tracking: number, measure: TextMeasurer): number =>
  measure(text, face).width + tracking * Math.max(0, graphemesOf(text).length - 1)

interface Prepared {
  readonly text: string
  readonly face: FontFace
  readonly isLatin: boolean
  readonly tracking: number
  readonly leading: number
  readonly largest: number
  readonly reference: string
  readonly pieces: ReadonlyArray<string>
  readonly em: (line: string) => number
  readonly measure: TextMeasurer
}

const prepare = (raw: string, style: TextStyle, measure: TextMeasurer): Prepared | undefined => {
  const { caps, direction = "ltr", language = "en" } = style
  const text = caps === true ? setText(raw).toLocaleUpperCase(language) : setText(raw)
  if (text === "") return undefined
  const face = faceFor(text, { ...style.face, direction: directionOf(text, direction) }, language)
  if (face === undefined) return undefined
  const { joined, leading, reference, scale } = settingOf(text)
  const isLatin = leading.tight === 0
  const tracking = joined ? 0 : isLatin ? style.tracking : Math.max(0, style.tracking)
  const known = new Map<string, number>()
  return {
    text,
    face,
    isLatin,
    tracking,
    leading: Math.max(style.leading, style.leading < RUNNING ? leading.tight : leading.loose),
    largest: style.leading < RUNNING ? style.size : style.size * (isLatin ? opticalScale(face, measure) : scale),
    reference,
    pieces: piecesOf(text, language),
    em: (line) => {
      const found = known.get(line) ?? lineWidth(line, face, tracking, measure)
      known.set(line, found)
      return found
    },
    measure
  }
}

const rulerOf = (pieces: ReadonlyArray<string>, { em, face, tracking, measure }: Prepared): LineWidth => {
  const space = measure(" ", face).width
  const ends = [0]
  const spaces = [0]
  for (const piece of pieces) {
    const word = piece.trimEnd()
    const behind = word.length < piece.length ? space + tracking : 0
    ends.push((ends.at(-1) ?? 0) + em(word) + tracking + behind)
    spaces.push(behind)
  }
  return (start, end) => (ends[end] ?? 0) - (ends[start] ?? 0) - (spaces[end] ?? 0) - tracking
}

const piecesIn = ({ pieces, em, isLatin }: Prepared, style: TextStyle, column: number, widest: number) => {
  if (style.cut === true) return cutLong(pieces, column, em, graphemesOf)
  const isLong = style.hyphens === true && isLatin && pieces.some((piece) => em(piece.trimEnd()) > widest)
  return isLong ? partLong(pieces, column, em, style.language ?? "en") : pieces
}

/**
 * Fewest lines first, then even lines. Undefined when it does not fit at `style.min`, or no typeface has its glyphs.
 */
export const fitText = (
  raw: string,
  style: TextStyle,
  width: number,
  height: number,
  measure: TextMeasurer
): FittedText | undefined => {
  const prepared = prepare(raw, style, measure)
  if (prepared === undefined) return undefined
  const whole = rulerOf(prepared.pieces, prepared)
  let stranded: FittedText | undefined
  for (let size = prepared.largest; ; size *= STEP) {
    const at = Math.max(style.min, size)
    const column = width / at
    if (stranded !== undefined && at < FOR_BREAKS * stranded.size) return stranded
    const pieces = piecesIn(prepared, style, column, width / style.min)
    const ruler = pieces === prepared.pieces ? whole : rulerOf(pieces, prepared)
    const fewest = fewestLines(pieces.length, column, ruler)
    const isHopeless = fewest === undefined || fewest > style.maxLines || (fewest - 1) * prepared.leading * at > height
    const lines = isHopeless ? undefined : balance(pieces, fewest, column, ruler)?.lines
    const fitted =
      lines?.every((line) => prepared.em(line) <= column) === true ? block(lines, at, style, prepared) : undefined
    if (lines !== undefined && fitted !== undefined && fitted.height <= height) {
      if (style.leading >= RUNNING || !isStranded(lines)) return fitted
      stranded ??= fitted
    }
    if (at === style.min) return stranded
  }
}

const block = (
  lines: ReadonlyArray<string>,
  size: number,
  style: TextStyle,
  { em, face, isLatin, leading: least, measure, reference, tracking }: Prepared
): FittedText | undefined => {
  const extents = lines.map((line) => measure(line, face))
  const first = extents[0]
  const last = extents.at(-1)
  if (first === undefined || last === undefined) return undefined
  const usual = measure(reference, face)
  // Marks above and below never touch those of the next line.
  const apart = extents.slice(1).map(({ ascent: up }, index) => (extents[index]?.descent ?? 0) + up + MARKS_APART)
  const leading = isLatin ? least : Math.max(least, ...apart)
  const ascent = Math.max(first.ascent, style.caps === true ? 0 : usual.ascent) * size
  const descent = Math.max(last.descent, style.caps === true ? 0 : usual.descent) * size
  const bearingOf = (extent: (typeof extents)[number] | undefined): number => {
    if (extent === undefined || size < HANG_FROM) return 0
    return (style.direction === "rtl" ? extent.right - extent.width : extent.left) * size
  }
  const set = lines.map((text, index) => ({ text, width: em(text) * size, bearing: bearingOf(extents[index]) }))
  return {
    face,
    size,
    tracking,
    leading,
    lines: set,
    width: Math.max(...set.map((line) => line.width)),
    height: ascent + (lines.length - 1) * leading * size + descent,
    ascent,
    descent
  }
}
