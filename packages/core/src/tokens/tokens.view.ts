import { parse } from "./token-parse.pure.ts"
import { type TokenKind, tokenOf, type TokenReference } from "./token-scan.pure.ts"

export interface TokenEntry {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly pictureUrl?: string
}

/** A kind without a list is not loaded: its references count as known. */
export type TokenEntries = { readonly [kind in TokenKind]?: ReadonlyArray<TokenEntry> }

export interface TokenPill extends TokenReference {
  readonly type: "pill"
  /** The literal token, for copying. */
  readonly text: string
  readonly label: string
  /** For screen readers: kind and name. */
  readonly spoken: string
  readonly missing: boolean
  readonly card: { readonly title: string; readonly lines: ReadonlyArray<string> }
  readonly pictureUrl: string | undefined
}

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
  /** No options; `status` is shown instead. */
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

/** Their `text` joined gives the input. */
export const tokenSegments = (text: string, entries: TokenEntries): ReadonlyArray<TokenPiece> =>
  parse(text).segments.map((segment) =>
    segment.type === "text" ? { type: "text", text: segment.text } : tokenPill(segment, entries)
  )

/** Strips case and accents, so that `cafe` finds `Café`. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()

/** 0: prefix of the name, 1: of a word, 2: substring, 3: no match. */
const rank = (name: string, query: string): number => {
  const at = ` ${plain(name)}`.indexOf(` ${query}`)
  return at === 0 ? 0 : at > 0 ? 1 : plain(name).includes(query) ? 2 : 3
}

/**
 * Ranked by prefix, word prefix and substring, then in list order; ignores case and accents. `only` restricts the
 * kinds.
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
 * The `/` or `@` before the caret with the query after it. It must follow no letter or digit, so that `and/or` and
 * addresses open nothing. `start`: UTF-16 offset.
 */
export const menuQuery = (before: string): { readonly start: number; readonly query: string } | undefined => {
  const start = Math.max(before.lastIndexOf("/"), before.lastIndexOf("@"))
  const query = before.slice(start + 1)
  if (start === -1 || query.length > QUERY_MAX || /^\s|\n/u.test(query)) return undefined
  return /[\p{L}\p{N}/@:]$/u.test(before.slice(0, start)) ? undefined : { start, query }
}

/** UTF-16 code units. */
export const tokenCounter = (text: string, max: number): TokenCounterView => ({
  label: `${text.length}/${max}`,
  over: text.length > max
})
