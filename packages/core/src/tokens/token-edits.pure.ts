import { isTokenId, parse, type TokenKind, tokenOf, type TokenReference } from "./token-scan.pure.ts"

/** Whether a token written right after `text` would be read as part of a longer word. */
const needsSpace = (text: string): boolean => /[A-Za-z0-9_]$/.test(text.slice(-1))

/** Whether `at` lies between the two halves of one character. */
const splitsPair = (text: string, at: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(at - 1, 0), at + 1))

/** The nearest offset at or after `at` that is inside neither a token nor a character. */
const boundary = (text: string, at: number): number => {
  const within = Math.min(Math.max(Math.trunc(at) || 0, 0), text.length)
  const token = parse(text).segments.find(
    (segment) => segment.type === "token" && segment.start < within && within < segment.start + segment.text.length
  )
  if (token !== undefined) return token.start + token.text.length
  return splitsPair(text, within) ? within + 1 : within
}

/**
 * Writes a token at an offset (UTF-16 code units) and says where the caret goes. An offset inside another token means
 * its end; a space keeps the token apart from a word before it. A reference whose id cannot be one changes nothing.
 */
export const insert = (
  text: string,
  at: number,
  reference: TokenReference
): { readonly text: string; readonly caret: number } => {
  const offset = boundary(text, at)
  if (!isTokenId(reference.id)) return { text, caret: offset }
  const before = text.slice(0, offset)
  const written = `${before}${needsSpace(before) ? " " : ""}${tokenOf(reference)}`
  return { text: written + text.slice(offset), caret: written.length }
}

/** Exchanges one id for another in every token of that kind. An id that cannot be one changes nothing. */
export const replaceId = (text: string, kind: TokenKind, from: string, to: string): string =>
  isTokenId(to)
    ? parse(text)
        .segments.map((segment) =>
          segment.type === "token" && segment.kind === kind && segment.id === from
            ? tokenOf({ kind, id: to })
            : segment.text
        )
        .join("")
    : text
