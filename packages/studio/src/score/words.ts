import type { BannedTerm } from "./brand-rules.ts"

/** A word with its place in the text, UTF-16 offsets, end exclusive. */
export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

const WORD = /[\p{L}\p{N}@$!|+][\p{L}\p{N}\p{M}@$!|+'’.*_-]*[\p{L}\p{N}\p{M}@$|+]|[\p{L}\p{N}]/gu

export const wordsOf = (text: string): ReadonlyArray<Word> =>
  Array.from(text.matchAll(WORD), (match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }))

const DISGUISES = new Map([
  ["0", "o"],
  ["1", "l"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"],
  ["|", "l"],
  ["+", "t"]
])

const folded = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")

const bare = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "")

const undisguised = (text: string): string =>
  Array.from(folded(text), (char) => DISGUISES.get(char) ?? char)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("l", "i")

const ENDINGS = ["", "s", "es", "d", "ed", "ing", "ly", "er", "est", "e", "en", "em", "er", "st", "n"]

const stems = (term: string): ReadonlyArray<string> => {
  const own = bare(term)
  return [
    ...ENDINGS.map((ending) => own + ending),
    ...(own.endsWith("e") ? ["ing", "ed", "er", "est"].map((ending) => own.slice(0, -1) + ending) : []),
    ...(own.endsWith("y") ? ["ies", "ier", "iest", "ily"].map((ending) => own.slice(0, -1) + ending) : [])
  ]
}

const matcherOf = (term: string) => {
  const plain = new Set(stems(term))
  const blurred = new Set([...plain].map((stem) => stem.replaceAll("l", "i")))
  const isDisguised = (word: string) => /[0-9@$!|+.*_-]/u.test(word) && /\p{L}/u.test(word)
  return (word: string): boolean => plain.has(bare(word)) || (isDisguised(word) && blurred.has(undisguised(word)))
}

export interface BannedWord extends Word {
  readonly term: BannedTerm
}

const RUN = 6

/** Ignores case, accents, common English and German endings, spacing, and digits and signs used as letters. */
export const bannedIn = (text: string, terms: ReadonlyArray<BannedTerm>): ReadonlyArray<BannedWord> => {
  const words = wordsOf(text)
  const found: Array<BannedWord> = []
  for (const term of terms) {
    const parts = term.term.split(/[\s-]+/u).filter((part) => bare(part) !== "").length
    if (parts === 0) continue
    const matches = matcherOf(term.term)
    for (let at = 0; at < words.length; at++) {
      const lengths = parts === 1 ? [1] : [1, Math.min(RUN, parts)]
      const length = lengths.find((count) => {
        const run = words.slice(at, at + count)
        return run.length === count && matches(run.map((word) => word.text).join(""))
      })
      const [first, last] = [words[at], words[at + (length ?? 1) - 1]]
      if (length === undefined || first === undefined || last === undefined) continue
      if (found.some((other) => other.from < last.to && other.to > first.from)) continue
      found.push({ text: text.slice(first.from, last.to), from: first.from, to: last.to, term })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

export const hasWords = (text: string, wanted: string): boolean => {
  const join = (value: string) =>
    ` ${wordsOf(value)
      .map(({ text: word }) => bare(word))
      .join(" ")} `
  return join(text).includes(join(wanted))
}

export const capitalWords = (text: string): ReadonlyArray<Word> =>
  wordsOf(text).filter(({ text: word }) => (word.match(/\p{Lu}/gu)?.length ?? 0) >= 3 && !/\p{Ll}/u.test(word))
