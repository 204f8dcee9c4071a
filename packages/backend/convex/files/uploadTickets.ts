import { ASSET_NAME_MAX } from "@marque/core/gallery"
import { printable } from "@marque/core/model"
import { limitTexts } from "@marque/core/texts"
import { sizeText, takesOf, type UploadTakes } from "@marque/core/uploads"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { LIMITS } from "../access/limits.ts"
import { randomName, setUses } from "./storedFiles.ts"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** SHA-256 in hex: the database must not hold what opens an upload address. */
export const hashOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** UTC, as `HH:MM`. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`

const overQuota = (limit: string, resetsAt: number) =>
  refuse("upload_quota", limitTexts.uploadQuota(limit, timeText(resetsAt)))

const counted = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  window: "hour" | "day",
  bytes: number
): Promise<{ readonly bytes: number; readonly count: number; readonly resetsAt: number }> => {
  const length = window === "hour" ? HOUR_MS : DAY_MS
  const from = Math.floor(Date.now() / length) * length
  const row = await ctx.db
    .query("uploadCounts")
    .withIndex("by_window", (q) => q.eq("organizationId", organizationId).eq("window", window))
    .unique()
  const before = row !== null && row.from === from ? row : { bytes: 0, count: 0 }
  const after = { from, bytes: before.bytes + bytes, count: before.count + 1 }
  if (row === null) await ctx.db.insert("uploadCounts", { organizationId, window, ...after })
  else await ctx.db.patch(row._id, after)
  return { ...after, resetsAt: from + length }
}

/** Refuses an upload of `bytes` beyond the quotas, without counting it. */
export const spendQuota = async (
  ctx: MutationCtx,
  { _id, isDemo }: Doc<"organizations">,
  bytes: number
): Promise<void> => {
  const byDay = isDemo ? LIMITS.demoUploadBytesPerDay.value : LIMITS.uploadBytesPerDay.value
  const byHour = isDemo ? LIMITS.demoUploadsPerHour.value : LIMITS.uploadsPerHour.value
  const day = await counted(ctx, _id, "day", bytes)
  if (day.bytes > byDay) throw overQuota(`${sizeText(byDay)} a day`, day.resetsAt)
  const hour = await counted(ctx, _id, "hour", bytes)
  if (hour.count > byHour) throw overQuota(`${byHour} files an hour`, hour.resetsAt)
}

/** Refuses beyond a person's limit of open addresses. */
export const checkOpen = async (ctx: MutationCtx, userId: Id<"users">): Promise<void> => {
  const open = await ctx.db
    .query("uploadTickets")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(LIMITS.openUploads.value)
  if (open.length < LIMITS.openUploads.value) return
  const first = Math.min(...open.map(({ expiresAt }) => expiresAt))
  throw overQuota(`${LIMITS.openUploads.value} uploads at a time`, first)
}

type Ticket = Doc<"uploadTickets">
type NewTicket = Pick<Ticket, "brandId" | "bytes" | "name" | "organizationId" | "purpose" | "userId"> &
  Partial<Pick<Ticket, "again" | "batchId" | "contentKey" | "folderId" | "replaces">>

const address = async (ctx: MutationCtx, uploadId: Id<"uploadTickets">, token: string, expiresAt: number) => {
  await ctx.scheduler.runAt(expiresAt, internal.uploadTransfers.expire, { uploadId })
  return `/_upload/${token}`
}

/** Returns the address, relative to the app server. */
export const openTicket = async (ctx: MutationCtx, ticket: NewTicket): Promise<string> => {
  const token = randomName()
  const expiresAt = Date.now() + LIMITS.uploadAddressMs.value
  const uploadId = await ctx.db.insert("uploadTickets", {
    ...ticket,
    name: printable(ticket.name).slice(0, ASSET_NAME_MAX),
    tokenHash: await hashOf(token),
    expiresAt,
    state: "open"
  })
  return address(ctx, uploadId, token, expiresAt)
}

/** A new address for a file that stopped half-way; what has come stays. */
export const reopenTicket = async (
  ctx: MutationCtx,
  { _id }: Ticket,
  now: Pick<NewTicket, "again" | "batchId" | "folderId" | "replaces">
): Promise<string> => {
  const token = randomName()
  const expiresAt = Date.now() + LIMITS.uploadAddressMs.value
  await ctx.db.patch(_id, { ...now, tokenHash: await hashOf(token), expiresAt, state: "open", transfer: undefined })
  return address(ctx, _id, token, expiresAt)
}

/** When nothing of it is kept any longer, UTC ms. */
export const keptUntil = ({ expiresAt, partAt }: Ticket): number =>
  partAt === undefined ? expiresAt : Math.max(expiresAt, partAt + LIMITS.uploadPartsMs.value)

export const removeTicket = async (ctx: MutationCtx, { _id, brandId, organizationId }: Doc<"uploadTickets">) => {
  await ctx.db.delete(_id)
  await setUses(ctx, _id, { organizationId, brandId }, [])
}

export const filesOfTicket = ({
  parts = [],
  posterId,
  storageId
}: Pick<Ticket, "parts" | "posterId" | "storageId">): ReadonlyArray<Id<"_storage">> =>
  [...parts.map((part) => part.storageId), posterId, storageId].filter((file) => file !== undefined)

export const takesFor = async (
  ctx: QueryCtx,
  { batchId, purpose, replaces }: Pick<Ticket, "batchId" | "purpose" | "replaces">
): Promise<UploadTakes> => {
  const replaced = replaces ? await ctx.db.get(replaces) : null
  return takesOf(purpose, { inBatch: batchId !== undefined, replaced: replaced?.kind })
}
