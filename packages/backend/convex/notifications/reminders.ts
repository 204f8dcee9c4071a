/** What ends or is due on a day, a page at a time. */
import { DELETION_DAYS, EXPIRY_DAYS } from "@marque/core/notifications"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { keptMs } from "../records/archiving.ts"
import { notifyAsked } from "../campaigns/reviewNotices.ts"
import { type Notice, notify } from "./notify.ts"
import { notifyTeam } from "./team.ts"

/** Read in one transaction. */
const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60_000

/** Days from `from` on and before `to` are looked at; UTC ms, both midnight. */
export interface Reminder {
  readonly source: "waivers" | "links" | "places" | "reviews" | "pictures" | "rejects"
  readonly days: number
  readonly from: number
  readonly to: number
}

/** All that are looked at for the days that were not looked at yet. */
export const remindersFor = (from: number, to: number): ReadonlyArray<Reminder> => [
  ...(["waivers", "links", "places"] as const).flatMap((source) =>
    EXPIRY_DAYS.map((days) => ({ source, days, from, to }))
  ),
  ...[0, 1].map((days) => ({ source: "reviews" as const, days, from, to })),
  { source: "pictures", days: DELETION_DAYS, from, to },
  { source: "rejects", days: DELETION_DAYS, from, to }
]

type Page = { readonly isDone: boolean; readonly continueCursor: string }
type Turn = (ctx: MutationCtx, reminder: Reminder, cursor: string | null) => Promise<Page>

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, "YYYY-MM-DD".length)
const shifted = ({ days, from, to }: Reminder) => ({ first: from + days * DAY_MS, end: to + days * DAY_MS })

const about = async (
  { db }: MutationCtx,
  brandId: Id<"brands">
): Promise<Pick<Notice, "brandId" | "organizationId"> | undefined> => {
  const brand = await db.get(brandId)
  const isOpen = brand !== null && brand.archivedAt === undefined && brand.deletedAt === undefined
  const organization = isOpen ? await db.get(brand.organizationId) : null
  return isOpen && organization?.deletedAt === undefined ? { brandId, organizationId: brand.organizationId } : undefined
}

const remindOfWaiver = async (ctx: MutationCtx, waiver: Doc<"waivers">, days: number): Promise<void> => {
  const { _id, assetId, brandId, by, revokedAt } = waiver
  const where = revokedAt === undefined ? await about(ctx, brandId) : undefined
  const asset = await ctx.db.get(assetId)
  if (where === undefined || asset === null || asset.archivedAt !== undefined) return
  const place = { screen: "asset", assetId } as const
  const notice = {
    ...where,
    event: "waiver.ending",
    subject: { table: "waivers", id: _id },
    what: asset.name,
    place,
    days
  } as const
  await notify(ctx, notice, [by, asset.origin === "system" ? undefined : asset.createdBy])
}

const waivers: Turn = async (ctx, reminder, cursor) => {
  const { end, first } = shifted(reminder)
  const { page, ...rest } = await ctx.db
    .query("waivers")
    .withIndex("by_until", (q) => q.gte("until", first).lt("until", end))
    .paginate({ cursor, numItems: AT_ONCE })
  for (const row of page) await remindOfWaiver(ctx, row, reminder.days)
  return rest
}

const placeOf = ({ kind, targetId }: Doc<"shareLinks">, campaignId: string | undefined): Notice["place"] => {
  if (kind === "slots") return { screen: "slots", campaignId: targetId }
  if (kind === "pictures") return { screen: "folder" }
  return campaignId === undefined ? { screen: "rules" } : { screen: "proposal", campaignId }
}

const remindOfLink = async (ctx: MutationCtx, link: Doc<"shareLinks">, days: number): Promise<void> => {
  const { _id, brandId, createdBy, kind, label, revokedAt, targetId } = link
  const where = revokedAt === undefined ? await about(ctx, brandId) : undefined
  if (where === undefined) return
  const proposalId = kind === "proposal" ? ctx.db.normalizeId("proposals", targetId) : null
  const campaignId = (proposalId && (await ctx.db.get(proposalId)))?.campaignId
  const subject = { table: "shareLinks", id: _id } as const
  const notice = {
    ...where,
    event: "link.ending",
    subject,
    what: label,
    place: placeOf(link, campaignId),
    days
  } as const
  await notify(ctx, notice, [createdBy])
}

const links: Turn = async (ctx, reminder, cursor) => {
  const { end, first } = shifted(reminder)
  const { page, ...rest } = await ctx.db
    .query("shareLinks")
    .withIndex("by_expiry", (q) => q.gte("expiresAt", first).lt("expiresAt", end))
    .paginate({ cursor, numItems: AT_ONCE })
  for (const row of page) await remindOfLink(ctx, row, reminder.days)
  return rest
}

const places: Turn = async (ctx, reminder, cursor) => {
  const { end, first } = shifted(reminder)
  const { page, ...rest } = await ctx.db
    .query("places")
    // The compiler does not see the fields of rights, whose validator is derived from core's schema.
    .withIndex("by_rights_end", (q) =>
      q.gte("rights.validUntil", dayOf(first) as never).lt("rights.validUntil", dayOf(end) as never)
    )
    .paginate({ cursor, numItems: AT_ONCE })
  for (const { _id, archivedAt, brandId, name } of page) {
    const where = archivedAt === undefined ? await about(ctx, brandId) : undefined
    if (where === undefined) continue
    const place = { screen: "place", recordId: _id } as const
    const subject = { table: "places", id: _id } as const
    await notifyTeam(
      ctx,
      { ...where, brandId, event: "rights.ending", subject, what: name, place, days: reminder.days },
      "catalog.edit"
    )
  }
  return rest
}

const reviews: Turn = async (ctx, reminder, cursor) => {
  const { end, first } = shifted(reminder)
  const { page, ...rest } = await ctx.db
    .query("reviewAsks")
    .withIndex("by_due", (q) => q.gte("due", dayOf(first)).lt("due", dayOf(end)))
    .paginate({ cursor, numItems: AT_ONCE })
  for (const { reviewId, userId } of page) {
    const request = await ctx.db.get(reviewId)
    const event = reminder.days === 0 ? "review.due_today" : "review.due_tomorrow"
    if (request !== null) await notifyAsked(ctx, request, event, [userId])
  }
  return rest
}

/** Archived ones that are deleted so many days later. */
const picturesKept =
  (keptInArchive: "90" | undefined): Turn =>
  async (ctx, reminder, cursor) => {
    const { end, first } = shifted(reminder)
    const kept = keptMs(keptInArchive) ?? 0
    const { page, ...rest } = await ctx.db
      .query("assets")
      .withIndex("by_archived", (q) =>
        q
          .eq("keptInArchive", keptInArchive)
          .gte("archivedAt", first - kept)
          .lt("archivedAt", end - kept)
      )
      .paginate({ cursor, numItems: AT_ONCE })
    for (const { _id, brandId, createdBy, name, origin } of page) {
      const where = origin === "system" ? undefined : await about(ctx, brandId)
      if (where === undefined) continue
      const subject = { table: "assets", id: _id } as const
      const notice = { ...where, event: "archive.deleting", subject, what: name, days: reminder.days } as const
      await notify(ctx, { ...notice, place: { screen: "archived" } }, [createdBy])
    }
    return rest
  }

const turns: Readonly<Record<Reminder["source"], Turn>> = {
  waivers,
  links,
  places,
  reviews,
  pictures: picturesKept(undefined),
  rejects: picturesKept("90")
}

/** Answers where to go on, and null at the end. */
export const remindSome = async (
  ctx: MutationCtx,
  reminder: Reminder,
  cursor: string | null
): Promise<string | null> => {
  const { continueCursor, isDone } = await turns[reminder.source](ctx, reminder, cursor)
  return isDone ? null : continueCursor
}
