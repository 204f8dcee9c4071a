import type { CreativeInput } from "@marque/core/creative"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { fitText } from "../text/fit.ts"
import { setText } from "../text/words.ts"

const LETTERS_MIN = 3
const LETTERS_MAX = 10
/** Share of the capitals' height that a product may cover: the lowest third, less what a foot serif adds. */
const COVERED = 0.27

const wordsOf = (text: string) =>
  setText(text)
    .split(" ")
    .filter((word) => /^[\p{L}\p{M}’'-]+$/u.test(word) && word.length >= LETTERS_MIN && word.length <= LETTERS_MAX)

const longest = (words: ReadonlyArray<string>) => words.toSorted((a, b) => b.length - a.length)[0]

/** The one large word: as given, else the longest word of the brand's name, else of the product's; undefined if none suits. */
export const displayWord = ({ brand, product, copy }: CreativeInput): string | undefined =>
  wordsOf(copy.display ?? "")[0] ?? longest(wordsOf(brand.name)) ?? longest(wordsOf(product?.name ?? ""))

/**
 * The word across the safe width with its baseline just under the product's highest point, so that the product covers
 * only the foot of the letters. Undefined when the word would not be worth its place.
 */
export const fitDisplay = (
  sketch: Sketch,
  word: string,
  topBetween: (x0: number, x1: number) => number,
  highest: number
): { readonly text: FittedText; readonly baseline: number } | undefined => {
  const { safe, frame, u } = sketch
  const face = { family: sketch.input.brand.fonts.display, weight: 600 }
  const width = safe.w * 0.94
  const cap = frame.kind === "landscape" ? 0.3 * frame.h : 0.34 * frame.h
  for (let size = cap / 0.72; size >= 90 * u; size *= 0.96) {
    const style = { face, size, min: size, tracking: -0.04, leading: 1, maxLines: 1, caps: true }
    const text = fitText(word, style, width, Number.POSITIVE_INFINITY, sketch.measure)
    if (text === undefined) continue
    const capital = sketch.measure("H", text.face).ascent * text.size
    const top = topBetween(frame.w / 2 - text.width / 2, frame.w / 2 + text.width / 2)
    const baseline = top + COVERED * capital
    if (baseline - text.ascent >= highest) return { text, baseline }
  }
  return undefined
}
