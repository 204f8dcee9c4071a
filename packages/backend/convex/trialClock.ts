import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { defineInternalMutation } from "./access/define.ts"
import { chosenPictures } from "./campaigns/slots.ts"
import { enqueue, PRIORITY } from "./queue/queue.ts"
import { isScorable } from "./score/scores.ts"
import { patchTrial } from "./score/trialCounts.ts"
import { isCurrent } from "./score/trials.ts"

/** Pictures of one transaction: a click waits for it, so it is short. */
const BATCH = 10
/** Its pictures that wait up to which more are asked for; other scores, of which a publish makes many, come after them. */
const WAITING_MAX = 20
const PAUSE_MS = 250
/** Rows deleted in one transaction. */
const CLEARED = 500

const nextPictures = async (
  ctx: QueryCtx,
  { asked, brandId, campaignId, from = Number.MAX_SAFE_INTEGER }: Doc<"draftTrials">,
  wanted: number
): Promise<ReadonlyArray<Doc<"assets">>> => {
  if (campaignId !== undefined) return (await chosenPictures(ctx, campaignId)).slice(asked, asked + wanted)
  return ctx.db
    .query("assets")
    .withIndex("by_shelf_kind", (q) =>
      q.eq("brandId", brandId).eq("shelf", "live").eq("kind", "image").lt("_creationTime", from)
    )
    .order("desc")
    .take(wanted)
}

/** Gives the next pictures of a trial to workers, while few of them wait. */
export const askForMore = defineInternalMutation({
  args: { trialId: v.id("draftTrials") },
  returns: v.null(),
  handler: async (ctx, { trialId }) => {
    const trial = await ctx.db.get(trialId)
    const brand = trial && (await ctx.db.get(trial.brandId))
    if (!trial || !brand || trial.status !== "running" || trial.asked >= trial.size) return null
    if (!(await isCurrent(ctx, trial, brand))) {
      await ctx.db.patch(trialId, { status: "outdated" })
      return null
    }
    const again = () => ctx.scheduler.runAfter(PAUSE_MS, internal.trialClock.askForMore, { trialId })
    if (trial.asked - trial.measured - trial.missed >= WAITING_MAX) {
      await again()
      return null
    }
    const wanted = Math.min(BATCH, trial.size - trial.asked)
    const assets = await nextPictures(ctx, trial, wanted)
    const scorable = assets.filter(isScorable)
    for (const asset of scorable) {
      await enqueue(ctx, {
        organizationId: brand.organizationId,
        brandId: brand._id,
        kind: "score",
        assetId: asset._id,
        trialId,
        title: asset.name,
        priority: PRIORITY.score,
        requestedBy: trial.requestedBy
      })
    }
    const asked = trial.asked + assets.length
    const last = assets.at(-1)
    await patchTrial(ctx, trial, {
      asked,
      missed: trial.missed + assets.length - scorable.length,
      // Pictures that were deleted since it began.
      ...(assets.length < wanted && { size: asked }),
      ...(last && { from: last._creationTime })
    })
    if (assets.length === wanted) await again()
    return null
  }
})

/** Deletes what a trial found. */
export const clear = defineInternalMutation({
  args: { trialId: v.id("draftTrials") },
  returns: v.null(),
  handler: async (ctx, { trialId }) => {
    const rows = await ctx.db
      .query("trialFailures")
      .withIndex("by_check", (q) => q.eq("trialId", trialId))
      .take(CLEARED)
    for (const { _id } of rows) await ctx.db.delete(_id)
    if (rows.length === CLEARED) await ctx.scheduler.runAfter(0, internal.trialClock.clear, { trialId })
    return null
  }
})
