import type { Market } from "./markets.schema.ts"

export interface MarketScope {
  /** BCP 47. */
  readonly language: string
  /** Name of its market; undefined while the brand has none. */
  readonly market: string | undefined
  readonly bannedTerms: ReadonlyArray<string>
  readonly requiredTerms: ReadonlyArray<string>
}

export interface BrandScope {
  readonly bannedTerms: ReadonlyArray<string>
  /** The organization's, as entered. */
  readonly language: string | undefined
}

/** Fallback without a market or organization language. */
const DEFAULT_LANGUAGE = "en"
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z]{2})?$/

/**
 * The market's first language, and the merged terms of brand and market.
 *
 * Source: specification, section 3.25 (merging).
 */
export const marketScope = (
  { bannedTerms, language }: BrandScope,
  market?: Pick<Market, "bannedTerms" | "languages" | "name" | "requiredTerms">
): MarketScope => {
  const asked = market?.languages[0] ?? language
  return {
    language: asked !== undefined && LANGUAGE_TAG.test(asked) ? asked : DEFAULT_LANGUAGE,
    market: market?.name,
    bannedTerms: [...new Set([...bannedTerms, ...(market?.bannedTerms ?? [])])],
    requiredTerms: [...new Set(market?.requiredTerms)]
  }
}
