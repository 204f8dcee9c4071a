import type { MarketId } from "../model/ids.ts"
import { entriesByKey, localTextsDraft, localTextsFields } from "../records/local-texts.rules.ts"
import { parsePrice, priceProblem, priceText } from "./price.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import type { ProductDraft } from "./products.schema.ts"

type LocalFields = Pick<ProductFields, "marketPrices" | "soldIn" | "texts">

/** A product is sold in at least one market: to stop selling it, its status says so. */
export const soldWhere = (
  { soldIn }: Pick<ProductFields, "soldIn">,
  {
    marketId,
    markets,
    on
  }: { readonly marketId: string; readonly markets: ReadonlyArray<string>; readonly on: boolean }
): Pick<ProductFields, "soldIn"> => {
  const now = soldIn.length === 0 ? markets : soldIn
  const next = on ? [...new Set([...now, marketId])] : now.filter((id) => id !== marketId)
  if (next.length === 0) return { soldIn }
  return { soldIn: markets.every((id) => next.includes(id)) ? [] : next }
}

export const pricedWhere = (
  { marketPrices }: Pick<ProductFields, "marketPrices">,
  { currency, marketId, text }: { readonly marketId: string; readonly text: string; readonly currency: string }
): Pick<ProductFields, "marketPrices"> => {
  const { [marketId]: _, ...others } = marketPrices
  return { marketPrices: text === "" ? others : { ...others, [marketId]: { text, currency } } }
}

export const marketPriceProblem = ({ currency, text }: { readonly text: string; readonly currency: string }) =>
  text.trim() === "" || parsePrice(text, currency) !== undefined ? undefined : priceProblem(currency)

export const marketsProblem = ({ marketPrices }: LocalFields): string | undefined =>
  Object.values(marketPrices)
    .map(marketPriceProblem)
    .find((problem) => problem !== undefined)

// Ids come from the markets that were offered; the backend checks them again.
const marketIdOf = (id: string): MarketId => id as MarketId

/** In the order of their keys; empty values omitted. */
export const localDraftOf = ({
  marketPrices,
  soldIn,
  texts
}: LocalFields): Pick<ProductDraft, "prices" | "soldIn" | "texts"> => {
  const prices = entriesByKey(marketPrices).flatMap(([id, { currency, text }]) => {
    const price = parsePrice(text, currency)
    return price === undefined ? [] : [{ marketId: marketIdOf(id), ...price }]
  })
  return {
    ...(prices.length > 0 && { prices }),
    ...(soldIn.length > 0 && { soldIn: soldIn.toSorted().map(marketIdOf) }),
    ...localTextsDraft(texts)
  }
}

export const localFieldsOf = ({ prices = [], soldIn = [], texts = [] }: ProductDraft): LocalFields => ({
  soldIn,
  marketPrices: Object.fromEntries(
    prices.map(({ marketId, ...price }) => [marketId, { text: priceText(price), currency: price.currency }])
  ),
  texts: localTextsFields(texts)
})

/** Sold everywhere unless it names markets. */
export const isSoldIn = ({ soldIn }: { readonly soldIn?: ReadonlyArray<string> }, marketId: string): boolean =>
  soldIn === undefined || soldIn.length === 0 || soldIn.includes(marketId)
