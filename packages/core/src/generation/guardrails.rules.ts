const letters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const wordsOf = (text: string): ReadonlyArray<string> => letters(text).match(/[\p{L}\p{N}]+/gu) ?? []

const SUFFIXES = ["", "s", "es", "d", "ed", "ing", "ly", "er", "est"]

const matches = (word: string, term: string): boolean => SUFFIXES.some((suffix) => word === term + suffix)

/**
 * The banned terms that `text` uses, in the order of `terms`.
 *
 * Compares whole words without case and accents; a word also counts with a common English ending. A term of several
 * words, or with a hyphen, matches the same words in a row.
 */
export const bannedTermsIn = (text: string, terms: ReadonlyArray<string>): ReadonlyArray<string> => {
  const words = wordsOf(text)
  return terms.filter((term) => {
    const parts = wordsOf(term)
    return (
      parts.length > 0 && words.some((_, at) => parts.every((part, offset) => matches(words[at + offset] ?? "", part)))
    )
  })
}
