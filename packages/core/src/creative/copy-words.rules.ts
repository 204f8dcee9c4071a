export interface BannedTerm {
  readonly term: string
  readonly suggestion?: string
}

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

const PLAIN = /^[A-Za-z0-9]*$/

const bare = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Letters that a disguise cannot tell apart are one. */
const blurred = (letters: string): string => letters.replaceAll("l", "i")

const undisguised = (text: string): string =>
  blurred(
    Array.from(folded(text), (char) => DISGUISES.get(char) ?? char)
      .join("")
      .replaceAll(/[^\p{L}\p{N}]/gu, "")
  )

const SIGN = /[0-9@$!|+.*_-]/u
const LETTER = /\p{L}/u

const spellingOf = (text: string) => {
  const [letters, hasSign] = [bare(text), SIGN.test(text)]
  return {
    bare: letters,
    blurred: hasSign ? undisguised(text) : blurred(letters),
    hasSign,
    hasLetter: LETTER.test(text)
  }
}

/** What a form of a term ends in, and what the term itself has there. */
const ENDINGS: ReadonlyArray<readonly [form: string, term: string]> = [
  ...["", "s", "es", "d", "ed", "ing", "ly", "er", "est", "e", "en", "em", "st", "n"].map(
    (form) => [form, ""] as const
  ),
  ...["ing", "ed", "er", "est"].map((form) => [form, "e"] as const),
  ...["ies", "ier", "iest", "ily"].map((form) => [form, "y"] as const)
]
const BLURRED_ENDINGS = ENDINGS.map(([form, term]) => [blurred(form), term] as const)

/** Words of a term beyond which only its first ones are compared in a row. */
const RUN = 6

/** By term: the words at which runs begin that are a form of it. `bare` compares letters, `blurred` disguised ones. */
export interface Runs {
  readonly bare: ReadonlyMap<string, ReadonlyArray<number>>
  readonly blurred: ReadonlyMap<string, ReadonlyArray<number>>
}

const note = (runs: Map<string, Array<number>>, key: string, at: number): void => {
  const known = runs.get(key)
  if (known === undefined) runs.set(key, [at])
  else known.push(at)
}

const byTerm = (
  forms: ReadonlyMap<string, ReadonlyArray<number>>,
  endings: typeof ENDINGS
): ReadonlyMap<string, ReadonlyArray<number>> => {
  const found = new Map<string, Array<number>>()
  for (const [spelling, starts] of forms) {
    for (const [form, term] of endings) {
      if (!spelling.endsWith(form)) continue
      const own = spelling.slice(0, spelling.length - form.length) + term
      for (const at of starts) note(found, own, at)
    }
  }
  return found
}

/** A text that many terms are looked for in. Linear in the text. */
export const wordIndex = (text: string) => {
  const words = wordsOf(text)
  const spelled = words.map((word) => spellingOf(word.text))
  const byLength = new Map<number, Runs>()
  const runsOf = (length: number): Runs => {
    const known = byLength.get(length)
    if (known !== undefined) return known
    const forms = { bare: new Map<string, Array<number>>(), blurred: new Map<string, Array<number>>() }
    for (let at = 0; at + length <= words.length; at++) {
      const run = spelled.slice(at, at + length)
      note(forms.bare, run.map((word) => word.bare).join(""), at)
      const isDisguised = run.some(({ hasSign }) => hasSign) && run.some(({ hasLetter }) => hasLetter)
      if (isDisguised) note(forms.blurred, run.map((word) => word.blurred).join(""), at)
    }
    const runs = { bare: byTerm(forms.bare, ENDINGS), blurred: byTerm(forms.blurred, BLURRED_ENDINGS) }
    byLength.set(length, runs)
    return runs
  }
  /** Every word between spaces, as {@link hasWords} compares them. */
  const row = ` ${spelled.map((word) => word.bare).join(" ")} `
  return { text, words, runsOf, row }
}
export type WordIndex = ReturnType<typeof wordIndex>

export interface BannedWord extends Word {
  readonly term: BannedTerm
}

/** Ignores case, accents, common English and German endings, spacing, and digits and signs used as letters. */
export const bannedIn = (given: string | WordIndex, terms: ReadonlyArray<BannedTerm>): ReadonlyArray<BannedWord> => {
  const { runsOf, text, words } = typeof given === "string" ? wordIndex(given) : given
  const found: Array<BannedWord> = []
  for (const term of terms) {
    const parts = term.term.split(/[\s-]+/u).filter((part) => bare(part) !== "").length
    if (parts === 0) continue
    const own = bare(term.term)
    /** The length of the run that matches at each word; the shorter one wins. */
    const matched = new Map<number, number>()
    for (const length of new Set([1, Math.min(RUN, parts)])) {
      const runs = runsOf(length)
      for (const starts of [runs.bare.get(own), runs.blurred.get(blurred(own))]) {
        for (const at of starts ?? []) if (!matched.has(at)) matched.set(at, length)
      }
    }
    for (const [at, length] of [...matched].toSorted(([one], [other]) => one - other)) {
      const [first, last] = [words[at], words[at + length - 1]]
      if (first === undefined || last === undefined) continue
      if (found.some((other) => other.from < last.to && other.to > first.from)) continue
      found.push({ text: text.slice(first.from, last.to), from: first.from, to: last.to, term })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

export const hasWords = (given: string | WordIndex, wanted: string): boolean =>
  (typeof given === "string" ? wordIndex(given) : given).row.includes(wordIndex(wanted).row)

/** Where the words stand in a row for the first time, compared as {@link hasWords} does. */
export const wordsAt = ({ row, text, words }: WordIndex, wanted: string): Word | undefined => {
  const sought = wordIndex(wanted)
  const before = sought.words.length === 0 ? -1 : row.indexOf(sought.row)
  if (before === -1) return undefined
  const at = row.slice(0, before).split(" ").length - 1
  const run = words.slice(at, at + sought.words.length)
  const [from, to] = [Math.min(...run.map((word) => word.from)), Math.max(...run.map((word) => word.to))]
  return { text: text.slice(from, to), from, to }
}

export const capitalWords = (text: string): ReadonlyArray<Word> =>
  wordsOf(text).filter(({ text: word }) => (word.match(/\p{Lu}/gu)?.length ?? 0) >= 3 && !/\p{Ll}/u.test(word))

/** As the words in whose place it comes: with a capital, or in capitals where all of `around` is. */
export const inCaseOf = (found: string, text: string, around = ""): string => {
  if (/\p{Lu}/u.test(around) && !/\p{Ll}/u.test(around)) return text.toUpperCase()
  return /^\p{Lu}/u.test(found) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Without the space that words leave which were taken out. */
export const tidied = (text: string): string =>
  text
    .replaceAll(/\s+([.,;:!?])/gu, "$1")
    .replaceAll(/\s{2,}/gu, " ")
    .trim()
