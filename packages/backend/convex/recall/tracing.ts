/** Traces the pictures of earlier versions: what they were made from, say and were judged by. */
import { internal } from "../_generated/api"
import type { MutationCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import { traceAsset } from "./lineage.ts"

const NAME = "pictures-traced"
/** Assets of one transaction; each takes some twenty reads. */
const BATCH = 50

/** Starts once, with the first start of this version; later calls do nothing. */
export const startTracing = async (ctx: MutationCtx): Promise<void> => {
  const mark = await ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", NAME))
    .first()
  if (mark !== null) return
  await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
  await ctx.scheduler.runAfter(0, internal.recallClock.traceNext, { cursor: null })
}

/** Oldest first, so that what a picture was made from is known before. Null at the end. */
export const traceSome = async (ctx: MutationCtx, cursor: string | null): Promise<string | null> => {
  const { continueCursor, isDone, page } = await ctx.db.query("assets").paginate({ cursor, numItems: BATCH })
  for (const asset of page) {
    if (asset.purpose === "creative" && asset.fromAssetIds === undefined) {
      await patchAsset(ctx, asset._id, await traceAsset(ctx, asset))
    }
  }
  return isDone ? null : continueCursor
}
