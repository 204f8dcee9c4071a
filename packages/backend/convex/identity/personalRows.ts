/** What was kept for one person alone, and goes with the account. */
import type { Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { deleteFavourite } from "../gallery/favourites.ts"

/** Rows of a step; a favourite also changes what its picture is found by. */
const ROWS = 50

type Person = Id<"users">
type Rows = Promise<ReadonlyArray<{ readonly _id: Parameters<MutationCtx["db"]["delete"]>[0] }>>

/** Nothing is derived from them. */
const PLAIN_ROWS: ReadonlyArray<(ctx: QueryCtx, userId: Person) => Rows> = [
  ({ db }, userId) =>
    db
      .query("notifications")
      .withIndex("by_person", (q) => q.eq("userId", userId))
      .take(ROWS),
  ({ db }, userId) =>
    db
      .query("notificationChoices")
      .withIndex("by_user", (q) => q.eq("userId", userId))
      .take(ROWS),
  ({ db }, userId) =>
    db
      .query("agentKeys")
      .withIndex("by_user", (q) => q.eq("userId", userId))
      .take(ROWS),
  ({ db }, userId) =>
    db
      .query("presence")
      .withIndex("by_user", (q) => q.eq("userId", userId))
      .take(ROWS)
]

const forgetFavourites = async (ctx: MutationCtx, userId: Person): Promise<boolean> => {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_user_brand", (q) => q.eq("userId", userId))
    .take(ROWS)
  for (const row of rows) {
    const asset = await ctx.db.get(row.assetId)
    if (asset === null) await ctx.db.delete(row._id)
    else await deleteFavourite(ctx, asset, row)
  }
  return rows.length > 0
}

/** Answers whether there may be more. */
export const forgetPersonalRows = async (ctx: MutationCtx, userId: Person): Promise<boolean> => {
  for (const rowsOf of PLAIN_ROWS) {
    const rows = await rowsOf(ctx, userId)
    for (const { _id } of rows) await ctx.db.delete(_id)
    if (rows.length > 0) return true
  }
  return forgetFavourites(ctx, userId)
}
