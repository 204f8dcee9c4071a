/** Steps of recalls, each in a transaction of its own. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { collectSome } from "./recall/collect.ts"

export const collectNext = defineInternalMutation({
  args: { recallId: v.id("recalls"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor, recallId }) => {
    const recall = await ctx.db.get(recallId)
    if (recall === null) return null
    const next = await collectSome(ctx, recall, cursor)
    if (next !== null) await ctx.scheduler.runAfter(0, internal.recallClock.collectNext, { recallId, cursor: next })
    return null
  }
})
