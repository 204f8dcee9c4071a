import { ProductId } from "../model/ids.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import { furtherLanguages, productColumns } from "./product-columns.rules.ts"
import { productFieldsOf } from "./product-fields.rules.ts"
import { namedProducts } from "./product-related-column.rules.ts"
import type { SheetSku } from "./product-sheet.schema.ts"
import type { ProductDraft } from "./products.schema.ts"

/**
 * The names of the columns, and a row for each product, by SKU. Importing them again changes nothing. `skus`: of those
 * that products are related to.
 */
export const productRows = (
  products: ReadonlyArray<ProductDraft>,
  markets: ReadonlyArray<MarketRef>,
  skus: ReadonlyArray<SheetSku> = []
): ReadonlyArray<ReadonlyArray<string>> => {
  const languages = products.flatMap(({ texts = [] }) => texts.map(({ language }) => language))
  const columns = productColumns(markets, [...furtherLanguages(markets), ...languages], namedProducts(skus))
  const fields = products
    .map(productFieldsOf)
    .toSorted((one, other) => one.sku.localeCompare(other.sku) || one.name.localeCompare(other.name))
  return [columns.map(({ header }) => header), ...fields.map((each) => columns.map(({ read }) => read(each)))]
}

export const productsCsv = (...sheet: Parameters<typeof productRows>): string => csvText(productRows(...sheet))

const mug: SheetSku = { productId: ProductId.make("sample_mug"), sku: "MUG-01" }

const samples: ReadonlyArray<ProductDraft> = [
  {
    sku: mug.sku,
    name: "Ember Mug",
    category: "Tableware",
    status: "active",
    shortName: "Ember Mug",
    number: "singular",
    sellingPoints: ["Thrown by hand", "Keeps coffee warm for an hour"],
    description: "A stoneware mug in a red glaze with a cream inside, 350 ml.",
    material: "Stoneware",
    colours: [
      { name: "Ember red", hex: "#B5331E" },
      { name: "Cream", hex: "#F6EDE2" }
    ],
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
    camera: "eye",
    relatedIds: [mug.productId]
  }
]

/** What a file may look like. */
export const sampleCsv = (markets: ReadonlyArray<MarketRef>): string => productsCsv(samples, markets, [mug])
