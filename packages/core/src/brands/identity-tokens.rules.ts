import { writeDtcg } from "../brand-tokens/dtcg.pure.ts"
import { typefaces, type TypefaceFamily } from "../model/typefaces.ts"
import type { BrandIdentity, BrandType, FontFallback } from "./brands.schema.ts"

const genericOf: Readonly<Record<string, FontFallback>> = {
  sans: "sans-serif",
  condensed: "sans-serif",
  mono: "monospace"
}

/** What stands in for an offered family where none was chosen. */
export const fallbackFor = (family: TypefaceFamily): FontFallback =>
  genericOf[typefaces.find((typeface) => typeface.family === family)?.kind ?? ""] ?? "serif"

interface Identity {
  readonly colours: BrandIdentity["colours"]
  readonly type: ReadonlyArray<
    Pick<BrandType, "fallback" | "family" | "role" | "weights"> & { readonly file?: { readonly family: string } }
  >
}

/** Colours and typefaces as design tokens (DTCG). */
export const identityTokens = ({ colours, type }: Identity): string =>
  writeDtcg({
    colours,
    type: type.map(({ fallback, family, file, role, weights }) => ({
      role,
      families: [...(file === undefined ? [] : [file.family]), family, fallback ?? fallbackFor(family)],
      weights: weights ?? typefaces.find((typeface) => typeface.family === family)?.weights ?? []
    }))
  })
