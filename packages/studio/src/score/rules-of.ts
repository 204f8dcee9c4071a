import type { ScoreWork } from "@marque/core/queue"
import { paletteFrom } from "../colour/roles.ts"
import type { BrandRules, LogoRule } from "./brand-rules.ts"

/** Allowed exclamation marks without a rule of the brand. */
export const EXCLAMATIONS = 1

/** The rules of a brand with the logos that were read of its files. */
export const rulesOf = (brand: Omit<ScoreWork["brand"], "logos">, logos: ReadonlyArray<LogoRule>): BrandRules => ({
  state: brand.rules,
  version: brand.version,
  roles: paletteFrom(brand.colours, brand.colourPairs),
  colours: brand.colours.map(({ hex, name }) => ({ hex, name })),
  logos,
  copy: {
    banned: brand.bannedTerms.map((term) => ({ term })),
    required: brand.requiredTerms,
    claims: brand.claims ?? [],
    maxExclamations: EXCLAMATIONS,
    ctaRequired: false
  },
  locale: brand.language,
  ...(brand.forms !== undefined && { forms: brand.forms }),
  guidelines: brand.guidelines ?? []
})
