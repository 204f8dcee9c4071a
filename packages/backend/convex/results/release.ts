import { internal } from "../_generated/api"
import type { MutationCtx } from "../_generated/server"

/** Results of a campaign that goes are deleted in steps. Rows of other kinds have none. */
export const releaseResults = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const campaignId = ctx.db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  const one = await ctx.db
    .query("resultImports")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .first()
  const test = await ctx.db
    .query("campaignTests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .first()
  if (one !== null || test !== null) await ctx.scheduler.runAfter(0, internal.resultClock.forget, { campaignId })
}
