/** What was kept for one person alone, and goes with the account. */
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { deleteFavourite } from "../gallery/favourites.ts"

/** Rows of a step; a favourite also changes what its picture is found by. */
const ROWS = 50

type Step = (ctx: MutationCtx, userId: Id<"users">) => Promise<number>

const favourites: Step = async (ctx, userId) => {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_user_brand", (q) => q.eq("userId", userId))
    .take(ROWS)
  for (const row of rows) {
    const asset = await ctx.db.get(row.assetId)
    if (asset === null) await ctx.db.delete(row._id)
    else await deleteFavourite(ctx, asset, row)
  }
  return rows.length
}

const notifications: Step = async ({ db }, userId) => {
  const rows = await db
    .query("notifications")
    .withIndex("by_person", (q) => q.eq("userId", userId))
    .take(ROWS)
  for (const { _id } of rows) await db.delete(_id)
  return rows.length
}

const choices: Step = async ({ db }, userId) => {
  const rows = await db
    .query("notificationChoices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(ROWS)
  for (const { _id } of rows) await db.delete(_id)
  return rows.length
}

const presence: Step = async ({ db }, userId) => {
  const rows = await db
    .query("presence")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(ROWS)
  for (const { _id } of rows) await db.delete(_id)
  return rows.length
}

/** Answers whether there may be more. */
export const forgetPersonalRows = async (ctx: MutationCtx, userId: Id<"users">): Promise<boolean> => {
  for (const step of [notifications, favourites, choices, presence]) if ((await step(ctx, userId)) > 0) return true
  return false
}
