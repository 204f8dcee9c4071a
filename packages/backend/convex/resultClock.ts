/** Deletes results in steps that fit into one transaction each. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { removeRows } from "./results/history.ts"

/** Rows of one step. */
const STEP = 500

/** Takes the rows of an import away, then the import. */
export const removeImport = defineInternalMutation({
  args: { importId: v.id("resultImports") },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const found = await ctx.db.get(importId)
    if (found === null) return null
    if (await removeRows(ctx, found)) await ctx.scheduler.runAfter(0, internal.resultClock.removeImport, { importId })
    else await ctx.db.delete(importId)
    return null
  }
})

/** Deletes what is left of a campaign that is gone. */
export const forget = defineInternalMutation({
  args: { campaignId: v.id("campaigns") },
  returns: v.null(),
  handler: async (ctx, { campaignId }) => {
    const { db } = ctx
    const found = [
      ...(await db
        .query("resultRows")
        .withIndex("by_key", (q) => q.eq("campaignId", campaignId))
        .take(STEP)),
      ...(await db
        .query("resultDays")
        .withIndex("by_slot", (q) => q.eq("campaignId", campaignId))
        .take(STEP)),
      ...(await db
        .query("resultTotals")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
        .take(STEP)),
      ...(await db
        .query("resultPlaces")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
        .take(STEP)),
      ...(await db
        .query("resultImports")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
        .take(STEP)),
      ...(await db
        .query("campaignTests")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
        .take(STEP))
    ]
    for (const { _id } of found) await db.delete(_id)
    if (found.length >= STEP) await ctx.scheduler.runAfter(0, internal.resultClock.forget, { campaignId })
    return null
  }
})
