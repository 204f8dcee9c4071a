import { isDay } from "../model/day.ts"
import type { MarketRef } from "../model/market-ref.ts"
import type { ProductColumn, Written } from "./product-column.schema.ts"
import type { ProductFields, TypedPrice } from "./product-form.schema.ts"
import { claimColumn } from "./product-claim-column.rules.ts"
import { importTexts } from "./product-import.texts.ts"
import { detailedWhere, type PriceDetail, pricedWhere } from "./product-markets.rules.ts"
import { moneyOf } from "./product-money.rules.ts"
import { BaseUnit, NO_DAY } from "./products.schema.ts"

const EVERYWHERE = "All markets"
const everywhere = [EVERYWHERE.toLowerCase(), "all", "every market", "alle", "alle märkte"]

interface Labelled extends MarketRef {
  /** Its name, or its id where the name says too little. */
  readonly label: string
}

const nameOf = ({ name }: MarketRef): string => name.trim().toLowerCase()

const labelled = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<Labelled> =>
  markets.map((market) => {
    const name = nameOf(market)
    const isClear =
      !name.includes(";") && !everywhere.includes(name) && markets.filter((one) => nameOf(one) === name).length === 1
    return { ...market, label: isClear ? market.name.trim() : market.id }
  })

const keyOf = ({ id }: MarketRef, part: string): string => `market ${id} ${part}`

interface PartOf {
  readonly header: string
  readonly names: ReadonlyArray<string>
}

const column = (
  market: Labelled,
  part: "text" | PriceDetail,
  { header, names }: PartOf,
  { clear, read, write }: Pick<ProductColumn, "clear" | "read" | "write">
): ProductColumn => ({
  key: keyOf(market, part),
  header: `${header} (${market.label})`,
  names: names.map((name) => `${name} (${market.label.toLowerCase()})`),
  read,
  ...(clear && { clear }),
  write
})

const typedIn = ({ marketPrices }: ProductFields, { id }: MarketRef): TypedPrice | undefined => marketPrices[id]

/** Another currency than that of the market is said beside the amount. */
const priceIn = (market: Labelled): Pick<ProductColumn, "clear" | "read" | "write"> => ({
  clear: (fields) => ({ ...fields, ...pricedWhere(fields, { marketId: market.id, text: "", currency: "" }) }),
  read: (fields) => {
    const typed = typedIn(fields, market)
    if (typed === undefined) return ""
    return typed.currency === market.currency ? typed.text : `${typed.text} ${typed.currency}`
  },
  write: (fields, text, given) => {
    const before = typedIn(fields, market)
    const currency = market.currency ?? before?.currency ?? fields.currency
    const money = moneyOf(text, currency, market.currency === undefined)
    if (money.text === undefined) return money
    const kept = (["former", "per"] as const).some((part) => before?.[part] && !given.has(keyOf(market, part)))
    if (kept && before?.currency !== money.currency)
      return { problem: importTexts.otherAmounts(before?.currency ?? "") }
    return { fields: { ...fields, ...pricedWhere(fields, { marketId: market.id, ...money }) } }
  }
})

const detail = (market: Labelled, part: PriceDetail, text: string, fields: ProductFields): Written => ({
  fields: { ...fields, ...detailedWhere(fields, { marketId: market.id, part, text }) }
})

const withoutDetail = (market: Labelled, parts: ReadonlyArray<PriceDetail>, fields: ProductFields): ProductFields =>
  parts.reduce((rest, part) => ({ ...rest, ...detailedWhere(rest, { marketId: market.id, part, text: "" }) }), fields)

const detailIn = (
  market: Labelled,
  part: PriceDetail,
  textOf: (text: string, typed: TypedPrice) => { readonly text: string } | { readonly problem: string }
): Pick<ProductColumn, "clear" | "read" | "write"> => ({
  // A unit price goes with its quantity.
  clear: (fields) => withoutDetail(market, part === "unit" ? ["per", "unit"] : [part], fields),
  read: (fields) => typedIn(fields, market)?.[part] ?? "",
  write: (fields, text) => {
    const typed = typedIn(fields, market)
    if (typed === undefined) return { problem: importTexts.noPriceIn(market.label) }
    const found = textOf(text, typed)
    return "problem" in found ? found : detail(market, part, found.text, fields)
  }
})

const amount = (text: string, { currency }: TypedPrice) => {
  const money = moneyOf(text, currency, false)
  return money.text === undefined ? { problem: money.problem } : { text: money.text }
}

const day = (text: string) => (isDay(text) ? { text } : { problem: NO_DAY })

const unit = (text: string) => {
  const found = BaseUnit.literals.find((one) => one.replaceAll(" ", "") === text.toLowerCase().replaceAll(" ", ""))
  return found === undefined ? { problem: importTexts.oneOf(BaseUnit.literals) } : { text: found }
}

const unitPrice = (text: string, typed: TypedPrice) =>
  typed.unit === undefined ? { problem: importTexts.noQuantity } : amount(text, typed)

const columnsIn = (market: Labelled): ReadonlyArray<ProductColumn> => [
  column(market, "text", { header: "Price", names: ["preis"] }, priceIn(market)),
  column(
    market,
    "former",
    { header: "Former price", names: ["früherer preis", "streichpreis", "compare at price"] },
    detailIn(market, "former", amount)
  ),
  column(
    market,
    "unit",
    { header: "Unit price for", names: ["grundpreis je", "grundpreiseinheit"] },
    detailIn(market, "unit", unit)
  ),
  column(market, "per", { header: "Unit price", names: ["grundpreis"] }, detailIn(market, "per", unitPrice)),
  column(market, "from", { header: "Price from", names: ["preis ab", "preis von"] }, detailIn(market, "from", day)),
  column(market, "to", { header: "Price until", names: ["preis bis"] }, detailIn(market, "to", day))
]

const soldIn = (markets: ReadonlyArray<Labelled>): ProductColumn => ({
  key: "soldIn",
  header: "Sold in",
  names: ["markets", "verkauft in", "märkte"],
  read: (fields) =>
    fields.soldIn.length === 0
      ? EVERYWHERE
      : fields.soldIn.map((id) => markets.find((market) => market.id === id)?.label ?? id).join("; "),
  write: (fields, text) => {
    if (everywhere.includes(text.toLowerCase())) return { fields: { ...fields, soldIn: [] } }
    const names = text
      .split(";")
      .map((name) => name.trim())
      .filter((name) => name !== "")
    const found = names.map((name) => ({
      name,
      id:
        markets.find(({ id, label }) => id === name || label.toLowerCase() === name.toLowerCase())?.id ??
        fields.soldIn.find((id) => id === name)
    }))
    const unknown = found.find(({ id }) => id === undefined)
    if (unknown !== undefined) return { problem: importTexts.noMarket(unknown.name) }
    return { fields: { ...fields, soldIn: [...new Set(found.flatMap(({ id }) => id ?? []))] } }
  }
})

/** In the order in which they are written: a detail needs its price, a unit price its quantity. */
export const marketColumns = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<ProductColumn> => {
  const named = labelled(markets)
  return [soldIn(named), claimColumn(named), ...named.flatMap(columnsIn)]
}
