import { isDay } from "../model/day.ts"
import type { MarketId } from "../model/ids.ts"
import { chosenAmong, isChosenAmong } from "../records/chosen-among.rules.ts"
import { entriesByKey, localTextsDraft, localTextsFields } from "../records/local-texts.rules.ts"
import { parsePrice, priceProblem, priceText } from "./price.rules.ts"
import type { ProductFields, TypedPrice } from "./product-form.schema.ts"
import {
  BaseUnit,
  DAYS_REVERSED,
  FORMER_TOO_LOW,
  type MarketPrice,
  NO_DAY,
  type ProductDraft
} from "./products.schema.ts"

type LocalFields = Pick<ProductFields, "marketPrices" | "soldIn" | "texts">

/** A product is sold in at least one market: to stop selling it, its status says so. */
export const soldWhere = (
  { soldIn }: Pick<ProductFields, "soldIn">,
  {
    marketId,
    markets,
    on
  }: { readonly marketId: string; readonly markets: ReadonlyArray<string>; readonly on: boolean }
): Pick<ProductFields, "soldIn"> => ({ soldIn: chosenAmong(soldIn, { value: marketId, all: markets, on }) })

/** Former price and days are kept as long as there is a price. */
export const pricedWhere = (
  { marketPrices }: Pick<ProductFields, "marketPrices">,
  { currency, marketId, text }: { readonly marketId: string; readonly text: string; readonly currency: string }
): Pick<ProductFields, "marketPrices"> => {
  const { [marketId]: before, ...others } = marketPrices
  return { marketPrices: text === "" ? others : { ...others, [marketId]: { ...before, text, currency } } }
}

export type PriceDetail = "former" | "per" | "unit" | "from" | "to"

/** Without a price there is nothing to detail. */
export const detailedWhere = (
  { marketPrices }: Pick<ProductFields, "marketPrices">,
  { marketId, part, text }: { readonly marketId: string; readonly part: PriceDetail; readonly text: string }
): Pick<ProductFields, "marketPrices"> => {
  const { [marketId]: before, ...others } = marketPrices
  if (before === undefined) return { marketPrices }
  const { [part]: _, ...rest } = before
  const quantity = part === "per" && before.unit === undefined && { unit: BaseUnit.literals[0] }
  return { marketPrices: { ...others, [marketId]: text === "" ? rest : { ...rest, ...quantity, [part]: text } } }
}

const checkDay = (day: string): string | undefined => (day === "" || isDay(day) ? undefined : NO_DAY)

export const marketPriceProblems = ({ currency, former = "", from = "", per = "", text, to = "" }: TypedPrice) => {
  const read = (typed: string) => {
    const price = parsePrice(typed, currency)
    return { price, problem: typed.trim() === "" || price !== undefined ? undefined : priceProblem(currency) }
  }
  const [now, before] = [read(text), read(former)]
  const isLow = now.price !== undefined && before.price !== undefined && before.price.amount <= now.price.amount
  return {
    text: now.problem,
    former: isLow ? FORMER_TOO_LOW : before.problem,
    per: read(per).problem,
    unit: undefined,
    from: checkDay(from),
    to: checkDay(to) ?? (to !== "" && to < from ? DAYS_REVERSED : undefined)
  }
}

export const marketsProblem = ({ marketPrices }: LocalFields): string | undefined =>
  Object.values(marketPrices)
    .flatMap((typed) => Object.values(marketPriceProblems(typed)))
    .find((problem) => problem !== undefined)

// Ids come from the markets that were offered; the backend checks them again.
const marketIdOf = (id: string): MarketId => id as MarketId

const priceOf = ({ currency, former = "", from = "", per = "", text, to = "", unit }: TypedPrice) => {
  const price = parsePrice(text, currency)
  if (price === undefined) return undefined
  const before = parsePrice(former, currency)
  const perUnit = parsePrice(per, currency)
  return {
    ...price,
    ...(before !== undefined && { formerAmount: before.amount }),
    ...(perUnit !== undefined && unit !== undefined && { unitAmount: perUnit.amount, unit }),
    ...(from !== "" && { validFrom: from }),
    ...(to !== "" && { validTo: to })
  }
}

const typedOf = ({
  currency,
  formerAmount,
  unit,
  unitAmount,
  validFrom,
  validTo,
  ...price
}: Omit<MarketPrice, "marketId">): TypedPrice => ({
  text: priceText({ ...price, currency }),
  currency,
  ...(formerAmount !== undefined && { former: priceText({ amount: formerAmount, currency }) }),
  ...(unitAmount !== undefined && { per: priceText({ amount: unitAmount, currency }) }),
  ...(unit !== undefined && { unit }),
  ...(validFrom !== undefined && { from: validFrom }),
  ...(validTo !== undefined && { to: validTo })
})

/** In the order of their keys; empty values omitted. */
export const localDraftOf = ({
  marketPrices,
  soldIn,
  texts
}: LocalFields): Pick<ProductDraft, "prices" | "soldIn" | "texts"> => {
  const prices = entriesByKey(marketPrices).flatMap(([id, typed]) => {
    const price = priceOf(typed)
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
  marketPrices: Object.fromEntries(prices.map(({ marketId, ...price }) => [marketId, typedOf(price)])),
  texts: localTextsFields(texts)
})

/** Sold everywhere unless it names markets. */
export const isSoldIn = ({ soldIn }: { readonly soldIn?: ReadonlyArray<string> }, marketId: string): boolean =>
  soldIn === undefined || isChosenAmong(soldIn, marketId)
