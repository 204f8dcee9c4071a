import type { ColourRole } from "../model/logo-palette.ts"

export interface PublicLogo {
  readonly url: string
  readonly variant: "primary" | "mono" | "icon" | "wordmark"
  /** The ground that it is made for. */
  readonly theme: "light" | "dark" | "any"
}

/** What of a `brand.json` a brand can take. Texts are as found: neither cut nor checked. */
export interface PublicBrand {
  /** In the order of the file; `language` is BCP 47. */
  readonly names: ReadonlyArray<{ readonly language: string; readonly name: string }>
  readonly website: string | undefined
  readonly tagline: string | undefined
  readonly logos: ReadonlyArray<PublicLogo>
  /** `hex` is `#RRGGBB`, `name` the role that the file gives it. */
  readonly colours: ReadonlyArray<{ readonly hex: string; readonly name: string; readonly role: ColourRole }>
  readonly families: ReadonlyArray<{ readonly role: "heading" | "body"; readonly family: string }>
  readonly voice: string | undefined
  readonly adjectives: ReadonlyArray<string>
  readonly dos: ReadonlyArray<string>
  readonly donts: ReadonlyArray<string>
  readonly disclaimers: ReadonlyArray<string>
  /** Sentences; proposed as guidance. */
  readonly restrictions: ReadonlyArray<string>
}

/** `redirect` names an address or a domain that is followed only when a person confirms it. */
export type PublicBrandFile =
  | { readonly kind: "brands"; readonly house: string | undefined; readonly brands: ReadonlyArray<PublicBrand> }
  | { readonly kind: "redirect"; readonly to: string }

/** What a brand writes into a `brand.json`. */
export interface WrittenBrand {
  readonly name: string
  /** BCP 47, of its texts. */
  readonly language: string
  readonly website: string | undefined
  readonly tagline: string
  readonly voice: string
  readonly adjectives: ReadonlyArray<string>
  readonly bannedTerms: ReadonlyArray<string>
  readonly disclaimer: string
  readonly colours: ReadonlyArray<{ readonly hex: string; readonly role: ColourRole }>
  readonly families: ReadonlyArray<{ readonly role: "heading" | "body" | "accent"; readonly family: string }>
  readonly logos: ReadonlyArray<PublicLogo>
}
