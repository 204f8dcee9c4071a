import type { MarketRef } from "../model/market-ref.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import { furtherLanguages, productColumns } from "./product-columns.rules.ts"
import { productFieldsOf } from "./product-fields.rules.ts"
import type { ProductDraft } from "./products.schema.ts"

/** The names of the columns, and a row for each product, by SKU. Importing them again changes nothing. */
export const productRows = (
  products: ReadonlyArray<ProductDraft>,
  markets: ReadonlyArray<MarketRef>
): ReadonlyArray<ReadonlyArray<string>> => {
  const columns = productColumns(markets, [
    ...furtherLanguages(markets),
    ...products.flatMap(({ texts = [] }) => texts.map(({ language }) => language))
  ])
  const fields = products
    .map(productFieldsOf)
    .toSorted((one, other) => one.sku.localeCompare(other.sku) || one.name.localeCompare(other.name))
  return [columns.map(({ header }) => header), ...fields.map((each) => columns.map(({ read }) => read(each)))]
}

export const productsCsv = (products: ReadonlyArray<ProductDraft>, markets: ReadonlyArray<MarketRef>): string =>
  csvText(productRows(products, markets))

const samples: ReadonlyArray<ProductDraft> = [
  {
    sku: "MUG-01",
    name: "Ember Mug",
    category: "Tableware",
    status: "active",
    shortName: "Ember Mug",
    number: "singular",
    sellingPoints: ["Thrown by hand", "Keeps coffee warm for an hour"],
    description: "A stoneware mug in a red glaze with a cream inside, 350 ml.",
    material: "Stoneware",
    camera: "three_quarter",
    price: { amount: 3200, currency: "EUR" },
    size: { unit: "cm", heightMm: 96, widthMm: 118 }
  },
  {
    sku: "CANDLE-01",
    name: "Fig Candle",
    category: "Fragrance",
    status: "draft",
    description: "A candle of soy wax that smells of fig, 180 g.",
    camera: "eye"
  }
]

/** What a file may look like. */
export const sampleCsv = (markets: ReadonlyArray<MarketRef>): string => productsCsv(samples, markets)
