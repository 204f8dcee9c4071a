/**
 * Reference tokens: `product:[id]`, `place:[id]` and `logo:[id]` inside texts.
 *
 * One pass over the text finds them, without regular expressions and without Effect at run time. Everything here is
 * linear in the text and never throws, whatever the text. Source: product specification, section 5.
 */

/** The words that may open a token. */
export type TokenKind = "product" | "place" | "logo"

/** What a token refers to. `id` is 1 to 64 of `A-Z a-z 0-9 _ -` and may name nothing. */
export interface TokenReference {
  readonly kind: TokenKind
  readonly id: string
}

/** A piece of a text as written; `start` is its offset in UTF-16 code units. */
export type TokenSegment =
  | { readonly type: "text"; readonly text: string; readonly start: number }
  | ({ readonly type: "token"; readonly text: string; readonly start: number } & TokenReference)

/**
 * `malformed`: begins like a token and is plain text, because its id is empty, too long, holds another character or is
 * not closed. `unknown`: refers to nothing that was looked up. `start` is an offset in UTF-16 code units.
 */
export type TokenDiagnostic =
  | { readonly problem: "malformed"; readonly kind: TokenKind; readonly start: number }
  | ({ readonly problem: "unknown"; readonly start: number } & TokenReference)

/** Names by id. Without `logo` every logo counts as known. */
export interface TokenNames {
  readonly product: ReadonlyMap<string, string>
  readonly place: ReadonlyMap<string, string>
  readonly logo?: ReadonlySet<string>
}

/** `unknown: "keep"` leaves a token that refers to nothing as written; `"label"` writes 'unknown product' for people. */
export interface RenderOptions {
  readonly unknown?: "keep" | "label"
}

/** A rendered text with the references that named nothing, in the order of the text. */
export interface Rendered {
  readonly text: string
  readonly diagnostics: ReadonlyArray<TokenDiagnostic>
}

/** A text taken apart once, to be rendered many times. */
export interface Template {
  readonly render: (names: TokenNames, options?: RenderOptions) => Rendered
}

/** Characters of the longest id. */
const ID_MAX = 64
const OPENER = ":["
/** The word a logo token becomes; specification, section 1. */
const LOGO_WORD = "logo"

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95

/** The kind whose word ends right before `colon`; its last letter decides which one to compare. */
const kindBefore = (text: string, colon: number): TokenKind | undefined => {
  const last = text.charCodeAt(colon - 1)
  const kind = last === 116 ? "product" : last === 101 ? "place" : last === 111 ? "logo" : undefined
  if (kind === undefined || colon < kind.length || !text.startsWith(kind, colon - kind.length)) return undefined
  const before = colon - kind.length - 1
  return before >= 0 && isWordCode(text.charCodeAt(before)) ? undefined : kind
}

/** The offset of the first character from `start` that cannot be in an id, or of the one after the longest id. */
const idEnd = (text: string, start: number): number => {
  let end = start
  while (end < start + ID_MAX) {
    const code = text.charCodeAt(end)
    if (code !== 45 && !isWordCode(code)) break
    end += 1
  }
  return end
}

/** Calls back for each token, and for each beginning of one that is plain text. An id is read at most 65 characters far. */
const scan = (
  text: string,
  onToken: (kind: TokenKind, start: number, idStart: number, close: number) => void,
  onMalformed?: (kind: TokenKind, start: number) => void
): void => {
  let colon = text.indexOf(OPENER)
  while (colon !== -1) {
    const idStart = colon + OPENER.length
    const kind = kindBefore(text, colon)
    const close = kind === undefined ? idStart : idEnd(text, idStart)
    if (kind !== undefined) {
      const start = colon - kind.length
      if (close > idStart && text.charCodeAt(close) === 93) onToken(kind, start, idStart, close)
      else onMalformed?.(kind, start)
    }
    colon = text.indexOf(OPENER, close)
  }
}

/** Says whether a text can be the id of a token: 1 to 64 of `A-Z a-z 0-9 _ -`. */
export const isTokenId = (id: string): boolean => id.length > 0 && id.length <= ID_MAX && idEnd(id, 0) === id.length

/** The spelling of a reference. */
export const tokenOf = ({ id, kind }: TokenReference): string => `${kind}${OPENER}${id}]`

/** Takes a text apart. The segments joined give the text; two texts never stand side by side. */
export const parse = (
  text: string
): { readonly segments: ReadonlyArray<TokenSegment>; readonly diagnostics: ReadonlyArray<TokenDiagnostic> } => {
  const segments: Array<TokenSegment> = []
  const diagnostics: Array<TokenDiagnostic> = []
  let done = 0
  scan(
    text,
    (kind, start, idStart, close) => {
      if (start > done) segments.push({ type: "text", text: text.slice(done, start), start: done })
      done = close + 1
      segments.push({ type: "token", text: text.slice(start, done), start, kind, id: text.slice(idStart, close) })
    },
    (kind, start) => diagnostics.push({ problem: "malformed", kind, start })
  )
  if (done < text.length) segments.push({ type: "text", text: text.slice(done), start: done })
  return { segments, diagnostics }
}

const nameOf = (kind: TokenKind, id: string, names: TokenNames): string | undefined => {
  if (kind !== "logo") return names[kind].get(id)
  return names.logo === undefined || names.logo.has(id) ? LOGO_WORD : undefined
}

/**
 * Replaces each product and place token by its name and each logo token by `logo`. A name is never scanned again, so a
 * product named like a token stays as it is named.
 */
export const render = (text: string, names: TokenNames, options: RenderOptions = {}): Rendered => {
  const diagnostics: Array<TokenDiagnostic> = []
  let out = ""
  let done = 0
  scan(text, (kind, start, idStart, close) => {
    const id = text.slice(idStart, close)
    const name = nameOf(kind, id, names)
    if (name === undefined) diagnostics.push({ problem: "unknown", start, kind, id })
    if (name === undefined && options.unknown !== "label") return
    out += text.slice(done, start)
    out += name ?? `unknown ${kind}`
    done = close + 1
  })
  return { text: out + text.slice(done), diagnostics }
}

/** Takes a text apart once; rendering it means the same as {@link render}. */
export const compile = (text: string): Template => {
  const { segments } = parse(text)
  return {
    render: (names, options = {}) => {
      const diagnostics: Array<TokenDiagnostic> = []
      let out = ""
      for (const segment of segments) {
        if (segment.type === "text") {
          out += segment.text
          continue
        }
        const { id, kind, start } = segment
        const name = nameOf(kind, id, names)
        if (name === undefined) diagnostics.push({ problem: "unknown", start, kind, id })
        out += name ?? (options.unknown === "label" ? `unknown ${kind}` : segment.text)
      }
      return { text: out, diagnostics }
    }
  }
}

/** What a text refers to, each once, in the order of first mention. */
export const references = (text: string): ReadonlyArray<TokenReference> => {
  const found = new Map<string, TokenReference>()
  scan(text, (kind, start, idStart, close) => {
    found.set(text.slice(start, close + 1), { kind, id: text.slice(idStart, close) })
  })
  return [...found.values()]
}
