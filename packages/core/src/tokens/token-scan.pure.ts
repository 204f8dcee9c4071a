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
const NEARBY = 8
const PLAIN_MAX = 4

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

/** Faster than `startsWith` for so few letters; the last one is known to be the same. */
const precedes = (text: string, kind: TokenKind, end: number): boolean => {
  const start = end - kind.length
  for (let at = kind.length - 2; at >= 0; at -= 1) if (text.charCodeAt(start + at) !== kind.charCodeAt(at)) return false
  return true
}

/** The last letter before `colon` decides which one to compare. */
const kindBefore = (text: string, colon: number): TokenKind | undefined => {
  const last = text.charCodeAt(colon - 1)
  const kind = last === 116 ? "product" : last === 101 ? "place" : last === 111 ? "logo" : undefined
  if (kind === undefined || !precedes(text, kind, colon)) return undefined
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

/**
 * The bracket of the next `:[`. A search for one character is faster than for two, but stops at each plain bracket; close
 * openers are faster found by hand than by any search.
 */
const openerAfter = (text: string, from: number): number => {
  const near = from + NEARBY
  for (let at = from; at < near; at += 1) if (text.charCodeAt(at) === 91 && text.charCodeAt(at - 1) === 58) return at
  const colon = text.indexOf(":[", near - 1)
  return colon === -1 ? -1 : colon + 1
}

export const cursorOf = (text: string): Cursor => ({ text, kind: "logo", id: "", start: 0, end: 0, close: 0 })

/** Advances the cursor; false at the end. Reports malformed tokens with their offset. */
export const next = (at: Cursor, onMalformed?: (kind: TokenKind, start: number) => void): boolean => {
  const { text } = at
  let open = text.indexOf("[", at.end)
  for (let plain = 0; plain < PLAIN_MAX && open !== -1 && text.charCodeAt(open - 1) !== 58; plain += 1)
    open = text.indexOf("[", open + 1)
  for (; open !== -1; open = openerAfter(text, open + 1)) {
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
