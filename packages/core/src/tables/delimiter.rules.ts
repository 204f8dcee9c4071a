/** Lines that are looked at. */
const LINES = 50

export const DELIMITERS = [",", ";", "\t", "|"] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Occurrences outside quotation marks, line by line; a line break inside them ends no line. */
const countsOf = (text: string, delimiter: string): ReadonlyArray<number> => {
  const counts = [0]
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === "\n" || char === "\r") counts.push(0)
    else if (char === delimiter) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  }
  return counts
}

/** The most frequent count above zero, and how many lines have it. */
const regularity = (counts: ReadonlyArray<number>): { readonly lines: number; readonly count: number } => {
  const seen = new Map<number, number>()
  for (const count of counts) if (count > 0) seen.set(count, (seen.get(count) ?? 0) + 1)
  const [best = [0, 0]] = [...seen].toSorted(
    ([one, oneLines], [other, otherLines]) => otherLines - oneLines || other - one
  )
  return { count: best[0], lines: best[1] }
}

/**
 * What separates the cells of a table: the sign that stands equally often in most of the first 50 lines, the more
 * frequent one at a tie. A text without any is a table of one column.
 */
export const delimiterOf = (text: string): Delimiter => {
  const start = text
    .slice(0, 65_536)
    .split(/(?<=\n)/)
    .slice(0, LINES)
    .join("")
  const found = DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(countsOf(start, delimiter)) }))
  const [best] = found.toSorted((one, other) => other.lines - one.lines || other.count - one.count)
  return best?.delimiter ?? ","
}
