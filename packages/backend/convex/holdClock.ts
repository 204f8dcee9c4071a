/** Steps of a hold over the slots of its market, each in a transaction of its own. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { holdSome, liftSome } from "./campaigns/slotHolds.ts"

export const holdNext = defineInternalMutation({
  args: { holdId: v.id("holds") },
  returns: v.null(),
  handler: async (ctx, { holdId }) => {
    const hold = await ctx.db.get(holdId)
    if (hold === null || hold.liftedAt !== undefined) return null
    if (await holdSome(ctx, hold)) await ctx.scheduler.runAfter(0, internal.holdClock.holdNext, { holdId })
    return null
  }
})

export const liftNext = defineInternalMutation({
  args: { holdId: v.id("holds") },
  returns: v.null(),
  handler: async (ctx, { holdId }) => {
    const hold = await ctx.db.get(holdId)
    if (hold === null || hold.liftedAt === undefined) return null
    if (await liftSome(ctx, hold)) await ctx.scheduler.runAfter(0, internal.holdClock.liftNext, { holdId })
    return null
  }
})
