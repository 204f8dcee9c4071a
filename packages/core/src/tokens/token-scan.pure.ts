/**
 * Reference tokens: `product:[id]`, `place:[id]` and `logo:[id]` inside texts.
 *
 * One pass over the text finds them, without regular expressions and without Effect at run time. Everything here is
 * linear in the text and never throws, whatever the text. Source: product specification, section 5.
 */

export type TokenKind = "product" | "place" | "logo"

/** What a token refers to. `id` is 1 to 64 of `A-Z a-z 0-9 _ -` and may name nothing. */
export interface TokenReference {
  readonly kind: TokenKind
  readonly id: string
}

/** A place in a text: the token between `start` and `end`, offsets in UTF-16 code units; see {@link next}. */
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

/** A prime number, so that neighbouring ids fall apart. */
const SLOTS = 4093

/**
 * Ids met lately, by a hash of their last characters; at most about a third of a megabyte. A text is compared with what is here
 * before it is read character by character, and what comes back knows its own hash, so that looking it up is fast.
 */
const remembered: Array<string | undefined> = Array.from({ length: SLOTS })

/** An ASCII letter (bit 32 makes it a small one), a digit or an underscore. */
const isWordCode = (code: number): boolean =>
  ((code | 32) >= 97 && (code | 32) <= 122) || (code >= 48 && code <= 57) || code === 95

/** The kind whose word ends right before `colon`; its last letter decides which one to compare. */
const kindBefore = (text: string, colon: number): TokenKind | undefined => {
  const last = text.charCodeAt(colon - 1)
  const kind = last === 116 ? "product" : last === 101 ? "place" : last === 111 ? "logo" : undefined
  if (kind === undefined || !text.startsWith(kind, colon - kind.length)) return undefined
  return isWordCode(text.charCodeAt(colon - kind.length - 1)) ? undefined : kind
}

/** A copy in memory of its own: a slice would keep the whole text it was cut from, and is slower to compare and join. */
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

/**
 * Moves a cursor to the next token and says whether there is one. Calls back for each beginning of a token that is plain
 * text, with its offset.
 */
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

/** Says whether a text can be the id of a token: 1 to 64 of `A-Z a-z 0-9 _ -`. */
export const isTokenId = (id: string): boolean => idBetween(id, 0, id.length) !== ""

export const tokenOf = ({ id, kind }: TokenReference): string => `${kind}:[${id}]`
