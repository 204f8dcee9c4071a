/** Backfills the derived columns, links, counts, numbers and bits of pictures, for databases of earlier versions. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { startTracing } from "./recall/tracing.ts"
import { reviewOf } from "./campaigns/pictureReviews.ts"
import { recipeBeside } from "./catalog/subjects.ts"
import { numberAsset, patchAsset, refreshAsset } from "./gallery/assetChanges.ts"
import { ownStack } from "./gallery/stacks.ts"
import { indexFavourites } from "./gallery/favourites.ts"
import { sceneFacts } from "./generation/sceneFacts.ts"

const NAME = "pictures-numbered"
/** Assets of one transaction; each takes some thirty reads. */
const BATCH = 50

const markOf = (ctx: MutationCtx) =>
  ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", NAME))
    .first()

const nextBrand = (ctx: MutationCtx) =>
  ctx.db
    .query("brands")
    .withIndex("by_numbered", (q) => q.eq("picturesNumbered", undefined))
    .first()

const goOn = (ctx: MutationCtx, brandId: Id<"brands"> | null, cursor: string | null) =>
  ctx.scheduler.runAfter(0, internal.galleryIndexing.step, { brandId, cursor })

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    await startTracing(ctx)
    if ((await markOf(ctx)) !== null) return null
    await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
    await goOn(ctx, null, null)
    return null
  }
})

/** What an earlier version did not keep. */
const addFacts = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  const recipe = asset.stackKey === undefined ? await recipeBeside(ctx, asset._id) : null
  const review = await reviewOf(ctx, asset._id)
  if (!recipe && review === undefined) return refreshAsset(ctx, asset)
  const clip = asset.kind === "video" ? true : undefined
  const scene = recipe ? sceneFacts({ clip, input: recipe.input }) : {}
  const stackKey = await ownStack(ctx, { ...asset, ...scene })
  await patchAsset(ctx, asset._id, {
    ...scene,
    ...(stackKey !== undefined && { stackKey }),
    ...(review !== undefined && { review })
  })
}

/**
 * One brand after the other, some of its assets per transaction, oldest first. An asset is counted when it is first
 * written, here or by a person's change, so that changes meanwhile are counted once; what is made meanwhile gets its number
 * here.
 */
export const step = defineInternalMutation({
  args: { brandId: v.union(v.id("brands"), v.null()), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { brandId, cursor }) => {
    const brand = brandId && (await ctx.db.get(brandId))
    if (!brand) {
      const next = await nextBrand(ctx)
      if (next !== null) await goOn(ctx, next._id, null)
      const mark = next === null && (await markOf(ctx))
      if (mark) await ctx.db.patch(mark._id, { upTo: Date.now() })
      return null
    }
    const { continueCursor, isDone, page } = await ctx.db
      .query("assets")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .paginate({ cursor, numItems: BATCH })
    for (const asset of page) {
      await addFacts(ctx, asset)
      await numberAsset(ctx, asset)
      const indexed = await ctx.db.get(asset._id)
      if (indexed) await indexFavourites(ctx, indexed)
    }
    if (isDone) await ctx.db.patch(brand._id, { picturesIndexed: true, picturesNumbered: true })
    await goOn(ctx, isDone ? null : brand._id, isDone ? null : continueCursor)
    return null
  }
})
