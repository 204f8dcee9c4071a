import type { TokenDiagnostic } from "./token-parse.pure.ts"
import { cursorOf, next, type TokenReference } from "./token-scan.pure.ts"

export interface TokenNames {
  readonly product: ReadonlyMap<string, string>
  readonly place: ReadonlyMap<string, string>
  readonly logo?: ReadonlySet<string>
}

/** For unknown references: `"keep"` leaves the token as written; `"label"` writes e.g. 'unknown product'. */
export interface RenderOptions {
  /** @default "keep" */
  readonly unknown?: "keep" | "label"
}

/** With the unknown references in order. */
export interface Rendered {
  readonly text: string
  readonly diagnostics: ReadonlyArray<TokenDiagnostic>
}

/** Specification, section 1. */
const LOGO_WORD = "logo"

/** `undefined` when unknown. */
export const nameOf = ({ id, kind }: TokenReference, names: TokenNames): string | undefined => {
  if (kind === "product") return names.product.get(id)
  if (kind === "place") return names.place.get(id)
  return names.logo?.has(id) === false ? undefined : LOGO_WORD
}

export type Placed = TokenReference & { readonly start: number }

export const unknown = ({ id, kind, start }: Placed): TokenDiagnostic => ({ problem: "unknown", start, kind, id })

export const labelOf = ({ kind }: TokenReference, options: RenderOptions | undefined): string | undefined =>
  options?.unknown === "label" ? `unknown ${kind}` : undefined

/** Names are not scanned again, so a product named like a token keeps its name. */
export const render = (text: string, names: TokenNames, options?: RenderOptions): Rendered => {
  const diagnostics: Array<TokenDiagnostic> = []
  const at = cursorOf(text)
  let out = ""
  let done = 0
  while (next(at)) {
    const name = nameOf(at, names)
    if (name === undefined) diagnostics.push(unknown(at))
    const words = name ?? labelOf(at, options)
    if (words === undefined) continue
    out = out + text.slice(done, at.start) + words
    done = at.end
  }
  return { text: done === 0 ? text : out + text.slice(done), diagnostics }
}
