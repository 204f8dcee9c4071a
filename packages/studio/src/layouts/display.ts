import type { CreativeInput } from "@marque/core/creative"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { fitText } from "../text/fit.ts"
import { isEastAsian, settingOf } from "../text/scripts.ts"
import { faceOf } from "./type.ts"
import { setText } from "../text/words.ts"

const LETTERS = { alphabet: [3, 10], eastAsian: [2, 5] } as const
/** Share of the capitals' height that a product may cover: the lowest third minus serifs. */
const COVERED = 0.27
/** The same in East Asian scripts and Hebrew, whose letters differ at their feet. */
const COVERED_ELSEWHERE = 0.12
/** The same where dots, vowels and tails hang below the baseline. */
const COVERED_JOINED = 0.04

const isWorthIt = (word: string) => {
  const [least, most] = isEastAsian(word) ? LETTERS.eastAsian : LETTERS.alphabet
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  return /^[\p{L}\p{M}’'\u30fc-]+$/u.test(word) && letters >= least && letters <= most
}

const wordsOf = (text: string) => setText(text).split(" ").filter(isWorthIt)

const longest = (words: ReadonlyArray<string>) => words.toSorted((a, b) => b.length - a.length)[0]

export const displayWord = ({ brand, product, copy }: CreativeInput): string | undefined =>
  wordsOf(copy.display ?? "")[0] ?? longest(wordsOf(brand.name)) ?? longest(wordsOf(product?.name ?? ""))

/** The product covers only the foot of the letters. Undefined when the word would be too small. */
export const fitDisplay = (
  sketch: Sketch,
  word: string,
  topBetween: (x0: number, x1: number) => number,
  highest: number
): { readonly text: FittedText; readonly baseline: number } | undefined => {
  const { safe, frame, u, input } = sketch
  const { direction, locale: language } = input
  const { joined, leading } = settingOf(word)
  const isAlphabet = leading.tight === 0
  const face = faceOf(sketch, "display", 600)
  const width = safe.w * 0.94
  const cap = frame.kind === "landscape" ? 0.3 * frame.h : 0.34 * frame.h
  for (let size = cap / 0.72; size >= 90 * u; size *= 0.96) {
    const style = { face, size, min: size, tracking: -0.04, leading: 1, maxLines: 1, caps: true, language, direction }
    const text = fitText(word, style, width, Number.POSITIVE_INFINITY, sketch.measure)
    if (text === undefined) continue
    const capital = isAlphabet ? sketch.measure("H", text.face).ascent * text.size : text.ascent
    const top = topBetween(frame.w / 2 - text.width / 2, frame.w / 2 + text.width / 2)
    const share = isAlphabet ? COVERED : COVERED_ELSEWHERE
    const baseline = joined ? top - text.descent + COVERED_JOINED * capital : top + share * capital
    if (baseline - text.ascent >= highest) return { text, baseline }
  }
  return undefined
}
