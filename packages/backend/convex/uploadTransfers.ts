import { partCount, partLength, POSTER_MAX_BYTES, UploadPurpose, UploadTakes } from "@marque/core/uploads"
import { internal } from "./_generated/api"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { notFound, standingOf } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { LIMITS } from "./access/limits.ts"
import { randomName, releaseFiles, setUses } from "./files/storedFiles.ts"
import { filesOfTicket, hashOf, keptUntil, removeTicket, takesFor } from "./files/uploadTickets.ts"

const isSending = ({ state, transfer }: Doc<"uploadTickets">): boolean =>
  state === "sending" && (transfer?.until ?? 0) > Date.now()

/** Refuses unknown and expired addresses. */
const liveTicket = async ({ db }: MutationCtx, token: string): Promise<Doc<"uploadTickets">> => {
  const tokenHash = await hashOf(token)
  const ticket = await db
    .query("uploadTickets")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique()
  if (ticket === null || ticket.expiresAt <= Date.now()) throw notFound()
  return ticket
}

/** Refuses unknown, expired, used or busy addresses, and people who may no longer upload. */
const openedBy = async (ctx: MutationCtx, token: string): Promise<Doc<"uploadTickets">> => {
  const ticket = await liveTicket(ctx, token)
  if (ticket.state === "received" || isSending(ticket)) throw notFound()
  await standingOf(ctx, ticket.userId, ticket.brandId, "catalog.edit")
  return ticket
}

const beginTransfer = async (ctx: MutationCtx, ticket: Doc<"uploadTickets">) => {
  const { _id, bytes, name, purpose } = ticket
  const transfer = { id: randomName(), until: Date.now() + LIMITS.uploadSendingMs.value }
  await ctx.db.patch(_id, { state: "sending", transfer })
  const storageUrl = await ctx.storage.generateUploadUrl()
  const takes = await takesFor(ctx, ticket)
  return { uploadId: _id, transfer: transfer.id, storageUrl, name, bytes, purpose, takes }
}

/**
 * Returns storage address and size. Refuses unknown, expired, used or busy addresses, and people who may no longer
 * upload.
 */
export const admit = defineMutation({
  args: { workerKey: v.string(), token: v.string() },
  returns: v.object({
    uploadId: v.string(),
    transfer: v.string(),
    storageUrl: v.string(),
    name: v.string(),
    bytes: v.number(),
    purpose: validatorOf(UploadPurpose),
    takes: validatorOf(UploadTakes)
  }),
  access: worker,
  handler: async (ctx, { token }) => {
    const ticket = await openedBy(ctx, token)
    return beginTransfer(ctx, ticket)
  }
})

/** The same for one part of a large file. Parts may come again and in any order; `first` holds the file's head. */
export const admitPart = defineMutation({
  args: { workerKey: v.string(), token: v.string(), index: v.number() },
  returns: v.object({
    uploadId: v.string(),
    storageUrl: v.string(),
    name: v.string(),
    bytes: v.number(),
    total: v.number(),
    purpose: validatorOf(UploadPurpose),
    takes: validatorOf(UploadTakes),
    first: v.boolean()
  }),
  access: worker,
  handler: async (ctx, { index, token }) => {
    const ticket = await openedBy(ctx, token)
    const { _id, bytes: total, name, purpose } = ticket
    if (!Number.isInteger(index) || index < 0 || index >= partCount(total)) throw notFound()
    const storageUrl = await ctx.storage.generateUploadUrl()
    const takes = await takesFor(ctx, ticket)
    return {
      uploadId: _id,
      storageUrl,
      name,
      bytes: partLength(total, index),
      total,
      purpose,
      takes,
      first: index === 0
    }
  }
})

/** Keeps a whole part, once; deletes any other. */
export const partReceived = defineMutation({
  args: { workerKey: v.string(), uploadId: v.string(), index: v.number(), storageId: v.id("_storage") },
  returns: v.object({ kept: v.boolean() }),
  access: worker,
  handler: async (ctx, { index, storageId, uploadId }) => {
    const id = ctx.db.normalizeId("uploadTickets", uploadId)
    const ticket = id && (await ctx.db.get(id))
    const stored = await ctx.db.system.get(storageId)
    const { parts = [] } = ticket ?? {}
    const isKnown = parts.some((part) => part.index === index)
    const isWhole = ticket !== null && stored?.size === partLength(ticket.bytes, index)
    if (!ticket || ticket.state !== "open" || isKnown || !isWhole) {
      await releaseFiles(ctx, [storageId])
      return { kept: isKnown }
    }
    const { _id, brandId, organizationId, userId } = ticket
    const all = [...parts, { index, storageId }]
    await setUses(ctx, _id, { organizationId, brandId, userId }, filesOfTicket({ ...ticket, parts: all }))
    await ctx.db.patch(_id, { parts: all, partAt: Date.now() })
    return { kept: true }
  }
})

/** The parts of a file that has come whole, in order, and where to store it as one; then {@link received}. */
export const assemble = defineMutation({
  args: { workerKey: v.string(), token: v.string() },
  returns: v.object({
    uploadId: v.string(),
    transfer: v.string(),
    storageUrl: v.string(),
    name: v.string(),
    bytes: v.number(),
    purpose: validatorOf(UploadPurpose),
    takes: validatorOf(UploadTakes),
    parts: v.array(v.string())
  }),
  access: worker,
  handler: async (ctx, { token }) => {
    const ticket = await openedBy(ctx, token)
    const { bytes, parts = [] } = ticket
    const urls = await Promise.all(
      parts.toSorted((a, b) => a.index - b.index).map(({ storageId }) => ctx.storage.getUrl(storageId))
    )
    const found = urls.filter((url) => url !== null)
    if (found.length === 0 || found.length !== partCount(bytes)) throw notFound()
    return { ...(await beginTransfer(ctx, ticket)), parts: found }
  }
})

/** For the poster of a video whose file is on its way or has come; a later one takes its place. */
const posterTicket = async (ctx: MutationCtx, token: string): Promise<Doc<"uploadTickets">> => {
  const ticket = await liveTicket(ctx, token)
  await standingOf(ctx, ticket.userId, ticket.brandId, "catalog.edit")
  const takes = await takesFor(ctx, ticket)
  if (takes !== "videos" && takes !== "everything") throw notFound()
  return ticket
}

/** Where the still of a video is stored; then {@link posterReceived}. */
export const admitPoster = defineMutation({
  args: { workerKey: v.string(), token: v.string() },
  returns: v.object({ uploadId: v.string(), storageUrl: v.string(), name: v.string(), bytes: v.number() }),
  access: worker,
  handler: async (ctx, { token }) => {
    const { _id, name } = await posterTicket(ctx, token)
    return { uploadId: _id, storageUrl: await ctx.storage.generateUploadUrl(), name, bytes: POSTER_MAX_BYTES }
  }
})

/** Deletes it when its file has become an upload already. */
export const posterReceived = defineMutation({
  args: { workerKey: v.string(), uploadId: v.string(), storageId: v.id("_storage") },
  returns: v.object({ kept: v.boolean() }),
  access: worker,
  handler: async (ctx, { storageId, uploadId }) => {
    const id = ctx.db.normalizeId("uploadTickets", uploadId)
    const ticket = id && (await ctx.db.get(id))
    const stored = await ctx.db.system.get(storageId)
    if (!ticket || stored === null || stored.size > POSTER_MAX_BYTES) {
      await releaseFiles(ctx, [storageId])
      return { kept: false }
    }
    const { _id, brandId, organizationId, userId } = ticket
    await setUses(ctx, _id, { organizationId, brandId, userId }, filesOfTicket({ ...ticket, posterId: storageId }))
    await ctx.db.patch(_id, { posterId: storageId })
    return { kept: true }
  }
})

const underWay = async (ctx: MutationCtx, uploadId: string, transfer: string) => {
  const id = ctx.db.normalizeId("uploadTickets", uploadId)
  const ticket = id && (await ctx.db.get(id))
  return ticket?.state === "sending" && ticket.transfer?.id === transfer ? ticket : undefined
}

const ended = { workerKey: v.string(), uploadId: v.string(), transfer: v.string() }

/**
 * Assigns the file to the address's person, brand and organization. Deletes it when the transfer was canceled or it is
 * larger than declared.
 */
export const received = defineMutation({
  args: { ...ended, storageId: v.id("_storage") },
  returns: v.object({ kept: v.boolean() }),
  access: worker,
  handler: async (ctx, { storageId, transfer, uploadId }) => {
    const ticket = await underWay(ctx, uploadId, transfer)
    const stored = await ctx.db.system.get(storageId)
    if (ticket === undefined || stored === null || stored.size > ticket.bytes) {
      await releaseFiles(ctx, [storageId])
      if (ticket) await ctx.db.patch(ticket._id, { state: "open", transfer: undefined })
      return { kept: false }
    }
    const { _id, brandId, organizationId, userId } = ticket
    await setUses(
      ctx,
      _id,
      { organizationId, brandId, userId },
      filesOfTicket({ storageId, ...(ticket.posterId && { posterId: ticket.posterId }) })
    )
    await ctx.db.patch(_id, { state: "received", storageId, transfer: undefined, parts: undefined, partAt: undefined })
    return { kept: true }
  }
})

/** The address can be reused, unless the content was `refused`. */
export const dropped = defineMutation({
  args: { ...ended, refused: v.boolean() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { refused, transfer, uploadId }) => {
    const ticket = await underWay(ctx, uploadId, transfer)
    if (ticket && refused) await removeTicket(ctx, ticket)
    else if (ticket) await ctx.db.patch(ticket._id, { state: "open", transfer: undefined })
    return null
  }
})

/** Deletes the address, and its file if it became no asset; one that stopped half-way is kept for a day. */
export const expire = defineInternalMutation({
  args: { uploadId: v.id("uploadTickets") },
  returns: v.null(),
  handler: async (ctx, { uploadId }) => {
    const ticket = await ctx.db.get(uploadId)
    // An address that was renewed has a later end, and its own call.
    if (ticket === null || ticket.expiresAt > Date.now()) return null
    const until = keptUntil(ticket)
    if (until > Date.now()) await ctx.scheduler.runAt(until, internal.uploadTransfers.expire, { uploadId })
    else await removeTicket(ctx, ticket)
    return null
  }
})
