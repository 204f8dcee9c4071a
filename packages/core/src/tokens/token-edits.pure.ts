import { parse, type TokenSegment } from "./token-parse.pure.ts"
import { isTokenId, type TokenKind, tokenOf, type TokenReference } from "./token-scan.pure.ts"

const needsSpace = (text: string): boolean => /[A-Za-z0-9_]$/.test(text.slice(-1))

const splitsPair = (text: string, at: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(at - 1, 0), at + 1))

const boundary = (text: string, at: number): number => {
  const within = Math.min(Math.max(Math.trunc(at) || 0, 0), text.length)
  const around = parse(text).segments.find(
    ({ start, text: { length }, type }) => type === "token" && start < within && within < start + length
  )
  if (around !== undefined) return around.start + around.text.length
  return splitsPair(text, within) ? within + 1 : within
}

/**
 * UTF-16 offsets; gives the new caret. An offset inside a token moves to its end; a space separates the token from a
 * preceding word. An invalid id changes nothing.
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

/** In every token of that kind. An invalid id changes nothing. */
export const replaceId = (text: string, kind: TokenKind, from: string, to: string): string => {
  const old = tokenOf({ kind, id: from })
  const exchange = (segment: TokenSegment) =>
    segment.type === "token" && segment.text === old ? tokenOf({ kind, id: to }) : segment.text
  return isTokenId(to) ? parse(text).segments.map(exchange).join("") : text
}
