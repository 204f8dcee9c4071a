/**
 * Reference tokens: `product:[id]`, `place:[id]` and `logo:[id]` inside texts.
 *
 * One linear pass without regular expressions and without Effect at run time; never throws. Source: specification,
 * section 5.
 */

export type TokenKind = "product" | "place" | "logo"

/** `id`: 1 to 64 of `A-Z a-z 0-9 _ -`; may not exist. */
export interface TokenReference {
  readonly kind: TokenKind
  readonly id: string
}

/** UTF-16 offsets of the token; see {@link next}. */
export interface Cursor {
  readonly text: string
  kind: TokenKind
  id: string
  start: number
  end: number
  /** The first `]` after the last opener; beyond any id when there is none. */
  close: number
}

const ID_MAX = 64
const NEARBY = 32

/** Prime, so that similar ids spread out. */
const SLOTS = 4093

/**
 * Cache of recent ids, hashed by their last characters, up to about a third of a megabyte. Comparing with a cached id
 * is faster than reading characters, and reuses its string hash.
 */
const remembered: Array<string | undefined> = Array.from({ length: SLOTS })

/** ASCII letter (bit 32 lowercases it), digit or underscore. */
const isWordCode = (code: number): boolean =>
  ((code | 32) >= 97 && (code | 32) <= 122) || (code >= 48 && code <= 57) || code === 95

/** The last letter before `colon` decides which one to compare. */
const kindBefore = (text: string, colon: number): TokenKind | undefined => {
  const last = text.charCodeAt(colon - 1)
  const kind = last === 116 ? "product" : last === 101 ? "place" : last === 111 ? "logo" : undefined
  if (kind === undefined || !text.startsWith(kind, colon - kind.length)) return undefined
  return isWordCode(text.charCodeAt(colon - kind.length - 1)) ? undefined : kind
}

/** A slice would retain the whole source text, and is slower to compare and join. */
export const ownCopy = (text: string): string => [text.slice(0, 1), text.slice(1)].join("")

const idBetween = (text: string, start: number, end: number): string => {
  if (end - start > ID_MAX) return ""
  const ends = text.charCodeAt(end - 1) ^ (text.charCodeAt(end - 2) << 7) ^ (text.charCodeAt(end - 3) << 14)
  const slot = (ends >>> 0) % SLOTS
  const id = text.slice(start, end)
  const known = remembered[slot]
  if (known === id) return known
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 45 && !isWordCode(code)) return ""
  }
  return (remembered[slot] = ownCopy(id))
}

const bracketAfter = (text: string, from: number): number => {
  for (let at = from; at < from + NEARBY; at += 1) if (text.charCodeAt(at) === 91) return at
  return text.indexOf("[", from + NEARBY)
}

export const cursorOf = (text: string): Cursor => ({ text, kind: "logo", id: "", start: 0, end: 0, close: 0 })

/** Advances the cursor; false at the end. Reports malformed tokens with their offset. */
export const next = (at: Cursor, onMalformed?: (kind: TokenKind, start: number) => void): boolean => {
  const { text } = at
  for (let open = text.indexOf("[", at.end); open !== -1; open = bracketAfter(text, open + 1)) {
    const kind = text.charCodeAt(open - 1) === 58 ? kindBefore(text, open - 1) : undefined
    if (kind === undefined) continue
    if (at.close < open) at.close = text.indexOf("]", open)
    if (at.close < open) at.close = text.length + ID_MAX
    const start = open - 1 - kind.length
    const id = idBetween(text, open + 1, at.close)
    if (id === "") {
      onMalformed?.(kind, start)
      continue
    }
    at.kind = kind
    at.id = id
    at.start = start
    at.end = at.close + 1
    return true
  }
  return false
}

/** 1 to 64 of `A-Z a-z 0-9 _ -`. */
export const isTokenId = (id: string): boolean => idBetween(id, 0, id.length) !== ""

export const tokenOf = ({ id, kind }: TokenReference): string => `${kind}:[${id}]`
