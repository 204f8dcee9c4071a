import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { PRIORITY } from "./queue/queue.ts"
import { queuedIn } from "./queue/queueTurns.ts"
import { askForScore, wantsScore } from "./score/scores.ts"

/** Pictures of one transaction: a click waits for it, so it is short. */
const BATCH = 10
/** Pending scores per organization up to which the next batch starts. */
const WAITING_MAX = 40
/** Between batches, and before the next look while many scores are pending. */
const PAUSE_MS = 200
const FULL_PAUSE_MS = 2_000

const PURPOSES = ["creative", "product", "place", "reference", "other"] as const

/**
 * Rescores a brand's stale pictures in batches, while few scores are pending. A later change of the rules replaces this
 * run.
 */
export const measureAgain = defineInternalMutation({
  args: {
    brandId: v.id("brands"),
    rulesFrom: v.number(),
    from: v.optional(v.object({ purpose: v.number(), createdAt: v.number() }))
  },
  returns: v.null(),
  handler: async (ctx, { brandId, from = { purpose: 0, createdAt: 0 }, rulesFrom }) => {
    const brand = await ctx.db.get(brandId)
    const purpose = PURPOSES[from.purpose]
    if (brand?.rulesFrom !== rulesFrom || purpose === undefined) return null
    if ((await queuedIn(ctx, brand.organizationId, ["score"])) >= WAITING_MAX) {
      await ctx.scheduler.runAfter(FULL_PAUSE_MS, internal.scoreClock.measureAgain, { brandId, rulesFrom, from })
      return null
    }
    const assets = await ctx.db
      .query("assets")
      .withIndex("by_brand_purpose", (q) =>
        q.eq("brandId", brandId).eq("purpose", purpose).eq("archivedAt", undefined).gt("_creationTime", from.createdAt)
      )
      .take(BATCH)
    for (const asset of assets) {
      if (wantsScore(asset, brand)) await askForScore(ctx, asset, brand, asset.createdBy, PRIORITY.rescore)
    }
    const last = assets.at(-1)
    const more = assets.length === BATCH && last !== undefined
    await ctx.scheduler.runAfter(more ? PAUSE_MS : 0, internal.scoreClock.measureAgain, {
      brandId,
      rulesFrom,
      from: more
        ? { purpose: from.purpose, createdAt: last._creationTime }
        : { purpose: from.purpose + 1, createdAt: 0 }
    })
    return null
  }
})
