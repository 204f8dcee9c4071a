import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { settleQueue } from "./queueTurns.ts"

/** Undefined when nothing is waited for. */
export const photoWaitedFor = async (
  ctx: QueryCtx,
  generationId: Id<"generations"> | undefined
): Promise<Id<"assets"> | undefined> => {
  const generation = generationId && (await ctx.db.get(generationId))
  const product = generation?.productId && (await ctx.db.get(generation.productId))
  const pictureId = product && (generation?.productPictureId ?? product.heroAssetId)
  const hero = pictureId && (await ctx.db.get(pictureId))
  return hero?.processing === "processing" ? hero._id : undefined
}

/** However the check ended. */
export const releaseWaiting = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const waiting = await ctx.db
    .query("tasks")
    .withIndex("by_waiting", (q) => q.eq("waitsFor", assetId))
    .collect()
  for (const { _id } of waiting) await ctx.db.patch(_id, { waitsFor: undefined })
  await settleQueue(ctx, waiting)
}

export const releaseStale = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  if (task.waitsFor !== undefined && (await photoWaitedFor(ctx, task.generationId)) !== task.waitsFor) {
    await releaseWaiting(ctx, task.waitsFor)
  }
}
