import { adminTexts } from "@marque/core/admin"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { missingOf, repeatedGeneration } from "../generation/repeatGeneration.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { enqueue, PRIORITY } from "../queue/queue.ts"
import { askForScore } from "../score/scores.ts"
import { canRetry } from "./taskViews.ts"

const retryUpload = async (ctx: MutationCtx, task: Doc<"tasks">, asset: Doc<"assets">) => {
  const { brandId, kind, organizationId, requestedBy, title } = task
  await patchAsset(ctx, asset._id, { processing: "processing", failure: undefined })
  await enqueue(ctx, {
    organizationId,
    brandId,
    kind,
    assetId: asset._id,
    title,
    priority: PRIORITY.upload,
    requestedBy
  })
}

/** Its `idempotencyKey` is made of the generation, so that a second click starts nothing. */
const retryGeneration = async (ctx: MutationCtx, generation: Doc<"generations">, brand: Doc<"brands">) => {
  const idempotencyKey = `support:${generation._id}`
  const repeat = await ctx.db
    .query("generations")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
    .first()
  if (repeat !== null) return
  await repeatedGeneration(ctx, brand, generation, { idempotencyKey, requestedBy: generation.requestedBy })
}

export const retryTask = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  const generation = task.generationId ? await ctx.db.get(task.generationId) : null
  const brand = await ctx.db.get(task.brandId)
  if (!brand || brand.deletedAt !== undefined) throw notFound()
  if (!(await canRetry(ctx, task, generation))) throw refuse("invalid", adminTexts.nothingToRetry)
  if (generation && missingOf(generation).length > 0) return retryGeneration(ctx, generation, brand)
  const asset = task.assetId && (await ctx.db.get(task.assetId))
  if (!asset) throw refuse("invalid", adminTexts.nothingToRetry)
  if (task.kind === "score") return askForScore(ctx, asset, brand, task.requestedBy, PRIORITY.rescore)
  return retryUpload(ctx, task, asset)
}
