import { maxBytes, sizeText, Upload, UploadPurpose } from "@marque/core/uploads"
import { ASSET_NAME_MAX } from "@marque/core/gallery"
import { CutoutEdits, printable } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { type BrandMembership, brandMember, notFound, refuse, refuseBy } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { decode } from "./validation/decode.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { serializeUpload } from "./catalog/serializers.ts"
import { cancelUpload } from "./queue/endTask.ts"
import { advance, enqueue, PRIORITY, requireRoomInQueue, workOf } from "./queue/queue.ts"
import { mayHaveFiles } from "./files/addresses.ts"
import { randomName, syncAsset } from "./files/storedFiles.ts"
import { checkOpen, hashOf, removeTicket, spendQuota } from "./files/uploadTickets.ts"
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
    await spendQuota(ctx, organization, bytes)
    const token = randomName()
    const expiresAt = Date.now() + LIMITS.uploadAddressMs.value
    const uploadId = await ctx.db.insert("uploadTickets", {
      organizationId: organization._id,
      brandId: brand._id,
      userId: user._id,
      name: printable(name).slice(0, ASSET_NAME_MAX),
      purpose: wanted,
      bytes,
      tokenHash: await hashOf(token),
      expiresAt,
      state: "open"
    })
    await ctx.scheduler.runAt(expiresAt, internal.uploadTransfers.expire, { uploadId })
    return { uploadUrl: `/_upload/${token}` }
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
    const assetId = await insertAsset(ctx, {
      brandId: brand._id,
      kind: "image",
      origin: "upload",
      purpose: ticket.purpose,
      name: ticket.name,
      alt: "",
      processing: "processing",
      original,
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
