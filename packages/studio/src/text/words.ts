/** Joins words that stay on one line. */
const NBSP = "\u00a0"

const UNIT = /^(?:%|°C?|ml|cl|l|g|kg|cm|mm|m|km|h|min|s|EUR|USD|GBP|CHF|€|\$|£)[.,;:!?]?$/
const NUMBER = /^[^\p{L}]*\d[\d.,]*$/u
const CURRENCY = /^[€$£]$|^(?:EUR|USD|GBP|CHF)$/

/**
 * Text as it is set: composed (NFC), one space between words, no control or invisible characters, typographic
 * apostrophes.
 */
export const setText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "\u2019")
    .trim()

/** The unbreakable pieces of a text: words, with number and unit, price, and what stands around `&` kept together. */
export const piecesOf = (text: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let glue = false
  for (const word of text.split(" ")) {
    const previous = pieces.at(-1)
    const joins =
      previous !== undefined &&
      (glue ||
        word === "&" ||
        (NUMBER.test(previous) && UNIT.test(word)) ||
        (CURRENCY.test(previous) && NUMBER.test(word)))
    if (joins) pieces[pieces.length - 1] = `${previous}${NBSP}${word}`
    else pieces.push(word)
    glue = word === "&"
  }
  return pieces
}

/** Graphemes of a text; what tracking is counted in. */
export const graphemesOf = (text: string): ReadonlyArray<string> =>
  Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text), ({ segment }) => segment)
