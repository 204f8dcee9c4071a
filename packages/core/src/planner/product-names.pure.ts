import type { GrammaticalNumber, ProductWords } from "../model/product-text.ts"
import { modifiers, type Noun, nouns, type ProductKind } from "./product-nouns.ts"
import { plainName, shortName } from "./short-name.pure.ts"

/** Words and UTF-16 code units, inclusive; specification, section 2.22. */
const RUNNING = { words: 3, length: 24 }

export type NamedProduct = Pick<ProductWords, "name" | "number" | "shortName">

/** What a product is called beside its picture: its own short name, else the proposed one. */
export const labelOf = ({ name, shortName: own = "" }: NamedProduct): string | undefined => {
  const label = plainName(own)
  return label === "" ? shortName(name) : label
}

export interface RunningName {
  readonly inside: string
  readonly number: GrammaticalNumber
  /** Undefined where its noun is not known. */
  readonly kind: ProductKind | undefined
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

const nounOf = (words: ReadonlyArray<string>): Noun | undefined => nouns.get(headOf(words))

const withoutArticle = (name: string): string => name.replace(/^the\s+/iu, "")

/** By the noun of an English name; undefined where it is not known. */
export const proposedNumber = (name: string): GrammaticalNumber | undefined =>
  nounOf(withoutArticle(shortName(name) ?? plainName(name)).split(" "))?.number

/**
 * Undefined where number, article or spelling are unknown: other languages, unknown nouns without a number, all
 * capitals, digits, more than 3 words or 24 characters.
 */
export const runningName = (product: NamedProduct): RunningName | undefined => {
  const label = labelOf(product)
  const short = label === undefined ? undefined : withoutArticle(label)
  if (short === undefined || short.length > RUNNING.length || !/^[\p{Script=Latin}'’& -]+$/u.test(short))
    return undefined
  const words = short.split(" ")
  if (words.filter((word) => word !== "&").length > RUNNING.words) return undefined
  if (words.some((word) => DETERMINED.test(word) || ELISION.test(word))) return undefined
  const noun = nounOf(words)
  const number = product.number ?? noun?.number
  const text = spelled(words)
  if (number === undefined || text === undefined || SMALL.test(words[0] ?? "")) return undefined
  return { inside: number === "uncountable" ? text : `the ${text}`, number, kind: noun?.kind }
}
