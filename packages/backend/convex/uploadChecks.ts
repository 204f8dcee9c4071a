import { cutoutStatusOf } from "@marque/core/creative"
import { FontFound, LogoPalette } from "@marque/core/model"
import { type Infer, v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { worker } from "./access/worker.ts"
import { defineMutation } from "./access/define.ts"
import { leasedTask, leaseArgs } from "./queue/leasedTask.ts"
import { refuseUpload } from "./queue/endTask.ts"
import { releaseWaiting } from "./queue/photoWait.ts"
import { PRIORITY, succeed } from "./queue/queue.ts"
import { askForScore, rulesChanged } from "./score/scores.ts"
import { releaseFiles, syncAsset } from "./files/storedFiles.ts"
import { checkedFile, checkedVideo, foundCutout, movingFile } from "./files/fileColumns.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { type AssetPatch, patchAsset } from "./gallery/assetChanges.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { takePrints } from "./uploading/prints.ts"
import { takeOver } from "./uploading/replacing.ts"

const storageIdOf = ({ storageId }: { readonly storageId: Id<"_storage"> }) => storageId

const refreshProducts = async (ctx: MutationCtx, assetId: Doc<"assets">["_id"]) => {
  const hero = await ctx.db.get(assetId)
  const products = await ctx.db
    .query("products")
    .withIndex("by_hero", (q) => q.eq("heroAssetId", assetId))
    .collect()
  for (const product of products) {
    await ctx.db.patch(product._id, { cutoutStatus: cutoutStatusOf(product.cutoutChoice, hero?.cutouts ?? []) })
  }
}

/** A new logo changes what the brand's pictures are scored by. */
const logoReady = async (ctx: MutationCtx, { _id, brandId }: Doc<"assets">) => {
  const logos = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  if (logos.some(({ assetId }) => assetId === _id)) await rulesChanged(ctx, brandId)
}

/** Without its target, which was deleted meanwhile, the new file has no use. */
const replaced = async (ctx: MutationCtx, assetId: Id<"assets">, targetId: Id<"assets">): Promise<null> => {
  const [next, target] = [await ctx.db.get(assetId), await ctx.db.get(targetId)]
  if (next && target) await takeOver(ctx, target, next, next.createdBy)
  else if (next) await deleteAsset(ctx, next)
  return null
}

const videoFields = (checked: Infer<typeof checkedVideo> | undefined): AssetPatch => {
  if (checked === undefined) return { kind: "image", video: undefined }
  const { posterStorageId: posterId, ...video } = checked
  return { kind: "video", video, posterId, durationSeconds: video.seconds }
}

/** Ends the task; deletes the uploaded file unless it is the checked one. */
export const ready = defineMutation({
  args: {
    ...leaseArgs,
    file: checkedFile,
    marksFound: v.array(v.string()),
    cutouts: v.array(foundCutout),
    sourceSha256: v.optional(v.string()),
    font: v.optional(validatorOf(FontFound)),
    palette: v.optional(validatorOf(LogoPalette)),
    moving: v.optional(movingFile),
    video: v.optional(checkedVideo)
  },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { cutouts, file, font, marksFound, moving, palette, sourceSha256, taskId, video, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || !asset) {
      const others = [moving?.storageId, video?.posterStorageId]
      await releaseFiles(ctx, [...[file, ...cutouts].map(storageIdOf), ...others])
      return null
    }
    await patchAsset(ctx, asset._id, {
      ...videoFields(video),
      processing: "ready",
      moving,
      file,
      font,
      palette,
      marksFound,
      cutouts,
      sourceSha256,
      original: undefined,
      posterOriginal: undefined
    })
    await syncAsset(ctx, asset._id)
    await refreshProducts(ctx, asset._id)
    await succeed(ctx, work)
    await releaseWaiting(ctx, asset._id)
    if (asset.replaces) return replaced(ctx, asset._id, asset.replaces)
    const listed = await ctx.db.get(asset._id)
    const alike = listed ? await takePrints(ctx, listed) : undefined
    if (alike) await patchAsset(ctx, asset._id, { alike })
    const [brand, checked] = [await ctx.db.get(asset.brandId), await ctx.db.get(asset._id)]
    if (brand && checked) await askForScore(ctx, checked, brand, asset.createdBy, PRIORITY.score)
    if (asset.purpose === "logo") await logoReady(ctx, asset)
    return null
  }
})

export const mended = defineMutation({
  args: { ...leaseArgs, cutouts: v.array(foundCutout) },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { cutouts, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || asset?.mending?.taskId !== work.task._id) {
      await releaseFiles(ctx, cutouts.map(storageIdOf))
      return null
    }
    const { edits } = asset.mending
    await patchAsset(ctx, asset._id, { cutouts, edits, mending: undefined, mendFailure: undefined })
    await syncAsset(ctx, asset._id)
    await refreshProducts(ctx, asset._id)
    await succeed(ctx, work)
    return null
  }
})

/** Nothing of the file is kept. */
export const refused = defineMutation({
  args: { ...leaseArgs, code: v.string(), message: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { code, message, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || !asset) return null
    await refuseUpload(ctx, work, asset, { code, message })
    return null
  }
})
