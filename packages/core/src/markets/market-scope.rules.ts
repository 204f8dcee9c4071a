import type { Market } from "./markets.schema.ts"

/** What words are measured by. */
export interface MarketScope {
  /** BCP 47. */
  readonly language: string
  /** Name of the market that it comes from; undefined while the brand has none. */
  readonly market: string | undefined
  readonly bannedTerms: ReadonlyArray<string>
  readonly requiredTerms: ReadonlyArray<string>
}

/** What the brand and its organization say. */
export interface BrandScope {
  readonly bannedTerms: ReadonlyArray<string>
  /** Of the organization, as it was entered; absent until one is chosen. */
  readonly language: string | undefined
}

/** When neither a market nor the organization says which language. */
const DEFAULT_LANGUAGE = "en"
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z]{2})?$/

/**
 * What words for a market are measured by: its first language, and the terms of brand and market added up.
 *
 * Source: product specification, section 3.25 (merging).
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
