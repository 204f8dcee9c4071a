const letters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const wordsOf = (text: string): ReadonlyArray<string> => letters(text).match(/[\p{L}\p{N}]+/gu) ?? []

const SUFFIXES = ["", "s", "es", "d", "ed", "ing", "ly", "er", "est"]

const stemsOf = (word: string): ReadonlyArray<string> =>
  SUFFIXES.flatMap((suffix) => (word.endsWith(suffix) ? [word.slice(0, word.length - suffix.length)] : []))

interface TermNode {
  readonly next: Map<string, TermNode>
  readonly ends: Array<number>
}

const node = (): TermNode => ({ next: new Map(), ends: [] })

const treeOf = (terms: ReadonlyArray<string>): TermNode => {
  const root = node()
  terms.forEach((term, index) => {
    const parts = wordsOf(term)
    let at = root
    for (const part of parts) {
      const below = at.next.get(part) ?? node()
      at.next.set(part, below)
      at = below
    }
    if (parts.length > 0) at.ends.push(index)
  })
  return root
}

/**
 * The banned terms in `text`, in the order of `terms`.
 *
 * Matches whole words without case and accents, with common English endings; terms of several words or with a hyphen
 * match those words in a row. One pass over the text, whatever the number of terms.
 */
export const bannedTermsIn = (text: string, terms: ReadonlyArray<string>): ReadonlyArray<string> => {
  const root = treeOf(terms)
  const found = new Set<number>()
  let open: ReadonlyArray<TermNode> = []
  for (const word of wordsOf(text)) {
    const stems = stemsOf(word)
    const reached = [root, ...open].flatMap(({ next }) => stems.flatMap((stem) => next.get(stem) ?? []))
    open = reached
    for (const { ends } of reached) for (const index of ends) found.add(index)
  }
  return terms.filter((_, index) => found.has(index))
}
