import { UploadPurpose } from "@marque/core/uploads"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { notFound, standingOf } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { LIMITS } from "./access/limits.ts"
import { randomName, releaseFiles, setUses } from "./files/storedFiles.ts"
import { hashOf, removeTicket } from "./files/uploadTickets.ts"

const isSending = ({ state, transfer }: Doc<"uploadTickets">): boolean =>
  state === "sending" && (transfer?.until ?? 0) > Date.now()

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
    purpose: validatorOf(UploadPurpose)
  }),
  access: worker,
  handler: async (ctx, { token }) => {
    const tokenHash = await hashOf(token)
    const ticket = await ctx.db
      .query("uploadTickets")
      .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
      .unique()
    if (ticket === null || ticket.expiresAt <= Date.now()) throw notFound()
    if (ticket.state === "received" || isSending(ticket)) throw notFound()
    await standingOf(ctx, ticket.userId, ticket.brandId, "catalog.edit")
    const transfer = { id: randomName(), until: Date.now() + LIMITS.uploadSendingMs.value }
    await ctx.db.patch(ticket._id, { state: "sending", transfer })
    return {
      uploadId: ticket._id,
      transfer: transfer.id,
      storageUrl: await ctx.storage.generateUploadUrl(),
      name: ticket.name,
      bytes: ticket.bytes,
      purpose: ticket.purpose
    }
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
    await setUses(ctx, _id, { organizationId, brandId, userId }, [storageId])
    await ctx.db.patch(_id, { state: "received", storageId, transfer: undefined })
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

/** Deletes the address, and its file if it became no asset. */
export const expire = defineInternalMutation({
  args: { uploadId: v.id("uploadTickets") },
  returns: v.null(),
  handler: async (ctx, { uploadId }) => {
    const ticket = await ctx.db.get(uploadId)
    if (ticket !== null) await removeTicket(ctx, ticket)
    return null
  }
})
