import {
  BatchSettings,
  DROP_FILES_MAX,
  DROP_FOLDERS_MAX,
  foldersOf,
  InterruptedUpload,
  partLength,
  UploadBatch,
  UploadEdit
} from "@marque/core/uploads"
import { tagOf } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { brandMember, notFound, refuse, refuseBy } from "./access/access.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { productsWith, takePicture } from "./catalog/productPictures.ts"
import { removeTicket } from "./files/uploadTickets.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { cancelUpload } from "./queue/endTask.ts"
import { ensureFolders, serializeBatch, undoUntil } from "./uploading/batches.ts"
import { assignUpload, checkEdit, editUpload } from "./uploading/edits.ts"
import { folderIn } from "./uploading/intake.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Uploads that are changed or deleted in one transaction. */
const STEP = 50
/** Half-sent files of one person. */
const INTERRUPTED_MAX = 50

/**
 * For the files of one drop: makes the folders that `paths` lead through and gives the innermost of each; the same key gives
 * the same batch. `paths` are those of files, whose names do not count.
 */
export const open = defineMutation({
  args: {
    brandId: v.string(),
    idempotencyKey: v.string(),
    settings: validatorOf(BatchSettings),
    declared: v.number(),
    paths: v.array(v.string())
  },
  returns: v.object({ batchId: v.string(), folderIds: v.array(v.union(v.string(), v.null())) }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { declared, idempotencyKey, paths, settings }) => {
    const { brand, user } = ctx.actor
    decode(BatchSettings, settings)
    if (declared < 1 || declared > DROP_FILES_MAX) throw refuse("invalid", "Choose 1 to 5,000 files")
    if (paths.length > DROP_FOLDERS_MAX) throw refuse("invalid", `A drop brings at most ${DROP_FOLDERS_MAX} folders`)
    await checkEdit(ctx, brand._id, settings)
    const root = await folderIn(ctx, brand._id, settings.folderId)
    const folderIds = await ensureFolders(ctx, brand._id, root, paths.map(foldersOf))
    const repeat = await ctx.db
      .query("uploadBatches")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null && repeat.userId !== user._id) throw notFound()
    if (repeat !== null) {
      await ctx.db.patch(repeat._id, { declared: Math.max(repeat.declared, Math.floor(declared)) })
      return { batchId: repeat._id, folderIds }
    }
    const now = Date.now()
    const { folderId: _, ...kept } = settings
    const batchId = await ctx.db.insert("uploadBatches", {
      ...kept,
      tags: [...new Set(kept.tags.map(tagOf))],
      brandId: brand._id,
      userId: user._id,
      idempotencyKey,
      ...(root && { folderId: root._id }),
      declared: Math.floor(declared),
      stored: 0,
      startedAt: now,
      lastAt: now
    })
    return { batchId, folderIds }
  }
})

/** Newest first, those with files. */
export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(UploadBatch)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    const batches = await ctx.db
      .query("uploadBatches")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .order("desc")
      .take(LIMITS.uploadBatches.value)
    const shown = batches.filter(({ stored, undoing }) => stored > 0 || undoing === true)
    return Promise.all(shown.map((batch) => serializeBatch(ctx, batch, user)))
  }
})

/** Large files of the caller that stopped half-way. */
export const interrupted = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(InterruptedUpload)),
  access: brandMember("catalog.edit"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    const open = await ctx.db
      .query("uploadTickets")
      .withIndex("by_user", (q) => q.eq("userId", user._id))
      .take(INTERRUPTED_MAX)
    return open
      .filter(({ brandId, parts = [] }) => brandId === brand._id && parts.length > 0)
      .map(({ bytes, name, parts = [] }) => ({
        name,
        bytes,
        receivedBytes: parts.reduce((sum, { index }) => sum + partLength(bytes, index), 0)
      }))
  }
})

const rowsOf = async (ctx: MutationCtx, batchId: Id<"uploadBatches">, cursor: string | null) =>
  ctx.db
    .query("assets")
    .withIndex("by_batch", (q) => q.eq("batchId", batchId))
    .paginate({ cursor, numItems: STEP })

/** For all files of the batch, those still to come as well. */
export const edit = defineMutation({
  args: { batchId: v.string(), edit: validatorOf(UploadEdit) },
  returns: v.null(),
  access: brandMemberBy("uploadBatches", "batchId", "catalog.edit"),
  handler: async (ctx, { edit: change }) => {
    const { brand, record } = ctx.actor
    decode(UploadEdit, change)
    await checkEdit(ctx, brand._id, change)
    const { addTags = [], folderId, marketId, purpose, removeTags = [], rights } = change
    const removed = new Set(removeTags.map(tagOf))
    const tags = [...record.tags.filter((tag) => !removed.has(tag)), ...addTags.map(tagOf)]
    await ctx.db.patch(record._id, {
      tags: [...new Set(tags)],
      ...(folderId !== undefined && { folderId: (await folderIn(ctx, brand._id, folderId ?? undefined))?._id }),
      ...(marketId !== undefined && { marketId: marketId ?? undefined }),
      ...(purpose !== undefined && { purpose }),
      ...(rights !== undefined && { rights: rights ?? undefined })
    })
    await ctx.scheduler.runAfter(0, internal.uploadBatches.editStep, {
      batchId: record._id,
      edit: change,
      cursor: null
    })
    return null
  }
})

export const editStep = defineInternalMutation({
  args: {
    batchId: v.id("uploadBatches"),
    edit: validatorOf(UploadEdit),
    cursor: v.union(v.string(), v.null())
  },
  returns: v.null(),
  handler: async (ctx, { batchId, cursor, edit: change }) => {
    const { continueCursor, isDone, page } = await rowsOf(ctx, batchId, cursor)
    for (const asset of page) {
      const { purpose, ...rest } = change
      const isLogo = asset.purpose === "logo" || purpose === "logo"
      await editUpload(ctx, asset, isLogo && purpose !== asset.purpose ? rest : change)
    }
    if (!isDone) {
      await ctx.scheduler.runAfter(0, internal.uploadBatches.editStep, {
        batchId,
        edit: change,
        cursor: continueCursor
      })
    }
    return null
  }
})

/** Accepts every product that file names of the batch propose. */
export const accept = defineMutation({
  args: { batchId: v.string() },
  returns: v.null(),
  access: brandMemberBy("uploadBatches", "batchId", "catalog.edit"),
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, internal.uploadBatches.acceptStep, { batchId: ctx.actor.record._id })
    return null
  }
})

export const acceptStep = defineInternalMutation({
  args: { batchId: v.id("uploadBatches") },
  returns: v.null(),
  handler: async (ctx, { batchId }) => {
    const proposed = await ctx.db
      .query("assets")
      .withIndex("by_batch", (q) => q.eq("batchId", batchId).gt("proposedProductId", "" as Id<"products">))
      .take(STEP)
    for (const asset of proposed) {
      const product = asset.proposedProductId && (await ctx.db.get(asset.proposedProductId))
      if (product && product.archivedAt === undefined) await assignUpload(ctx, asset, { productId: product._id })
      else await patchAsset(ctx, asset._id, { proposedProductId: undefined })
    }
    if (proposed.length === STEP) await ctx.scheduler.runAfter(0, internal.uploadBatches.acceptStep, { batchId })
    return null
  }
})

/** The caller's own batch, until ten minutes after its last file; leaves no file and nothing that shows one. */
export const undo = defineMutation({
  args: { batchId: v.string() },
  returns: v.null(),
  access: brandMemberBy("uploadBatches", "batchId", "catalog.edit"),
  handler: async (ctx) => {
    const { record, user } = ctx.actor
    if (record.userId !== user._id) throw notFound()
    if (record.undoing) return null
    if (undoUntil(record) <= Date.now()) throw refuseBy(refusal("too_late_to_undo", { place: "the table of uploads" }))
    await ctx.db.patch(record._id, { undoing: true })
    await ctx.scheduler.runAfter(0, internal.uploadBatches.undoStep, { batchId: record._id })
    return null
  }
})

/** Products that were given a photograph of the batch lose it. */
const forget = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  for (const product of await productsWith(ctx, asset)) await takePicture(ctx, asset._id, product)
  await cancelUpload(ctx, asset)
  await deleteAsset(ctx, asset)
}

export const undoStep = defineInternalMutation({
  args: { batchId: v.id("uploadBatches") },
  returns: v.null(),
  handler: async (ctx, { batchId }) => {
    const tickets = await ctx.db
      .query("uploadTickets")
      .withIndex("by_batch", (q) => q.eq("batchId", batchId))
      .take(STEP)
    for (const ticket of tickets) await removeTicket(ctx, ticket)
    const assets = await ctx.db
      .query("assets")
      .withIndex("by_batch", (q) => q.eq("batchId", batchId))
      .take(STEP)
    for (const asset of assets) await forget(ctx, asset)
    if (tickets.length === STEP || assets.length === STEP) {
      await ctx.scheduler.runAfter(0, internal.uploadBatches.undoStep, { batchId })
    } else await ctx.db.delete(batchId)
    return null
  }
})
