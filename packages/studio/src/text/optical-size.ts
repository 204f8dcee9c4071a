import type { FontFace } from "./fonts.ts"
import type { TextMeasurer } from "./measurer.ts"

/** X-height and advance of {@link SAMPLE} without correction: DM Sans, em. */
const USUAL = { xHeight: 0.516, width: 26.25 }
const SAMPLE = "A stoneware mug with iron speckles and a bare clay foot."
const LEAST = 1.06
const MOST = 1.18

/** 1-1.18: old-style serifs have small letters, condensed families narrow ones. */
export const opticalScale = ({ family, weight }: FontFace, measure: TextMeasurer): number => {
  const face = { family, weight }
  const byHeight = (USUAL.xHeight / measure("x", face).ascent) ** 0.7
  const byWidth = Math.sqrt(USUAL.width / measure(SAMPLE, face).width)
  const scale = Math.max(byHeight, byWidth)
  return Number.isFinite(scale) && scale >= LEAST ? Math.min(MOST, scale) : 1
}
