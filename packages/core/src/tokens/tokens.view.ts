import { parse } from "./token-parse.pure.ts"
import { type TokenKind, tokenOf, type TokenReference } from "./token-scan.pure.ts"

export interface TokenEntry {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly pictureUrl?: string
}

/** What there is to refer to. A kind without a list has not been looked up: its references count as there. */
export type TokenEntries = { readonly [kind in TokenKind]?: ReadonlyArray<TokenEntry> }

export interface TokenPill extends TokenReference {
  readonly type: "pill"
  /** The literal token: what copying gives. */
  readonly text: string
  readonly label: string
  /** What a screen reader says: kind and name. */
  readonly spoken: string
  readonly missing: boolean
  readonly card: { readonly title: string; readonly lines: ReadonlyArray<string> }
  readonly pictureUrl: string | undefined
}

/** A piece of a text as an editor draws it: text, or a pill. */
export type TokenPiece = { readonly type: "text"; readonly text: string } | TokenPill

export interface TokenOption extends TokenReference {
  readonly name: string
  readonly kindLabel: string
  readonly pictureUrl: string | undefined
}

export interface TokenMenuView {
  readonly label: string
  readonly options: ReadonlyArray<TokenOption>
  readonly status: string
  /** There is nothing to choose: `status` is drawn in place of the options. */
  readonly empty: boolean
}

export interface TokenCounterView {
  readonly label: string
  readonly over: boolean
}

export const missingPillActions = { replace: "Replace", remove: "Remove" } as const

const MENU_MAX = 20
const QUERY_MAX = 40

const kindLabels: Readonly<Record<TokenKind, string>> = { product: "Product", place: "Place", logo: "Logo" }
const KINDS = ["product", "place", "logo"] as const

export const tokenPill = (reference: TokenReference, entries: TokenEntries): TokenPill => {
  const { id, kind } = reference
  const entry = entries[kind]?.find((one) => one.id === id)
  const missing = entry === undefined && entries[kind] !== undefined
  const label = missing ? `missing ${kind}` : (entry?.name ?? kind)
  const text = tokenOf(reference)
  return {
    type: "pill",
    text,
    kind,
    id,
    label,
    spoken: entry === undefined ? label : `${kind} ${entry.name}`,
    missing,
    card: {
      title: missing ? `This ${kind} does not exist any more` : (entry?.name ?? kindLabels[kind]),
      lines: [kindLabels[kind], ...(entry?.detail === undefined ? [] : [entry.detail]), text]
    },
    pictureUrl: entry?.pictureUrl
  }
}

/** The pieces of a text in reading order; their `text` joined gives the input. */
export const tokenSegments = (text: string, entries: TokenEntries): ReadonlyArray<TokenPiece> =>
  parse(text).segments.map((segment) =>
    segment.type === "text" ? { type: "text", text: segment.text } : tokenPill(segment, entries)
  )

/** Letters without case and accents, so that `cafe` finds `Café`. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()

/** 0 when the name begins with the query, 1 when one of its words does, 2 when it holds it, 3 when it does not. */
const rank = (name: string, query: string): number => {
  const at = ` ${plain(name)}`.indexOf(` ${query}`)
  return at === 0 ? 0 : at > 0 ? 1 : plain(name).includes(query) ? 2 : 3
}

/**
 * What the menu shows for the text typed so far: names that begin with it first, then those with a word that does, then
 * those that hold it, in the order of the lists; letters of any case and without accents. `only` leaves out other kinds.
 */
export const tokenMenuView = (query: string, entries: TokenEntries, only?: TokenKind): TokenMenuView => {
  const wanted = plain(query.trim())
  const all = KINDS.filter((kind) => only === undefined || kind === only).flatMap((kind) =>
    (entries[kind] ?? []).map(({ id, name, pictureUrl }) => ({
      kind,
      id,
      name,
      kindLabel: kindLabels[kind],
      pictureUrl
    }))
  )
  const found = all
    .map((option) => ({ option, rank: rank(option.name, wanted) }))
    .filter((one) => one.rank < 3)
    .toSorted((left, right) => left.rank - right.rank)
  const options = found.slice(0, MENU_MAX).map(({ option }) => option)
  const none = all.length === 0 ? "There is nothing to refer to yet" : `Nothing is called “${query.trim()}”`
  return {
    label: only === undefined ? "Refer to" : `Replace by another ${only}`,
    options,
    status: options.length === 0 ? none : found.length === 1 ? "1 match" : `${found.length} matches`,
    empty: options.length === 0
  }
}

/**
 * The `/` or `@` before the caret that asks for the menu, and what was typed after it; `undefined` when there is none.
 * It must stand at the beginning or after a character that is neither a letter nor a digit, so that `and/or` and
 * addresses open nothing. `start` is its offset in UTF-16 code units.
 */
export const menuQuery = (before: string): { readonly start: number; readonly query: string } | undefined => {
  const start = Math.max(before.lastIndexOf("/"), before.lastIndexOf("@"))
  const query = before.slice(start + 1)
  if (start === -1 || query.length > QUERY_MAX || /^\s|\n/u.test(query)) return undefined
  return /[\p{L}\p{N}/@:]$/u.test(before.slice(0, start)) ? undefined : { start, query }
}

/** How many characters (UTF-16 code units) of the limit a text has. */
export const tokenCounter = (text: string, max: number): TokenCounterView => ({
  label: `${text.length}/${max}`,
  over: text.length > max
})
