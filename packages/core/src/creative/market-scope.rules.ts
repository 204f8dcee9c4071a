import type { MarketForms } from "../model/market-forms.ts"

export interface MarketScope {
  /** BCP 47. */
  readonly language: string
  /** Name of its market; undefined while the brand has none. */
  readonly market: string | undefined
  readonly bannedTerms: ReadonlyArray<string>
  readonly requiredTerms: ReadonlyArray<string>
  /** Absent while the brand has no market. */
  readonly forms?: MarketForms
}

export interface BrandScope {
  readonly bannedTerms: ReadonlyArray<string>
  /** The organization's, as entered. */
  readonly language: string | undefined
}

/** What of a market decides how words for it are measured. */
export interface ScopedMarket extends MarketForms {
  readonly name: string
  /** BCP 47; the first is the primary one. */
  readonly languages: ReadonlyArray<string>
  readonly bannedTerms: ReadonlyArray<string>
  readonly requiredTerms: ReadonlyArray<string>
}

/** Fallback without a market or organization language. */
const DEFAULT_LANGUAGE = "en"
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z]{2})?$/

/** Undefined where it says nothing of them. */
export const marketForms = (market: MarketForms | undefined): MarketForms | undefined => {
  const { currency, dateFormat, units } = market ?? {}
  const forms = {
    ...(currency !== undefined && { currency }),
    ...(dateFormat !== undefined && { dateFormat }),
    ...(units !== undefined && { units })
  }
  return Object.keys(forms).length === 0 ? undefined : forms
}

/**
 * The market's first language, and the merged terms of brand and market.
 *
 * Source: specification, section 3.25 (merging).
 */
export const marketScope = ({ bannedTerms, language }: BrandScope, market?: ScopedMarket): MarketScope => {
  const asked = market?.languages[0] ?? language
  const forms = marketForms(market)
  return {
    language: asked !== undefined && LANGUAGE_TAG.test(asked) ? asked : DEFAULT_LANGUAGE,
    market: market?.name,
    bannedTerms: [...new Set([...bannedTerms, ...(market?.bannedTerms ?? [])])],
    requiredTerms: [...new Set(market?.requiredTerms)],
    ...(forms !== undefined && { forms })
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
