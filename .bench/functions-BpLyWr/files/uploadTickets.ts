import { limitTexts } from "@marque/core/texts"
import { sizeText } from "@marque/core/uploads"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { LIMITS } from "../access/limits.ts"
import { setUses } from "./storedFiles.ts"

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

export const removeTicket = async (ctx: MutationCtx, { _id, brandId, organizationId }: Doc<"uploadTickets">) => {
  await ctx.db.delete(_id)
  await setUses(ctx, _id, { organizationId, brandId }, [])
}
