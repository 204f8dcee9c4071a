import { cursorOf, next, type TokenKind, type TokenReference } from "./token-scan.pure.ts"

/** `start`: UTF-16 offset. */
export type TokenSegment =
  | { readonly type: "text"; readonly text: string; readonly start: number }
  | ({ readonly type: "token"; readonly text: string; readonly start: number } & TokenReference)

/**
 * `malformed`: begins like a token, but its id is empty, too long, invalid or not closed, so it is plain text.
 * `unknown`: the reference was not found. `start`: UTF-16 offset.
 */
export type TokenDiagnostic =
  | { readonly problem: "malformed"; readonly kind: TokenKind; readonly start: number }
  | ({ readonly problem: "unknown"; readonly start: number } & TokenReference)

/** The segments joined give the text; two texts are never adjacent. */
export const parse = (
  text: string
): { readonly segments: ReadonlyArray<TokenSegment>; readonly diagnostics: ReadonlyArray<TokenDiagnostic> } => {
  const segments: Array<TokenSegment> = []
  const diagnostics: Array<TokenDiagnostic> = []
  const at = cursorOf(text)
  let done = 0
  while (next(at, (kind, start) => diagnostics.push({ problem: "malformed", kind, start }))) {
    const { end, id, kind, start } = at
    if (start > done) segments.push({ type: "text", text: text.slice(done, start), start: done })
    done = end
    segments.push({ type: "token", text: text.slice(start, end), start, kind, id })
  }
  if (done < text.length) segments.push({ type: "text", text: text.slice(done), start: done })
  return { segments, diagnostics }
}

/** Deduplicated, in order of first mention. */
export const references = (text: string): ReadonlyArray<TokenReference> => {
  const found = new Map<string, TokenReference>()
  const at = cursorOf(text)
  while (next(at)) found.set(text.slice(at.start, at.end), { kind: at.kind, id: at.id })
  return [...found.values()]
}
