import { GuidelineGroup } from "@marque/core/guidelines"
import type { Doc } from "../_generated/dataModel"
import { defined } from "../validation/defined.ts"

/** Records: made by a form, listed and archived. */
export type RecordTable =
  | "products"
  | "places"
  | "markets"
  | "guidelines"
  | "houseLayouts"
  | "campaigns"
  | "photoshoots"

export type RecordRow = Doc<RecordTable>

/** Filterable columns, each with an index `by_brand_<column>`. */
export const RECORD_FILTERS = {
  products: ["category", "status"],
  places: ["kind"],
  markets: [],
  guidelines: ["group"],
  houseLayouts: [],
  campaigns: ["status", "ownerId"],
  photoshoots: ["status", "createdBy"]
} as const satisfies Record<RecordTable, ReadonlyArray<string>>

/** The column by whose values a kind is listed, and their order; it is one of its filters. */
export const RECORD_SECTIONS: Partial<
  Record<RecordTable, { readonly column: string; readonly values: ReadonlyArray<string> }>
> = { guidelines: { column: "group", values: GuidelineGroup.literals } }

/** Absent means no filter. */
export type FilterValues = Readonly<Record<string, string | undefined>>

export const columnOf = (row: RecordRow, column: string): unknown => ({ ...row })[column as "_id"]

export const filtersSet = (table: RecordTable, values: FilterValues): ReadonlyArray<readonly [string, string]> => {
  const set: Readonly<Record<string, string | undefined>> = defined(values)
  return RECORD_FILTERS[table].flatMap((column) => {
    const value = set[column]
    return value === undefined ? [] : [[column, value] as const]
  })
}

export const isListed = (
  row: RecordRow,
  archived: boolean,
  filters: ReadonlyArray<readonly [string, string]>
): boolean =>
  (row.archivedAt !== undefined) === archived && filters.every(([column, value]) => columnOf(row, column) === value)
