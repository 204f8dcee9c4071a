import { maxBytes, sizeText, takesOf, Upload, UploadPurpose } from "@marque/core/uploads"
import { CutoutEdits } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { type BrandMembership, brandMember, notFound, refuse, refuseBy } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { decode } from "./validation/decode.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { serializeUpload } from "./catalog/serializers.ts"
import { cancelUpload } from "./queue/endTask.ts"
import { advance, enqueue, PRIORITY, requireRoomInQueue, workOf } from "./queue/queue.ts"
import { mayHaveFiles } from "./files/addresses.ts"
import { requireStorage } from "./files/storageQuota.ts"
import { syncAsset } from "./files/storedFiles.ts"
import { checkOpen, openTicket, removeTicket, reopenTicket, spendQuota } from "./files/uploadTickets.ts"
import { uploadIn } from "./uploading/edits.ts"
import { folderIn, halfSent, proposedProduct, sameContent } from "./uploading/intake.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { insertAsset, patchAsset } from "./gallery/assetChanges.ts"

const checkSize = (name: string, bytes: number, limit: number): void => {
  if (bytes > limit) {
    throw refuseBy(refusal("file_too_large", { name, size: sizeText(bytes), limit: sizeText(limit) }))
  }
  if (bytes <= 0) throw refuseBy(refusal("unsupported_file", { name, found: "it is empty" }))
}

/**
 * For one file of at most `bytes` within an hour, relative to the app server; counts only after {@link finish}. Refuses
 * beyond the organization's quotas or the person's open uploads.
 */
export const start = defineMutation({
  args: { brandId: v.string(), name: v.string(), bytes: v.number(), purpose: validatorOf(UploadPurpose) },
  returns: v.object({ uploadUrl: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { bytes, name, purpose: wanted }) => {
    const { brand, organization, user } = ctx.actor
    checkSize(name, bytes, maxBytes(wanted))
    await checkOpen(ctx, user._id)
    await requireStorage(ctx, organization, bytes)
    await spendQuota(ctx, organization, bytes)
    const owner = { organizationId: organization._id, brandId: brand._id, userId: user._id }
    return { uploadUrl: await openTicket(ctx, { ...owner, name, purpose: wanted, bytes }) }
  }
})

/**
 * The same for a file of a batch, known by its content: one that is in the brand already is named instead of taken, unless
 * it is wanted `again`; one that the caller sent half-way goes on, and `received` names the parts that have come.
 */
export const begin = defineMutation({
  args: {
    batchId: v.string(),
    name: v.string(),
    bytes: v.number(),
    contentKey: v.string(),
    folderId: v.optional(v.string()),
    /** The upload that gets this file. */
    assetId: v.optional(v.string()),
    again: v.boolean()
  },
  returns: v.union(
    v.object({ uploadUrl: v.string(), received: v.array(v.number()) }),
    v.object({ known: v.object({ assetId: v.string(), name: v.string() }) })
  ),
  access: brandMemberBy("uploadBatches", "batchId", "catalog.edit"),
  handler: async (ctx, { again, assetId, bytes, contentKey, folderId, name }) => {
    const { brand, organization, record: batch, user } = ctx.actor
    if (batch.userId !== user._id || batch.undoing) throw notFound()
    const target = assetId === undefined ? undefined : await uploadIn(ctx, brand._id, assetId)
    const purpose = target === undefined || target.purpose === "creative" ? batch.purpose : target.purpose
    checkSize(name, bytes, maxBytes(purpose, takesOf(purpose, { inBatch: true, replaced: target?.kind })))
    const known = again ? undefined : await sameContent(ctx, brand._id, contentKey)
    if (known) return { known: { assetId: known._id, name: known.name } }
    const folder = await folderIn(ctx, brand._id, folderId ?? batch.folderId)
    const now = {
      batchId: batch._id,
      again,
      ...(folder && { folderId: folder._id }),
      ...(target && { replaces: target._id })
    }
    const half = await halfSent(ctx, ctx.actor, { bytes, contentKey })
    if (half) {
      return { uploadUrl: await reopenTicket(ctx, half, now), received: (half.parts ?? []).map(({ index }) => index) }
    }
    await checkOpen(ctx, user._id)
    await requireStorage(ctx, organization, bytes)
    await spendQuota(ctx, organization, bytes)
    const owner = { organizationId: organization._id, brandId: brand._id, userId: user._id }
    const ticket = { ...owner, ...now, name, purpose, bytes, contentKey }
    return { uploadUrl: await openTicket(ctx, ticket), received: [] }
  }
})

const processing = async (ctx: MutationCtx, asset: Doc<"assets">, brand: Doc<"brands">, requestedBy: Id<"users">) => {
  await requireRoomInQueue(ctx, brand.organizationId)
  return enqueue(ctx, {
    organizationId: brand.organizationId,
    brandId: brand._id,
    kind: "upload_processing",
    assetId: asset._id,
    title: asset.name,
    priority: PRIORITY.upload,
    requestedBy
  })
}

/** For the starting caller and brand; everything else is refused alike. */
const receivedBy = async (ctx: MutationCtx, uploadId: string, { brand, user }: BrandMembership) => {
  const id = ctx.db.normalizeId("uploadTickets", uploadId)
  const ticket = id && (await ctx.db.get(id))
  if (!ticket?.storageId || ticket.userId !== user._id || ticket.brandId !== brand._id) {
    throw refuse("not_found", "The uploaded file is gone. Choose it again.")
  }
  return { ticket, original: ticket.storageId }
}

export const finish = defineMutation({
  args: { brandId: v.string(), uploadId: v.string(), idempotencyKey: v.string() },
  returns: v.object({ assetId: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { idempotencyKey, uploadId }) => {
    const { brand, user } = ctx.actor
    const repeat = await ctx.db
      .query("assets")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { assetId: repeat._id }
    const { original, ticket } = await receivedBy(ctx, uploadId, ctx.actor)
    const there = ticket.again === true || ticket.contentKey === undefined ? undefined : ticket.contentKey
    const known = there === undefined ? undefined : await sameContent(ctx, brand._id, there)
    if (known) {
      // The same file came twice at once.
      await removeTicket(ctx, ticket)
      return { assetId: known._id }
    }
    const batch = ticket.batchId ? await ctx.db.get(ticket.batchId) : null
    const target = ticket.replaces ? await ctx.db.get(ticket.replaces) : null
    const { marketId, purpose, rights, tags = [] } = batch ?? { purpose: ticket.purpose }
    const proposed = purpose === "product" && !target ? await proposedProduct(ctx, brand._id, ticket.name) : undefined
    const assetId = await insertAsset(ctx, {
      brandId: brand._id,
      kind: "image",
      origin: "upload",
      purpose: target?.purpose ?? purpose,
      ...(target && { replaces: target._id }),
      name: ticket.name,
      alt: "",
      ...(batch && !target && { batchId: batch._id }),
      ...(ticket.folderId && { folderId: ticket.folderId }),
      ...(ticket.contentKey !== undefined && { contentKey: ticket.contentKey }),
      ...(marketId !== undefined && { marketId }),
      ...(rights && { rights }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(batch && proposed),
      processing: "processing",
      original,
      ...(ticket.posterId && { posterOriginal: ticket.posterId }),
      cutouts: [],
      productIds: [],
      sourceType: "",
      marksFound: [],
      downloads: 0,
      createdBy: user._id,
      idempotencyKey
    })
    await syncAsset(ctx, assetId)
    await removeTicket(ctx, ticket)
    if (batch && !target) await ctx.db.patch(batch._id, { stored: batch.stored + 1, lastAt: Date.now() })
    const asset = await ctx.db.get(assetId)
    if (asset) await processing(ctx, asset, brand, user._id)
    return { assetId }
  }
})

export const get = defineQuery({
  args: { assetId: v.string() },
  returns: validatorOf(Upload),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: (ctx) => serializeUpload(ctx, ctx.actor.record, mayHaveFiles(ctx.actor))
})

const endMending = async (ctx: MutationCtx, asset: Doc<"assets">) => {
  const task = asset.mending && (await ctx.db.get(asset.mending.taskId))
  await patchAsset(ctx, asset._id, { mending: undefined, mendFailure: undefined })
  if (task) await advance(ctx, await workOf(ctx, task), { type: "CANCEL" })
}

/**
 * With a person's points and tolerance; the stored cut-outs stay until a worker is done. A second call replaces the
 * first.
 */
export const mend = defineMutation({
  args: { assetId: v.string(), edits: validatorOf(CutoutEdits) },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, { edits }) => {
    const { brand, record, user } = ctx.actor
    decode(CutoutEdits, edits)
    if (record.processing !== "ready" || record.file === undefined || record.purpose === "creative") throw notFound()
    await endMending(ctx, record)
    const taskId = await processing(ctx, record, brand, user._id)
    await patchAsset(ctx, record._id, { mending: { taskId, edits } })
    return null
  }
})

/** Cancels {@link mend}; the stored cut-outs stay. */
export const stopMending = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx) => {
    await endMending(ctx, ctx.actor.record)
    return null
  }
})

/** Cancels the check, or {@link mend}; checked content stays. */
export const cancel = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx) => {
    await cancelUpload(ctx, ctx.actor.record)
    if (ctx.actor.record.mending) await endMending(ctx, ctx.actor.record)
    return null
  }
})

/** Only after a failure of ours; a refused file stays refused. */
export const retry = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx) => {
    const { brand, record, user } = ctx.actor
    if (record.processing !== "failed" || record.original === undefined) return null
    await patchAsset(ctx, record._id, { processing: "processing", failure: undefined })
    await processing(ctx, record, brand, user._id)
    return null
  }
})
