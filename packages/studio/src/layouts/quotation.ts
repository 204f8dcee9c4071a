import type { CreativeInput } from "@marque/core/creative"
import { type Frame, isOwnShape } from "../frame/frame.ts"
import { setText } from "../text/words.ts"

/** Words of a quotable headline. Source: studio design, section 9. */
const WORDS = { least: 3, most: 12 } as const
/** Characters per word in scripts without spaces. */
const CHARACTERS_PER_WORD = 3
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

export const isQuotable = (headline: string): boolean => {
  const text = setText(headline)
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const spaced = text
    .replaceAll(UNSPACED, " ")
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const words = spaced + Math.ceil(unspaced / CHARACTERS_PER_WORD)
  return words >= WORDS.least && words <= WORDS.most
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ["de", "„"],
  ["cs", "„"],
  ["pl", "„"],
  ["fr", "«"],
  ["es", "«"],
  ["it", "«"],
  ["el", "«"],
  ["ru", "«"],
  ["uk", "«"],
  ["ja", "「"]
])

export const openingMark = (locale: string): string => MARKS.get(locale.toLowerCase().split("-")[0] ?? "") ?? "“"

/** Whether words alone may stand for what no other layout could set. */
export const maySetWordsAlone = ({ layout, photo, place, product }: CreativeInput, frame: Frame): boolean =>
  layout === "quote" || isOwnShape(frame) || [photo, place, product].every((each) => each === undefined)
