import type { MarketRef } from "../model/market-ref.ts"
import { csvText } from "../tables/csv-text.rules.ts"
import type { ProductColumn } from "./product-column.schema.ts"
import { cameraLabels, productFieldsOf, productStatusLabels, sizeUnitLabels } from "./product-fields.rules.ts"
import { marketColumns } from "./product-market-columns.rules.ts"
import type { ProductDraft } from "./products.schema.ts"

const own: ReadonlyArray<ProductColumn> = [
  { header: "SKU", read: ({ sku }) => sku },
  { header: "Name", read: ({ name }) => name },
  { header: "Category", read: ({ category }) => category },
  { header: "Status", read: ({ status }) => productStatusLabels[status] },
  { header: "Description", read: ({ description }) => description },
  { header: "Material", read: ({ material }) => material },
  { header: "Camera", read: ({ camera }) => cameraLabels[camera] },
  { header: "Currency", read: ({ currency, price }) => (price === "" ? "" : currency) },
  { header: "Price", read: ({ price }) => price },
  { header: "Unit", read: ({ sizeUnit }) => sizeUnitLabels[sizeUnit] },
  { header: "Height", read: ({ height }) => height },
  { header: "Width", read: ({ width }) => width },
  { header: "Depth", read: ({ depth }) => depth }
]

const localColumns = (language: string): ReadonlyArray<ProductColumn> => [
  { header: `Name (${language})`, read: ({ texts }) => texts[language]?.name ?? "" },
  { header: `Description (${language})`, read: ({ texts }) => texts[language]?.description ?? "" }
]

/** Of the markets, without the first one of the first market, which is the default, and those that products have. */
const languagesOf = (products: ReadonlyArray<ProductDraft>, markets: ReadonlyArray<MarketRef>) => {
  const [, ...others] = new Set(markets.flatMap(({ languages }) => languages))
  return new Set([...others, ...products.flatMap(({ texts = [] }) => texts.map(({ language }) => language))])
}

/** The names of the columns, and a row for each product, by SKU. Cells are texts of the form. */
export const productRows = (
  products: ReadonlyArray<ProductDraft>,
  markets: ReadonlyArray<MarketRef>
): ReadonlyArray<ReadonlyArray<string>> => {
  const local = [...languagesOf(products, markets)].flatMap(localColumns)
  const columns = [...own, ...local, ...marketColumns(markets)]
  const fields = products
    .map(productFieldsOf)
    .toSorted((one, other) => one.sku.localeCompare(other.sku) || one.name.localeCompare(other.name))
  return [columns.map(({ header }) => header), ...fields.map((each) => columns.map(({ read }) => read(each)))]
}

export const productsCsv = (products: ReadonlyArray<ProductDraft>, markets: ReadonlyArray<MarketRef>): string =>
  csvText(productRows(products, markets))
