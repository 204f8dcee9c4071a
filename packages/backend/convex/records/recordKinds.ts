import type { Doc } from "../_generated/dataModel"
import { defined } from "../validation/defined.ts"

/** The tables of records: what a person makes by a form, finds in a list and archives. */
export type RecordTable = "products" | "places" | "markets"

export type RecordRow = Doc<RecordTable>

/** The columns that lists of a kind can be filtered by, each with an index `by_brand_<column>`. */
export const RECORD_FILTERS = {
  products: ["category", "status"],
  places: ["kind"],
  markets: []
} as const satisfies Record<RecordTable, ReadonlyArray<string>>

/** What a list is filtered to; absent is everything. */
export type FilterValues = Readonly<Record<string, string | undefined>>

export const columnOf = (row: RecordRow, column: string): unknown => ({ ...row })[column as "_id"]

/** The filters of a kind that are set, by column. */
export const filtersSet = (table: RecordTable, values: FilterValues): ReadonlyArray<readonly [string, string]> => {
  const set: Readonly<Record<string, string | undefined>> = defined(values)
  return RECORD_FILTERS[table].flatMap((column) => {
    const value = set[column]
    return value === undefined ? [] : [[column, value] as const]
  })
}

/** Whether a row is in the list of archived ones, or of the others, and passes its filters. */
export const isListed = (
  row: RecordRow,
  archived: boolean,
  filters: ReadonlyArray<readonly [string, string]>
): boolean =>
  (row.archivedAt !== undefined) === archived && filters.every(([column, value]) => columnOf(row, column) === value)
