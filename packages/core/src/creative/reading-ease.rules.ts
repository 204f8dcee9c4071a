import { wordsOf } from "./copy-words.rules.ts"

const ENOUGH_WORDS = 10

const syllables = (word: string): number => {
  const groups = word
    .toLowerCase()
    .replace(/e$/u, "")
    .match(/[aeiouyäöüáéíóúàèìòùâêîôû]+/gu)
  return Math.max(1, groups?.length ?? 1)
}

/**
 * 0-100, higher is easier; undefined for fewer than ten words. English: R. Flesch, 1948. Other languages: 100 less LIX
 * (C.-H. Björnsson, 1968).
 */
export const readingEase = (text: string, locale: string): number | undefined => {
  const words = wordsOf(text).filter(({ text: word }) => /\p{L}/u.test(word))
  if (words.length < ENOUGH_WORDS) return undefined
  const sentences = Math.max(1, text.split(/[.!?…]+(?:\s|$)/u).filter((part) => /\p{L}/u.test(part)).length)
  const perSentence = words.length / sentences
  if (locale.toLowerCase().startsWith("en")) {
    const perWord = words.reduce((sum, { text: word }) => sum + syllables(word), 0) / words.length
    return 206.835 - 1.015 * perSentence - 84.6 * perWord
  }
  const long = words.filter(({ text: word }) => word.length > 6).length
  return 100 - (perSentence + (100 * long) / words.length)
}
