/** What the columns of a file hold. */
import type { MarketRef } from "../model/market-ref.ts"
import { plainCell } from "../tables/csv-text.rules.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { ProductColumn } from "./product-column.schema.ts"
import { furtherLanguages, languagesOf, productColumns } from "./product-columns.rules.ts"
import { IMPORT_TEXT_MAX, type ImportMapping, NOT_USED } from "./product-import.schema.ts"
import type { NamedProducts } from "./product-related-column.rules.ts"

export const textIn = (cell: string | undefined): string => plainCell(cell ?? "").trim()
const heading = (column: string): string => textIn(column).replace(/\s+/g, " ").toLowerCase()

/** The columns that a file of a brand can have. `products`: those that its cells can name. */
export const columnsFor = (
  table: SheetTable,
  markets: ReadonlyArray<MarketRef>,
  products?: NamedProducts
): ReadonlyArray<ProductColumn> =>
  productColumns(markets, [...furtherLanguages(markets), ...languagesOf(table.columns)], products)

const guessed = (table: SheetTable, columns: ReadonlyArray<ProductColumn>): ImportMapping => {
  const taken = new Set<string>()
  return table.columns.map((name) => {
    const known = columns.find(
      ({ header, key, names }) => !taken.has(key) && [header.toLowerCase(), ...names].includes(heading(name))
    )
    if (known !== undefined) taken.add(known.key)
    return { column: name.slice(0, IMPORT_TEXT_MAX), holds: known?.key ?? NOT_USED }
  })
}

/** A former mapping whose columns are all here, else by the names of the columns. */
export const proposedImport = (
  table: SheetTable,
  columns: ReadonlyArray<ProductColumn>,
  former: ReadonlyArray<ImportMapping>
): ImportMapping => {
  const fresh = guessed(table, columns)
  const keys = new Set([NOT_USED, ...columns.map(({ key }) => key)])
  const known = former.find(
    (mapping) =>
      mapping.some(({ holds }) => holds !== NOT_USED) &&
      mapping.every(
        ({ column, holds }) => keys.has(holds) && (holds === NOT_USED || fresh.some((each) => each.column === column))
      )
  )
  if (known === undefined) return fresh
  return fresh.map(({ column }) => ({
    column,
    holds: known.find((each) => each.column === column)?.holds ?? NOT_USED
  }))
}

/** What a column held before is taken from the other one. */
export const withHolds = (mapping: ImportMapping, at: number, holds: string): ImportMapping =>
  mapping.map((each, index) => {
    if (index === at) return { ...each, holds }
    return holds !== NOT_USED && each.holds === holds ? { ...each, holds: NOT_USED } : each
  })

export const skuAt = (mapping: ImportMapping): number => mapping.findIndex(({ holds }) => holds === "sku")

export const hasSku = (mapping: ImportMapping): boolean => skuAt(mapping) >= 0
