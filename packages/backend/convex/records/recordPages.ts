import { hasWords, PAGE_SIZE } from "@marque/core/records"
import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { countsOf } from "./recordCounts.ts"
import {
  type FilterValues,
  filtersSet,
  isListed,
  RECORD_FILTERS,
  RECORD_SECTIONS,
  type RecordRow,
  type RecordTable
} from "./recordKinds.ts"

/** `page` counts from 1. */
export interface RecordQuery {
  readonly brandId: Id<"brands">
  readonly q: string
  readonly archived: boolean
  readonly page: number
  readonly filters: FilterValues
}

/** Last updated first (archived: last archived first), before filters without an index. */
const walk = (
  ctx: QueryCtx,
  table: RecordTable,
  brandId: Id<"brands">,
  archived: boolean,
  filter?: readonly [string, string]
) => {
  // The tables of records have the same columns and indexes of these names, which the compiler cannot say of a union.
  const rows = ctx.db.query(table as "products")
  if (archived) {
    return rows.withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).gt("archivedAt", 0)).order("desc")
  }
  if (filter === undefined) {
    return rows
      .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
      .order("desc")
  }
  const [column, value] = filter
  return rows
    .withIndex(`by_brand_${column}` as "by_brand_category", (q) =>
      q
        .eq("brandId", brandId)
        .eq("archivedAt", undefined)
        .eq(column as "category", value)
    )
    .order("desc")
}

type Filter = readonly [string, string]

/** The walks that give a list in its order, one after the other. */
const walksOf = (
  table: RecordTable,
  archived: boolean,
  set: ReadonlyArray<Filter>
): ReadonlyArray<Filter | undefined> => {
  const sections = RECORD_SECTIONS[table]
  if (archived || sections === undefined || set.some(([column]) => column === sections.column)) return [set[0]]
  return sections.values.map((value) => [sections.column, value])
}

/** At most `most` rows, in list order. */
export const rowsOf = async (
  ctx: QueryCtx,
  table: RecordTable,
  { archived, brandId, filters }: Pick<RecordQuery, "archived" | "brandId" | "filters">,
  finds: (row: RecordRow) => boolean,
  most: number
): Promise<ReadonlyArray<RecordRow>> => {
  const set = filtersSet(table, filters)
  const found: Array<RecordRow> = []
  for (const filter of walksOf(table, archived, set)) {
    for await (const row of walk(ctx, table, brandId, archived, filter)) {
      if (found.length >= most) return found
      if (isListed(row, archived, set) && finds(row)) found.push(row)
    }
  }
  return found
}

const totalOf = async (
  ctx: QueryCtx,
  table: RecordTable,
  { archived, brandId, filters }: RecordQuery
): Promise<number> => {
  const set = filtersSet(table, filters)
  const columns: ReadonlyArray<string> = RECORD_FILTERS[table]
  const groups = await countsOf(ctx, table, brandId)
  return groups
    .filter(
      (group) =>
        group.archived === archived && set.every(([column, value]) => group.values[columns.indexOf(column)] === value)
    )
    .reduce((sum, { count }) => sum + count, 0)
}

/**
 * With the exact total; a page beyond the end is the last one.
 *
 * Without a search it reads only the rows up to the page; a search, and a filter without an index, reads every filtered row.
 */
export const pageOf = async (
  ctx: QueryCtx,
  table: RecordTable,
  query: RecordQuery,
  textOf: (row: RecordRow) => string,
  finds: ((row: RecordRow) => boolean) | undefined
) => {
  const isFound = (row: RecordRow) => hasWords(textOf(row), query.q.trim()) && finds?.(row) !== false
  const searched =
    query.q.trim() === "" && finds === undefined
      ? undefined
      : await rowsOf(ctx, table, query, isFound, Number.POSITIVE_INFINITY)
  const total = searched?.length ?? (await totalOf(ctx, table, query))
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.floor(query.page)), pages)
  const rows = searched ?? (await rowsOf(ctx, table, query, () => true, page * PAGE_SIZE))
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, total }
}
