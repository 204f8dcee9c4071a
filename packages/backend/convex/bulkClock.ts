/** Steps of bulk acts, each in a transaction of its own. */
import { isReviewBulk } from "@marque/core/gallery"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { lookUp } from "./gallery/bulkLookUps.ts"
import { reviewStep } from "./gallery/bulkReviews.ts"
import { isOpen, reviveBulks, undoSome, workSome } from "./gallery/bulkRuns.ts"
import { prepareRewording } from "./rewording/rewordingStart.ts"

/** It answers whether there is more to do. */
const stepOf = ({ kind, status }: Doc<"bulkActs">): ((ctx: MutationCtx, bulk: Doc<"bulkActs">) => Promise<boolean>) => {
  if (status === "checking") return lookUp
  if (kind === "reword") return prepareRewording
  if (isReviewBulk(kind)) return reviewStep
  return status === "working" ? workSome : undoSome
}

export const next = defineInternalMutation({
  args: { bulkId: v.id("bulkActs") },
  returns: v.null(),
  handler: async (ctx, { bulkId }) => {
    const bulk = await ctx.db.get(bulkId)
    if (bulk === null || !isOpen(bulk)) return null
    if (await stepOf(bulk)(ctx, bulk)) await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
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
