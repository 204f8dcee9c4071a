/** Steps of bulk acts, each in a transaction of its own. */
import { isReviewBulk } from "@marque/core/gallery"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { reviewStep } from "./gallery/bulkReviews.ts"
import { isOpen, reviveBulks, undoSome, workSome } from "./gallery/bulkRuns.ts"

export const next = defineInternalMutation({
  args: { bulkId: v.id("bulkActs") },
  returns: v.null(),
  handler: async (ctx, { bulkId }) => {
    const bulk = await ctx.db.get(bulkId)
    if (bulk === null || !isOpen(bulk)) return null
    const step = isReviewBulk(bulk.kind) ? reviewStep : bulk.status === "working" ? workSome : undoSome
    if (await step(ctx, bulk)) await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
    return null
  }
})

/** Acts whose next step was lost go on. */
export const revive = defineInternalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const bulkId of await reviveBulks(ctx)) await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
    return null
  }
})
