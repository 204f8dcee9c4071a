import type { MarketRef } from "../model/market-ref.ts"
import type { ProductColumn } from "./product-column.schema.ts"
import type { PriceDetail } from "./product-markets.rules.ts"

const EVERYWHERE = "All markets"

interface Labelled extends MarketRef {
  /** Its name, or its id where the name says too little. */
  readonly label: string
}

const nameOf = ({ name }: MarketRef): string => name.trim().toLowerCase()

const labelled = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<Labelled> =>
  markets.map((market) => {
    const name = nameOf(market)
    const isClear =
      !name.includes(";") &&
      name !== EVERYWHERE.toLowerCase() &&
      markets.filter((one) => nameOf(one) === name).length === 1
    return { ...market, label: isClear ? market.name.trim() : market.id }
  })

/** Another currency than that of the market is said beside the amount. */
const priceIn = ({ currency, id, label }: Labelled): ProductColumn => ({
  header: `Price (${label})`,
  read: ({ marketPrices: { [id]: typed } }) => {
    if (typed === undefined) return ""
    return typed.currency === currency ? typed.text : `${typed.text} ${typed.currency}`
  }
})

const details: ReadonlyArray<readonly [part: PriceDetail, header: string]> = [
  ["former", "Former price"],
  ["unit", "Unit price for"],
  ["per", "Unit price"],
  ["from", "Price from"],
  ["to", "Price until"]
]

const columnsIn = (market: Labelled): ReadonlyArray<ProductColumn> => [
  priceIn(market),
  ...details.map(([part, header]): ProductColumn => ({
    header: `${header} (${market.label})`,
    read: ({ marketPrices }) => marketPrices[market.id]?.[part] ?? ""
  }))
]

export const marketColumns = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<ProductColumn> => {
  const named = labelled(markets)
  const labels = new Map(named.map(({ id, label }) => [id, label]))
  return [
    {
      header: "Sold in",
      read: ({ soldIn }) => (soldIn.length === 0 ? EVERYWHERE : soldIn.map((id) => labels.get(id) ?? id).join("; "))
    },
    ...named.flatMap(columnsIn)
  ]
}
