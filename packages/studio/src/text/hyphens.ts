/** Least letters on either side of a hyphen. */
const LEAST = 4

const CONSONANT = /[bcdfghjklmnpqrstvwxzßçñšžčłđбвгджзклмнпрстфхцчшщβγδζθκλμνξπρσςτφχψ]/iu

/** Pairs that form one sound or start a syllable. */
const TOGETHER = /^(?:ch|ck|ph|th|sh|sch|st|sp|qu|gh|wh|[bpgkcdtf]r|[bpgkcf]l|ст|ск|сп|[бпгкдтв]р|[бпгкф]л)$/iu

/** Languages whose syllables also break before every single consonant inside a word. */
const OPEN_SYLLABLES = new Set(["fi", "et"])

const isConsonant = (letter: string | undefined) => letter !== undefined && CONSONANT.test(letter)
const isVowel = (letter: string | undefined) =>
  letter !== undefined && /[^\P{L}йьъ]/iu.test(letter) && !isConsonant(letter)

/**
 * Between two consonants before a vowel; in Finnish and Estonian also before a single consonant. Parts keep four
 * letters.
 */
export const hyphenPoints = (word: string, language: string): ReadonlyArray<number> => {
  const isOpen = OPEN_SYLLABLES.has(language.toLowerCase().split("-")[0] ?? "")
  const points: Array<number> = []
  for (let at = LEAST; at <= word.length - LEAST; at++) {
    const [before, first, second] = [word[at - 1], word[at], word[at + 1]]
    if (!isConsonant(first) || !isVowel(second)) continue
    const isClosed =
      isConsonant(before) && !TOGETHER.test(`${before}${first}`) && Array.from(word.slice(0, at)).some(isVowel)
    if (isClosed || (isOpen && isVowel(before))) points.push(at)
  }
  return points
}

const partsOf = (
  piece: string,
  width: number,
  widthOf: (line: string) => number,
  language: string
): ReadonlyArray<string> | undefined => {
  const parts: Array<string> = []
  let rest = piece
  while (widthOf(rest.trimEnd()) > width) {
    const point = hyphenPoints(rest.trimEnd(), language).findLast((at) => widthOf(`${rest.slice(0, at)}-`) <= width)
    if (point === undefined) return undefined
    parts.push(`${rest.slice(0, point)}-`)
    rest = rest.slice(point)
  }
  return [...parts, rest]
}

const UNEVEN = [1.08, 1.2, 1.35] as const

/** Fewest parts, of even length where syllables allow. No two parts of a word fit on one line. */
export const partLong = (
  pieces: ReadonlyArray<string>,
  width: number,
  widthOf: (line: string) => number,
  language: string
): ReadonlyArray<string> =>
  pieces.flatMap((piece) => {
    const fewest = partsOf(piece, width, widthOf, language)
    if (fewest === undefined || fewest.length === 1) return [piece]
    const share = widthOf(piece.trimEnd()) / fewest.length
    const fillsLines = (parts: ReadonlyArray<string>) =>
      parts.slice(1).every((part, index) => widthOf((parts[index] ?? "") + part.trimEnd()) > width)
    const even = UNEVEN.flatMap((by) => {
      const parts = share * by < width ? partsOf(piece, share * by, widthOf, language) : undefined
      return parts?.length === fewest.length && fillsLines(parts) ? [parts] : []
    })
    return even[0] ?? fewest
  })
