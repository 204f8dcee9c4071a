/** Notifications as their person is shown them. */
import { choiceOf, type Notification, UNREAD_COUNTED } from "@marque/core/notifications"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Membership, seesBrand } from "../access/access.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { choicesOf } from "./notify.ts"

type Row = Doc<"notifications">
type Db = Pick<QueryCtx, "db">

const isOpen = async ({ db }: Db, table: Row["subjectTable"] | "campaigns", id: string): Promise<boolean> => {
  const known = db.normalizeId(table, id)
  const record = known && (await db.get(known))
  return record !== null && (!("archivedAt" in record) || record.archivedAt === undefined)
}

/** The person still sees the brand, and what it is about is still there. */
const isShown = async (ctx: Db, membership: Doc<"memberships">, row: Row): Promise<boolean> => {
  const { brandId, event, place, subjectId, subjectTable } = row
  if (brandId !== undefined && !seesBrand({ membership }, brandId)) return false
  // Of something archived it says when that is deleted.
  if (event === "archive.deleting") return true
  if (place.campaignId !== undefined && !(await isOpen(ctx, "campaigns", place.campaignId))) return false
  return isOpen(ctx, subjectTable, subjectId)
}

/** Unread, still chosen to be mailed, and shown to the person. */
export const isMailed = async (ctx: Db, row: Row): Promise<boolean> => {
  const { kind, organizationId, readAt, userId } = row
  if (readAt !== undefined) return false
  const chosen = await choicesOf(ctx, userId)
  if (choiceOf(chosen?.kinds ?? [], kind).mail === "off") return false
  const membership = await ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organizationId).eq("userId", userId))
    .unique()
  return membership?.status === "active" && isShown(ctx, membership, row)
}

const shownOf = async (ctx: Db, membership: Doc<"memberships">, rows: ReadonlyArray<Row>) => {
  const shown = await Promise.all(rows.map((row) => isShown(ctx, membership, row)))
  return rows.filter((_, at) => shown[at])
}

export const unreadOf = async (ctx: Db, membership: Doc<"memberships">, userId: Id<"users">): Promise<number> => {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_unread", (q) =>
      q.eq("userId", userId).eq("organizationId", membership.organizationId).eq("bell", true).eq("readAt", undefined)
    )
    .take(UNREAD_COUNTED + 1)
  return (await shownOf(ctx, membership, rows)).length
}

const nameOf = async ({ db }: Db, { by, byName }: Row): Promise<string | undefined> => {
  const user = by && (await db.get(by))
  return user ? (user.name ?? user.email) : byName
}

const serialize = async (ctx: Db, row: Row): Promise<Encoded<typeof Notification>> => {
  const { _id, at, brandId, count, days, event, kind, percent, place, readAt, run, what, where } = row
  const brand = brandId && (await ctx.db.get(brandId))
  return {
    _id,
    kind,
    event,
    what,
    place,
    count,
    at,
    unread: readAt === undefined,
    ...defined({
      where,
      days,
      percent,
      run,
      by: await nameOf(ctx, row),
      brand: brand ? { id: brand._id, name: brand.name } : undefined
    })
  }
}

export interface Shown {
  readonly unreadOnly: boolean
  readonly most: number
}

/** Newest first. */
export const listedFor = async (
  ctx: Db,
  { membership, organization, user }: Membership,
  { most, unreadOnly }: Shown
) => {
  const table = ctx.db.query("notifications")
  const found = unreadOnly
    ? table.withIndex("by_unread", (q) =>
        q.eq("userId", user._id).eq("organizationId", organization._id).eq("bell", true).eq("readAt", undefined)
      )
    : table.withIndex("by_person", (q) =>
        q.eq("userId", user._id).eq("organizationId", organization._id).eq("bell", true)
      )
  const rows = await found.order("desc").take(most + 1)
  const shown = await shownOf(ctx, membership, rows.slice(0, most))
  return { items: await Promise.all(shown.map((row) => serialize(ctx, row))), more: rows.length > most }
}
