/** The scores of a day's pictures, counted in the transaction of every picture. */
import { scoreCounts } from "@marque/core/campaigns"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { dayAt } from "../usage/months.ts"

type Asset = Doc<"assets">

const rowOf = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">, day: string) =>
  db
    .query("scoreDays")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("day", day))
    .unique()

/** Null: there was none, or there is none any more. */
export const followScore = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  const asset = after ?? before
  if (asset === null || before?.scored === after?.scored) return
  const { _creationTime, brandId } = asset
  const day = dayAt(_creationTime)
  const row = await rowOf(ctx, brandId, day)
  const scores = [...scoreCounts(row?.scores ?? [], { before: before?.scored, after: after?.scored })]
  if (row === null) await ctx.db.insert("scoreDays", { brandId, day, scores })
  else if (scores.length === 0) await ctx.db.delete(row._id)
  else await ctx.db.patch(row._id, { scores })
}

export const eraseHome = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const days = await db
    .query("scoreDays")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const places = await db
    .query("resultPlaces")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  for (const { _id } of [...days, ...places]) await db.delete(_id)
}
