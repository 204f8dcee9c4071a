import { contentHash } from "../planner/content-hash.pure.ts"
import type { CopySet } from "../planner/planner.schema.ts"
import type { SlotTexts, SlotWords } from "./slots.schema.ts"

const blankTexts: SlotTexts = { onPicture: { headline: "" }, post: { hashtags: [], alt: "" } }

/** SHA-256 in hex; equal texts have equal hashes, whatever the order of their fields. */
export const textsHash = ({ onPicture, post }: SlotTexts): string => contentHash({ onPicture, post })

const textsOf = ({ onPicture, post }: SlotTexts): SlotTexts => ({ onPicture, post })

/** The words that a plan gives, and the languages that are still without. */
export const plannedWords = (
  { chosen, locale, variants }: CopySet,
  languages: ReadonlyArray<string>
): ReadonlyArray<SlotWords> => {
  const words = variants[chosen] ?? variants[0]
  const source: SlotWords =
    words === undefined
      ? { language: locale, ...blankTexts, state: "missing" }
      : { language: locale, ...textsOf(words), state: "draft" }
  const others = [...new Set(languages)].filter((language) => language !== locale)
  return [source, ...others.map((language): SlotWords => ({ language, ...blankTexts, state: "missing" }))]
}

const isBlank = (texts: SlotTexts): boolean => texts.onPicture.headline.trim() === ""

/** Words of other languages are kept, and said to follow an older source. */
const followed = (words: SlotWords, sourceHash: string): SlotWords => {
  if (words.state === "missing" || words.sourceHash === undefined || words.sourceHash === sourceHash) return words
  return { ...words, state: "source_changed" }
}

/** Undefined when the slot has no words in that language. */
export const withWords = (
  copy: ReadonlyArray<SlotWords>,
  language: string,
  texts: SlotTexts
): ReadonlyArray<SlotWords> | undefined => {
  const [source] = copy
  if (source === undefined || !copy.some((each) => each.language === language)) return undefined
  if (source.language === language) {
    const hash = textsHash(texts)
    const first: SlotWords = { language, ...textsOf(texts), state: isBlank(texts) ? "missing" : "draft" }
    return [first, ...copy.slice(1).map((words) => followed(words, hash))]
  }
  return copy.map((words): SlotWords => {
    if (words.language !== language) return words
    if (isBlank(texts)) return { language, ...textsOf(texts), state: "missing" }
    return { language, ...textsOf(texts), state: "draft", sourceHash: textsHash(source), source: textsOf(source) }
  })
}

export interface Worded {
  readonly copy: ReadonlyArray<SlotWords>
  readonly pictureLanguage?: string
}

/** Those that its picture is made with: of the language chosen for it, else of the source. */
export const pictureWords = ({ copy, pictureLanguage }: Worded): SlotWords | undefined =>
  copy.find(({ language }) => language === pictureLanguage) ?? copy[0]

/** A picture made from the words before is not of these: they say something else on it, or in another language. */
export const isOtherPicture = (before: Worded, after: Worded): boolean => {
  const [one, other] = [before, after].map((slot) => {
    const words = pictureWords(slot)
    return words && contentHash({ language: words.language, ...words.onPicture })
  })
  return one !== other
}

export const isWrittenIn = ({ copy }: Pick<Worded, "copy">, language: string): boolean =>
  copy.some((words) => words.language === language && !isBlank(words))

/** A person has read them; words that follow an older source are taken as they are. Undefined where none are written. */
export const reviewedWords = (
  copy: ReadonlyArray<SlotWords>,
  language: string
): ReadonlyArray<SlotWords> | undefined => {
  const [source] = copy
  const words = copy.find((each) => each.language === language)
  if (source === undefined || words === undefined || isBlank(words)) return undefined
  const follows = source === words ? {} : { sourceHash: textsHash(source), source: textsOf(source) }
  return copy.map((each) => (each === words ? { ...words, ...follows, state: "reviewed" } : each))
}
