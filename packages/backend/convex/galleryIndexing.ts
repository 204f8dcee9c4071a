/** Backfills the derived columns, links and counts of pictures, for databases of earlier versions. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { refreshAsset } from "./gallery/assetChanges.ts"
import { dateFavourites } from "./gallery/favourites.ts"

const NAME = "pictures-indexed"
/** Assets of one transaction; each takes some ten reads. */
const BATCH = 100

const markOf = (ctx: MutationCtx) =>
  ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", NAME))
    .first()

const nextBrand = (ctx: MutationCtx) =>
  ctx.db
    .query("brands")
    .withIndex("by_indexed", (q) => q.eq("picturesIndexed", undefined))
    .first()

const goOn = (ctx: MutationCtx, brandId: Id<"brands"> | null, cursor: string | null) =>
  ctx.scheduler.runAfter(0, internal.galleryIndexing.step, { brandId, cursor })

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    if ((await markOf(ctx)) !== null) return null
    await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
    await goOn(ctx, null, null)
    return null
  }
})

/**
 * One brand after the other, some of its assets per transaction. An asset is counted when it is first written, here or
 * by a person's change, so that changes meanwhile are counted once.
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
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", brand._id))
      .paginate({ cursor, numItems: BATCH })
    for (const asset of page) {
      await refreshAsset(ctx, asset)
      await dateFavourites(ctx, asset)
    }
    if (isDone) await ctx.db.patch(brand._id, { picturesIndexed: true })
    await goOn(ctx, isDone ? null : brand._id, isDone ? null : continueCursor)
    return null
  }
})
