import type { LogoVariant } from "../brands/brands.schema.ts"
import type { Market } from "./markets.schema.ts"

interface BrandWords {
  readonly tagline: string
  readonly voice: string
}

type Words = Partial<Pick<Market, "callToAction" | "tagline" | "toneOverride">>

/** Who the brand is in a market. */
export interface MergedWords {
  readonly tagline: string
  readonly voice: string
  readonly callToAction?: string
}

const written = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined)

/**
 * Words of the identity: what the market says takes the place of what the brand says.
 *
 * Source: specification, section 3.25 (merging).
 */
export const mergedWords = ({ tagline, voice }: BrandWords, market: Words | undefined): MergedWords => {
  const callToAction = written(market?.callToAction)
  return {
    tagline: written(market?.tagline) ?? tagline,
    voice: written(market?.toneOverride) ?? voice,
    ...(callToAction !== undefined && { callToAction })
  }
}

interface Drawn {
  readonly variant: LogoVariant
}

/** Those of the form that the market names; all of them where it names none, or one that the brand does not have. */
export const mergedLogos = <Logo extends Drawn>(
  logos: ReadonlyArray<Logo>,
  market: Pick<Market, "logoVariant"> | undefined
): ReadonlyArray<Logo> => {
  const own = logos.filter(({ variant }) => variant === market?.logoVariant)
  return own.length === 0 ? logos : own
}
