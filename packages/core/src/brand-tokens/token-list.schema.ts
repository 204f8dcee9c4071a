import type { HexColour } from "../model/hex-colour.ts"
import type { ColourRole } from "../model/logo-palette.ts"

/** What a list was read as; `none` holds nothing that is known. */
export type TokenFormat = "hex" | "css" | "json" | "none"

export interface TokenColour {
  /** At most 40 characters; empty when the list gives none. */
  readonly name: string
  readonly hex: HexColour
  /** As the list says it, or as the name says it. */
  readonly role: ColourRole | undefined
  /** Where in the list it stands: a variable, a path, or a line. */
  readonly source: string
}

/** What a typeface is used for. */
export type TokenTypeRole = "heading" | "body" | "accent"

export interface TokenFont {
  readonly name: string
  /** The family first, then what stands in for it. */
  readonly families: ReadonlyArray<string>
  readonly role: TokenTypeRole | undefined
  /** As of {@link TokenColour}. */
  readonly source: string
}

export interface TokenList {
  readonly format: TokenFormat
  /** Each colour once, in the order of the list. */
  readonly colours: ReadonlyArray<TokenColour>
  readonly fonts: ReadonlyArray<TokenFont>
  /** Names of colours that are translucent, or point to nothing. */
  readonly skipped: ReadonlyArray<string>
}

/** One value of a list as it was found; aliases are not followed yet. */
export interface RawToken {
  /** Words from the root to the value. */
  readonly path: ReadonlyArray<string>
  readonly kind: "colour" | "font"
  readonly value: unknown
  /** What other values point to it by. */
  readonly ids: ReadonlyArray<string>
  /** In the list's own words. */
  readonly role?: string
  readonly name?: string
  /** @default the first of `ids` */
  readonly source?: string
}
