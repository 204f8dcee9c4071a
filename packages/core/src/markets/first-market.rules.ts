import { isSameLanguage } from "../model/local-text.ts"
import { startFrom } from "./country-defaults.rules.ts"
import type { MarketEdit } from "./market-approver.schema.ts"
import { blankMarket, marketDraftOf } from "./market-fields.rules.ts"

/** As an organization names its primary market: ISO 3166-1 alpha-2 and BCP 47. */
export interface PrimaryMarket {
  readonly country?: string | undefined
  readonly language?: string | undefined
}

/**
 * The market that a new brand begins with, the language first. Undefined where no country is named, or one of which
 * nothing is known.
 *
 * Source: specification, sections 3.4 and 3.25.
 */
export const firstMarket = ({ country = "", language }: PrimaryMarket): MarketEdit | undefined => {
  const market = marketDraftOf(startFrom(blankMarket, country))
  if (market.languages.length === 0) return undefined
  if (language === undefined) return market
  const own = market.languages.filter((each) => isSameLanguage(each, language))
  return { ...market, languages: [...new Set([...(own.length > 0 ? own : [language]), ...market.languages])] }
}
