/** Exact counts, maintained in every change's transaction, so that lists read only what they show. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { holdsMarkets, linkEveryRow, type MarketHolder, relinkMarkets } from "./marketLinks.ts"
import { columnOf, RECORD_FILTERS, type RecordRow, type RecordTable } from "./recordKinds.ts"

type Groups = Doc<"recordCounts">["groups"]
type Group = Groups[number]

const groupOf = (table: RecordTable, row: RecordRow): Omit<Group, "count"> => ({
  archived: row.archivedAt !== undefined,
  values: RECORD_FILTERS[table].map((column) => String(columnOf(row, column)))
})

const isSame = (one: Omit<Group, "count">, other: Omit<Group, "count">): boolean =>
  one.archived === other.archived && one.values.every((value, index) => value === other.values[index])

const add = (groups: ReadonlyArray<Group>, group: Omit<Group, "count">, by: 1 | -1): Groups => {
  const found = groups.find((each) => isSame(each, group))
  const others = groups.filter((each) => each !== found)
  const count = (found?.count ?? 0) + by
  return count === 0 ? others : [...others, { ...group, count }]
}

const rowOf = (ctx: QueryCtx, table: RecordTable, brandId: Id<"brands">) =>
  ctx.db
    .query("recordCounts")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("kind", table))
    .unique()

/** Linear in the brand's rows. */
export const countedSlowly = async (ctx: QueryCtx, table: RecordTable, brandId: Id<"brands">): Promise<Groups> => {
  let groups: Groups = []
  const rows = ctx.db.query(table).withIndex("by_brand", (q) => q.eq("brandId", brandId))
  for await (const row of rows) groups = add(groups, groupOf(table, row), 1)
  return groups
}

export const countsOf = async (ctx: QueryCtx, table: RecordTable, brandId: Id<"brands">): Promise<Groups> =>
  (await rowOf(ctx, table, brandId))?.groups ?? countedSlowly(ctx, table, brandId)

/** Records of a brand that are not archived. */
export const currentCount = async (ctx: QueryCtx, table: RecordTable, brandId: Id<"brands">): Promise<number> =>
  (await countsOf(ctx, table, brandId)).reduce((sum, { archived, count }) => (archived ? sum : sum + count), 0)

/** Of a database of an earlier version the counts and links are made at the first change. */
const begin = async (ctx: MutationCtx, table: RecordTable, brandId: Id<"brands">): Promise<void> => {
  if (holdsMarkets(table)) await linkEveryRow(ctx, table, brandId)
  const groups = await countedSlowly(ctx, table, brandId)
  const counted = await rowOf(ctx, table, brandId)
  if (counted === null) await ctx.db.insert("recordCounts", { brandId, kind: table, groups, marketsLinked: true })
  else await ctx.db.patch(counted._id, { groups, marketsLinked: true })
}

/** Before links of a kind are read. */
export const haveLinks = async (ctx: MutationCtx, kind: MarketHolder, brandId: Id<"brands">): Promise<void> => {
  if ((await rowOf(ctx, kind, brandId))?.marketsLinked !== true) await begin(ctx, kind, brandId)
}

/** Call after the change, in its transaction. */
export const recount = async (
  ctx: MutationCtx,
  table: RecordTable,
  { brandId }: RecordRow,
  before: RecordRow | null,
  after: RecordRow | null
): Promise<void> => {
  const counted = await rowOf(ctx, table, brandId)
  if (counted?.marketsLinked !== true) return begin(ctx, table, brandId)
  if (holdsMarkets(table)) await relinkMarkets(ctx, table, before, after)
  const [left, joined] = [before && groupOf(table, before), after && groupOf(table, after)]
  if (left && joined && isSame(left, joined)) return
  const without = left === null ? counted.groups : add(counted.groups, left, -1)
  await ctx.db.patch(counted._id, { groups: joined === null ? without : add(without, joined, 1) })
}
