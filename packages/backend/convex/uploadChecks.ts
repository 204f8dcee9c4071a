import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { worker } from "./lib/access.ts"
import { defineMutation } from "./lib/define.ts"
import { held, hold } from "./lib/held.ts"
import { advance } from "./lib/queue.ts"
import { checkedFile, cutoutKind, cutoutVerdict } from "./lib/values.ts"

const refreshProducts = async (
  ctx: MutationCtx,
  assetId: Doc<"assets">["_id"],
  status: Doc<"products">["cutoutStatus"]
) => {
  const products = await ctx.db
    .query("products")
    .withIndex("by_hero", (q) => q.eq("heroAssetId", assetId))
    .collect()
  for (const product of products) {
    if (product.cutoutChoice === undefined) await ctx.db.patch(product._id, { cutoutStatus: status })
  }
}

/** Takes in a checked upload with its proposals and ends the task; the file as uploaded is deleted. */
export const ready = defineMutation({
  args: {
    ...hold,
    file: checkedFile,
    marksFound: v.array(v.string()),
    cutouts: v.array(
      v.object({
        kind: cutoutKind,
        storageId: v.id("_storage"),
        width: v.number(),
        height: v.number(),
        verdict: cutoutVerdict,
        preselected: v.boolean()
      })
    )
  },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { cutouts, file, marksFound, taskId, workerId }) => {
    const work = await held(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || !asset) return null
    await ctx.db.patch(asset._id, { processing: "ready", file, marksFound, cutouts, original: undefined })
    if (asset.original && asset.original !== file.storageId) await ctx.storage.delete(asset.original)
    const preselected = cutouts.find((cutout) => cutout.preselected)
    const trusted = preselected?.kind === "alpha" ? "ok" : preselected?.verdict === "clean" ? "auto" : "needs_work"
    await refreshProducts(ctx, asset._id, cutouts.length === 0 ? "none" : trusted)
    await ctx.db.patch(work.task._id, { status: "succeeded", progress: 1, finishedAt: Date.now(), lease: undefined })
    return null
  }
})

/** Refuses an upload whose content is not what it may be; nothing of it is kept. */
export const refused = defineMutation({
  args: { ...hold, code: v.string(), message: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { code, message, taskId, workerId }) => {
    const work = await held(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || !asset) return null
    await advance(ctx, work, { type: "FAIL", retryable: false }, { code, message })
    await ctx.db.patch(asset._id, { original: undefined })
    if (asset.original) await ctx.storage.delete(asset.original)
    return null
  }
})
