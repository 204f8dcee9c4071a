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

/** What of a market decides how words for it are measured. */
export interface ScopedMarket {
  readonly name: string
  /** BCP 47; the first is the primary one. */
  readonly languages: ReadonlyArray<string>
  readonly bannedTerms: ReadonlyArray<string>
  readonly requiredTerms: ReadonlyArray<string>
}

/** Fallback without a market or organization language. */
const DEFAULT_LANGUAGE = "en"
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z]{2})?$/

/**
 * The market's first language, and the merged terms of brand and market.
 *
 * Source: specification, section 3.25 (merging).
 */
export const marketScope = ({ bannedTerms, language }: BrandScope, market?: ScopedMarket): MarketScope => {
  const asked = market?.languages[0] ?? language
  return {
    language: asked !== undefined && LANGUAGE_TAG.test(asked) ? asked : DEFAULT_LANGUAGE,
    market: market?.name,
    bannedTerms: [...new Set([...bannedTerms, ...(market?.bannedTerms ?? [])])],
    requiredTerms: [...new Set(market?.requiredTerms)]
  }
}

interface MeasuredRules<Market> {
  readonly identity: { readonly bannedTerms: ReadonlyArray<string> }
  /** The default market first. */
  readonly markets: ReadonlyArray<Market>
}

/** The market that something is for. @default the default one, which is the first */
export const marketIn = <Market extends { readonly marketId: string }>(
  markets: ReadonlyArray<Market>,
  marketId: string | undefined
): Market | undefined => markets.find((one) => one.marketId === marketId) ?? markets[0]

/**
 * The market that a picture is measured for, and what follows from it. `spoken` is one of the market's languages.
 *
 * @default of `marketId` the default market, of `spoken` the market's first language
 */
export const measuredScope = (
  { identity, markets }: MeasuredRules<ScopedMarket & { readonly marketId: string }>,
  language: string | undefined,
  marketId: string | undefined,
  spoken?: string
): MarketScope & { readonly marketId: string | undefined } => {
  const market = marketIn(markets, marketId)
  const scope = marketScope({ bannedTerms: identity.bannedTerms, language }, market)
  const isOwn = spoken !== undefined && market?.languages.includes(spoken) === true
  return { ...scope, ...(isOwn && { language: spoken }), marketId: market?.marketId }
}
