import { STOP_WORDS } from "./prompt-words.ts"

/** Inclusive; studio design, section 12. */
const HEADLINE_WORDS = { min: 3, max: 7 }
const PHRASES = 3
/** UTF-16 code units, inclusive. */
const LENGTH_MAX = 120
const QUOTED = /["“„«]([^"“”„«»]{1,120})["”“»]/gu
const WORD = /[\p{L}\p{N}]+(?:['’\-.,][\p{L}\p{N}]+)*/gu

const wordsOf = (text: string): ReadonlyArray<string> => text.match(WORD) ?? []

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, " ")
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, "")
    .trim()

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const sentencesOf = (text: string): ReadonlyArray<string> =>
  (text.match(/[^.!?。！？\n]+[.!?。！？]*/gu) ?? []).map(tidy).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

const phrasesOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text.split(/[.!?,;:()[\]"“”„«»\n–—]+/u).flatMap((part) => {
    const runs: Array<Array<string>> = [[]]
    for (const word of wordsOf(part)) {
      if (STOP_WORDS.has(word.toLowerCase())) runs.push([])
      else runs.at(-1)?.push(word)
    }
    return runs.filter((run) => run.length > 0)
  })

const keyPhrases = (text: string): ReadonlyArray<string> => {
  const tallies = new Map<string, { frequency: number; degree: number }>()
  const counted = (word: string, neighbours: number) => {
    const tally = tallies.get(word) ?? { frequency: 0, degree: 0 }
    tally.frequency += 1
    tally.degree += neighbours
    tallies.set(word, tally)
    return tally
  }
  const phrases = phrasesOf(text).map((words) => ({
    words,
    tallies: words.map((word) => counted(word.toLowerCase(), words.length))
  }))
  const scored = phrases
    .filter(({ words }) => words.length <= HEADLINE_WORDS.max)
    .map((phrase) => ({
      text: phrase.words.join(" "),
      weight: phrase.tallies.reduce((sum, { degree, frequency }) => sum + degree / frequency, 0)
    }))
  return [...scored].sort((left, right) => right.weight - left.weight).map(({ text: phrase }) => phrase)
}

/**
 * Text that could be set on a creative, best first: quoted text, then sentences of 3 to 7 words, shortest first, then
 * key phrases.
 *
 * `instructions`: the same text with requests blanked out; sentences with blanks or in quotation marks are skipped.
 * Source: studio design, section 12.
 */
export const copyCandidates = (text: string, instructions: string): ReadonlyArray<string> => {
  const quoted = [...text.matchAll(QUOTED)].map(([, words = ""]) => tidy(words))
  const rest = instructions.replace(QUOTED, "\u0000")
  const sentences = sentencesOf(rest)
    .filter((sentence) => {
      const { length } = wordsOf(sentence)
      return !sentence.includes("\u0000") && length >= HEADLINE_WORDS.min && length <= HEADLINE_WORDS.max
    })
    .map((sentence) => ({ sentence, words: wordsOf(sentence).length }))
  const shortest = [...sentences].sort((left, right) => left.words - right.words).map(({ sentence }) => sentence)
  const phrases = keyPhrases(rest.replaceAll("\u0000", ",")).slice(0, PHRASES)
  const all = [
    ...quoted,
    ...shortest.map((sentence) => sentence.replace(/\.+$/u, "")),
    ...phrases.map(capitalised)
  ].map(tidy)
  return [...new Set(all.filter((words) => /[\p{L}\p{N}]/u.test(words) && words.length <= LENGTH_MAX))]
}
