import type { MarketRef } from "../model/market-ref.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { marketPriceProblem } from "./product-markets.rules.ts"

export const productMarketsTexts = {
  title: "Markets",
  text: "Where it is sold, and what it costs there. Pictures for a market print its price as people write it there."
} as const

export interface ProductMarketRow {
  readonly id: string
  readonly name: string
  readonly sold: boolean
  readonly soldLabel: string
  readonly priceLabel: string
  /** For screen readers, to whom every price has a name of its own. */
  readonly spokenPrice: string
  readonly price: string
  readonly currency: string
  readonly error: string | undefined
}

export type ProductLocalFields = Pick<ProductFields, "currency" | "marketPrices" | "name" | "soldIn" | "texts">

/** `markets`: those of the brand. */
export const productMarketRows = (
  markets: ReadonlyArray<MarketRef>,
  { currency, marketPrices, soldIn }: ProductLocalFields
): ReadonlyArray<ProductMarketRow> =>
  markets.map((market) => {
    const typed = marketPrices[market.id] ?? { text: "", currency: market.currency ?? currency }
    return {
      id: market.id,
      name: market.name,
      sold: soldIn.length === 0 || soldIn.includes(market.id),
      soldLabel: `Sold in ${market.name}`,
      priceLabel: `Price, ${typed.currency}`,
      spokenPrice: `Price, ${typed.currency}, in ${market.name}`,
      price: typed.text,
      currency: typed.currency,
      error: marketPriceProblem(typed)
    }
  })
