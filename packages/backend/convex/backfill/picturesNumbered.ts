/** Derived columns, links, counts, numbers and bits of pictures. */
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { reviewOf } from "../campaigns/pictureReviews.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { numberAsset, patchAsset, refreshAsset } from "../gallery/assetChanges.ts"
import { indexFavourites } from "../gallery/favourites.ts"
import { ownStack } from "../gallery/stacks.ts"
import { sceneFacts } from "../generation/sceneFacts.ts"
import type { Backfill } from "./backfill.ts"

/** Assets of one transaction; each takes some thirty reads. */
const AT_ONCE = 50

const nextBrand = (ctx: MutationCtx) =>
  ctx.db
    .query("brands")
    .withIndex("by_numbered", (q) => q.eq("picturesNumbered", undefined))
    .first()

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

/** A place in the pictures of one brand. */
const placeIn = (ctx: MutationCtx, place: string | null) => {
  const [id = "", ...cursor] = (place ?? "").split(" ")
  return { brandId: ctx.db.normalizeId("brands", id), cursor: cursor.length === 0 ? null : cursor.join(" ") }
}

/**
 * One brand after the other, oldest picture first. An asset is counted when it is first written, here or by a person's
 * change, so that changes meanwhile are counted once; what is made meanwhile gets its number here.
 */
const numberSome = async (ctx: MutationCtx, place: string | null): Promise<string | undefined> => {
  const { brandId, cursor } = placeIn(ctx, place)
  const brand = brandId && (await ctx.db.get(brandId))
  if (!brand) return (await nextBrand(ctx))?._id
  const { continueCursor, isDone, page } = await ctx.db
    .query("assets")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .paginate({ cursor, numItems: AT_ONCE })
  for (const asset of page) {
    await addFacts(ctx, asset)
    await numberAsset(ctx, asset)
    const indexed = await ctx.db.get(asset._id)
    if (indexed) await indexFavourites(ctx, indexed)
  }
  if (!isDone) return `${brand._id} ${continueCursor}`
  await ctx.db.patch(brand._id, { picturesIndexed: true, picturesNumbered: true })
  return (await nextBrand(ctx))?._id
}

export const picturesNumbered: Backfill = { name: "pictures-numbered", passes: [numberSome] }
