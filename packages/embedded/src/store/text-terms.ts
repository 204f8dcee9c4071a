/** In bytes of UTF-8; hosted limit. */
const MAX_TERM_BYTES = 32
/** Hosted limit. */
const MAX_TERMS = 16

const BETWEEN_TERMS = /[^\p{L}\p{N}]+/u

export const termsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(BETWEEN_TERMS)
    .filter((term) => term !== "" && Buffer.byteLength(term) <= MAX_TERM_BYTES)
    .slice(0, MAX_TERMS)

/** The last term also matches as a prefix. */
export const anyTerm = (terms: ReadonlyArray<string>): string =>
  terms.map((term, at) => (at === terms.length - 1 ? `"${term}"*` : `"${term}"`)).join(" OR ")
