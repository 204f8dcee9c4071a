import type { MarketRef } from "../model/market-ref.ts"
import { isChosenAmong } from "../records/chosen-among.rules.ts"
import { parsePrice, printedPrice } from "./price.rules.ts"
import type { ProductFields, TypedPrice } from "./product-form.schema.ts"
import { BaseUnit } from "./products.schema.ts"
import { marketPriceProblems, type PriceDetail } from "./product-markets.rules.ts"

export const productMarketsTexts = {
  title: "Markets",
  text: "Where it is sold, and what it costs there. Pictures for a market print its price as people write it there.",
  details: "Unit price, former price and days",
  detailsText:
    "A unit price is printed with every price. A former price is struck through beside an offer. Outside its days the price is not printed."
} as const

interface PriceDetailView {
  readonly part: PriceDetail
  readonly label: string
  readonly spoken: string
  readonly value: string
  readonly error: string | undefined
  readonly kind: "amount" | "choice" | "day"
}

/** Quantities of unit prices. */
export const baseUnits: ReadonlyArray<string> = BaseUnit.literals

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
  /** As the market writes it; undefined while it is none. */
  readonly printed: string | undefined
  readonly error: string | undefined
  /** The market's currency is another one since the price was written. */
  readonly otherCurrency: { readonly text: string; readonly label: string; readonly currency: string } | undefined
  /** Undefined without a price. */
  readonly details:
    | { readonly label: string; readonly open: boolean; readonly fields: ReadonlyArray<PriceDetailView> }
    | undefined
}

export type ProductLocalFields = Pick<
  ProductFields,
  | "claims"
  | "currency"
  | "description"
  | "marketPrices"
  | "name"
  | "number"
  | "sellingPoints"
  | "shortName"
  | "soldIn"
  | "texts"
>

const detailsOf = ({ name }: MarketRef, typed: TypedPrice): ProductMarketRow["details"] => {
  if (typed.text.trim() === "") return undefined
  const problems = marketPriceProblems(typed)
  const field = (part: PriceDetail, kind: PriceDetailView["kind"], label: string): PriceDetailView => ({
    kind,
    part,
    label,
    spoken: `${label}, in ${name}`,
    value: typed[part] ?? "",
    error: problems[part]
  })
  const fields = [
    field("per", "amount", "Unit price"),
    ...((typed.per ?? "") === "" ? [] : [field("unit", "choice", "For")]),
    field("former", "amount", "Former price"),
    field("from", "day", "First day"),
    field("to", "day", "Last day")
  ]
  return {
    label: `${productMarketsTexts.details}, ${name}`,
    open: fields.some(({ value }) => value !== ""),
    fields
  }
}

const otherCurrencyOf = ({ currency, name }: MarketRef, typed: TypedPrice): ProductMarketRow["otherCurrency"] =>
  currency === undefined || typed.text.trim() === "" || currency === typed.currency
    ? undefined
    : {
        text: `${name} has its prices in ${currency} now; this one is in ${typed.currency}.`,
        label: `Make it ${currency}`,
        currency
      }

/** `markets`: those of the brand. */
export const productMarketRows = (
  markets: ReadonlyArray<MarketRef>,
  { currency, marketPrices, soldIn }: ProductLocalFields
): ReadonlyArray<ProductMarketRow> =>
  markets.map((market) => {
    const typed = marketPrices[market.id] ?? { text: "", currency: market.currency ?? currency }
    const price = parsePrice(typed.text, typed.currency)
    return {
      id: market.id,
      name: market.name,
      sold: isChosenAmong(soldIn, market.id),
      soldLabel: `Sold in ${market.name}`,
      priceLabel: `Price, ${typed.currency}`,
      spokenPrice: `Price, ${typed.currency}, in ${market.name}`,
      price: typed.text,
      currency: typed.currency,
      printed: price && printedPrice(price, market.languages[0]),
      error: marketPriceProblems(typed).text,
      otherCurrency: otherCurrencyOf(market, typed),
      details: detailsOf(market, typed)
    }
  })
