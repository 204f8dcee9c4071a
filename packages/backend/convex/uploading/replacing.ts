/** A new file in place of an upload's own. */
import { cutoutStatusOf } from "@marque/core/creative"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { syncAsset } from "../files/storedFiles.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { linkTo } from "../gallery/assetDerived.ts"
import { deleteAsset } from "../gallery/deleteAsset.ts"
import { askForScore, isScorable, rulesChanged } from "../score/scores.ts"
import { PRIORITY } from "../queue/queue.ts"
import { takePrints } from "./prints.ts"

type Asset = Doc<"assets">

/** Pictures whose scores become stale in one transaction. */
const STEP = 50
/** Earlier files that are remembered. */
const HISTORY_KEPT = 20

const productsOf = (ctx: MutationCtx, assetId: Id<"assets">) =>
  ctx.db
    .query("products")
    .withIndex("by_hero", (q) => q.eq("heroAssetId", assetId))
    .take(STEP)

/** Pictures that show one of `keys`, some at a time. */
export const staleStep = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  keys: ReadonlyArray<string>,
  cursor: string | null
): Promise<void> => {
  const [key, ...others] = keys
  const brand = await ctx.db.get(brandId)
  if (key === undefined || brand === null) return
  const { continueCursor, isDone, page } = await ctx.db
    .query("assetLinks")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", key).eq("shelf", "live"))
    .paginate({ cursor, numItems: STEP })
  for (const { assetId } of page) {
    const asset = await ctx.db.get(assetId)
    if (asset?.score === undefined || !isScorable(asset)) continue
    await patchAsset(ctx, assetId, { score: { ...asset.score, stale: true } })
    const marked = await ctx.db.get(assetId)
    if (marked) await askForScore(ctx, marked, brand, asset.createdBy, PRIORITY.rescore)
  }
  const next = isDone ? { keys: others, cursor: null } : { keys: [...keys], cursor: continueCursor }
  if (next.keys.length > 0) await ctx.scheduler.runAfter(0, internal.uploadReplacing.stale, { brandId, ...next })
}

/** What uses the upload is judged again. */
const judgeAgain = async (ctx: MutationCtx, target: Asset): Promise<void> => {
  const products = await productsOf(ctx, target._id)
  for (const product of products) {
    await ctx.db.patch(product._id, { cutoutStatus: cutoutStatusOf(product.cutoutChoice, target.cutouts) })
  }
  const keys = [
    ...products.map(({ _id }) => linkTo.product(_id)),
    ...target.productIds.map((id) => linkTo.product(id)),
    ...(target.placeIds ?? []).map((id) => linkTo.place(id)),
    linkTo.logo(target._id)
  ]
  await ctx.scheduler.runAfter(0, internal.uploadReplacing.stale, {
    brandId: target.brandId,
    keys: [...new Set(keys)],
    cursor: null
  })
  if (target.purpose === "logo") await rulesChanged(ctx, target.brandId)
}

/**
 * The target keeps its id, links and history, and shows the new file from now on; the new upload is gone afterwards. Scores
 * of both and of what used it are made again.
 */
export const takeOver = async (ctx: MutationCtx, target: Asset, next: Asset, by: Id<"users">): Promise<void> => {
  const { earlier = [], file: before, score } = target
  const replaced = before && { at: Date.now(), by, name: target.name, sha256: before.sha256 }
  await patchAsset(ctx, target._id, {
    kind: next.kind,
    file: next.file,
    posterId: next.posterId,
    durationSeconds: next.durationSeconds,
    video: next.video,
    moving: next.moving,
    palette: next.palette,
    marksFound: next.marksFound,
    cutouts: next.cutouts,
    sourceSha256: next.sourceSha256,
    contentKey: next.contentKey,
    processing: "ready",
    failure: undefined,
    edits: undefined,
    mending: undefined,
    mendFailure: undefined,
    ...(replaced && { earlier: [...earlier, replaced].slice(-HISTORY_KEPT) }),
    ...(score && { score: { ...score, stale: true as const } })
  })
  await syncAsset(ctx, target._id)
  await deleteAsset(ctx, next)
  const [changed, brand] = [await ctx.db.get(target._id), await ctx.db.get(target.brandId)]
  if (changed === null || brand === null) return
  await takePrints(ctx, changed)
  await judgeAgain(ctx, changed)
  await askForScore(ctx, changed, brand, by, PRIORITY.score)
}
