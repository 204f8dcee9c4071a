import { modifiers, type Noun, nouns, type ProductKind } from "./product-nouns.ts"

/** UTF-16 code units, inclusive; specification, section 2.22. */
const SHORT_MAX = 30
/** Words and UTF-16 code units, inclusive; specification, section 2.22. */
const RUNNING = { words: 3, length: 24 }

const UNIT = "(?:ml|cl|dl|l|litres?|liters?|g|kg|mg|oz|lbs?|mm|cm|m|in|inch|inches|ft|w|v|kwh|pcs|pieces?|pack|x|%)"
const CUT = new RegExp(
  `[,;:|/"“”„()\\[\\]{}<>\\n]|\\s[-–—]+(?:\\s|$)|[–—]|\\s\\d+(?:[.,]\\d+)?\\s*${UNIT}(?:$|[^\\p{L}])`,
  "iu"
)

export const plainName = (name: string): string =>
  name
    .replaceAll(/[®™©℠]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()

/**
 * Cut at the first comma, dash, colon, bracket or number with a unit, without a full stop; undefined when that leaves
 * no letter or more than 30 characters.
 */
export const shortName = (name: string): string | undefined => {
  const whole = plainName(name)
  const cut = whole.search(CUT)
  const short = (cut < 0 ? whole : whole.slice(0, cut)).replace(/[\s.·•*]+$/u, "").trim()
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&.\- ]*$/u.test(short) && /\p{L}/u.test(short) && short.length <= SHORT_MAX
    ? short
    : undefined
}

export interface RunningName {
  readonly inside: string
  readonly number: Noun["number"]
  readonly kind: ProductKind
}

const SMALL = /^(?:of|for|with|and|in|&)$/u
/** Already a determiner, or another language. */
const DETERMINED =
  /^(?:a|an|my|your|our|his|her|their|this|that|these|those|no|le|la|les|un|une|des|du|de|der|die|das|ein|eine|el|los|las|il|lo|gli|het|een)$/iu
const ELISION = /^[ldjcnstmqu]['’]/iu

const headOf = (words: ReadonlyArray<string>): string => {
  const at = words.findIndex((word) => /^(?:of|for|with|in)$/u.test(word))
  return (words[(at < 1 ? words.length : at) - 1] ?? "").toLowerCase()
}

const isTitled = (words: ReadonlyArray<string>): boolean =>
  words.every((word) => SMALL.test(word) || /^\p{Lu}.*\p{Ll}/u.test(word))

const isCommon = (words: ReadonlyArray<string>): boolean =>
  words.every((word, at) => {
    const lower = at === 0 ? word.toLowerCase() : word
    return SMALL.test(lower) || nouns.has(lower) || modifiers.has(lower)
  })

const spelled = (words: ReadonlyArray<string>): string | undefined => {
  const text = words.join(" ")
  if (isCommon(words)) return text.toLowerCase()
  return isTitled(words) && words.length > 1 ? text : undefined
}

/**
 * Undefined where number, article or spelling are unknown: other languages, unknown nouns, all capitals, digits, more
 * than 3 words or 24 characters.
 */
export const runningName = (name: string): RunningName | undefined => {
  const short = shortName(name)?.replace(/^the\s+/iu, "")
  if (short === undefined || short.length > RUNNING.length || !/^[\p{Script=Latin}'’& -]+$/u.test(short))
    return undefined
  const words = short.split(" ")
  if (words.filter((word) => word !== "&").length > RUNNING.words) return undefined
  if (words.some((word) => DETERMINED.test(word) || ELISION.test(word))) return undefined
  const noun = nouns.get(headOf(words))
  const text = spelled(words)
  if (noun === undefined || text === undefined) return undefined
  return { inside: noun.number === "uncountable" ? text : `the ${text}`, number: noun.number, kind: noun.kind }
}
