/** Notifications of a person, and how they want to get them. */
import {
  allChoices,
  isTimeZone,
  KindChoice,
  NotificationChoices,
  NotificationList,
  NOTIFICATIONS_MAX,
  notificationTexts as texts,
  UnreadCount
} from "@marque/core/notifications"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { member, refuse, signedIn } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { randomName } from "./files/storedFiles.ts"
import { choicesOf } from "./notifications/notify.ts"
import { listedFor, unreadOf } from "./notifications/listed.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Organizations of one person whose unread ones are counted. */
const ORGANIZATIONS_MAX = 50
/** Marked read in one call; more than a list shows. */
const READ_AT_ONCE = 1_000

/** In each of the caller's organizations. */
export const unread = defineQuery({
  args: {},
  returns: v.array(validatorOf(UnreadCount)),
  access: signedIn,
  handler: async (ctx) => {
    const { user } = ctx.actor
    const memberships = await ctx.db
      .query("memberships")
      .withIndex("by_user", (q) => q.eq("userId", user._id))
      .take(ORGANIZATIONS_MAX)
    const active = memberships.filter(({ status }) => status === "active")
    return Promise.all(
      active.map(async (membership) => ({
        organizationId: membership.organizationId,
        unread: await unreadOf(ctx, membership, user._id)
      }))
    )
  }
})

/** Newest first; `shown` more are asked for by a larger number. */
export const list = defineQuery({
  args: { organizationId: v.string(), unreadOnly: v.boolean(), shown: v.number() },
  returns: validatorOf(NotificationList),
  access: member,
  handler: (ctx, { shown, unreadOnly }) =>
    listedFor(ctx, ctx.actor, { unreadOnly, most: Math.max(1, Math.min(NOTIFICATIONS_MAX, Math.floor(shown))) })
})

const markRead = async ({ db }: MutationCtx, { _id, readAt }: Doc<"notifications">): Promise<void> => {
  if (readAt === undefined) await db.patch(_id, { readAt: Date.now(), mailDue: undefined })
}

/** One of the caller's own; any other answers like one that is not there. */
export const read = defineMutation({
  args: { notificationId: v.string() },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { notificationId }) => {
    const id = ctx.db.normalizeId("notifications", notificationId)
    const row = id && (await ctx.db.get(id))
    if (!row || row.userId !== ctx.actor.user._id) throw refuse("not_found", texts.notYours)
    await markRead(ctx, row)
    return null
  }
})

/** Of the caller in this organization. */
export const readAll = defineMutation({
  args: { organizationId: v.string() },
  returns: v.null(),
  access: member,
  handler: async (ctx) => {
    const { organization, user } = ctx.actor
    const rows = await ctx.db
      .query("notifications")
      .withIndex("by_unread", (q) =>
        q.eq("userId", user._id).eq("organizationId", organization._id).eq("bell", true).eq("readAt", undefined)
      )
      .take(READ_AT_ONCE)
    for (const row of rows) await markRead(ctx, row)
    return null
  }
})

export const choices = defineQuery({
  args: {},
  returns: validatorOf(NotificationChoices),
  access: signedIn,
  handler: async (ctx) => {
    const row = await choicesOf(ctx, ctx.actor.user._id)
    return {
      kinds: [...allChoices(row?.kinds ?? [])],
      ...(row?.timeZone !== undefined && { timeZone: row.timeZone })
    }
  }
})

const changeChoices = async (
  ctx: MutationCtx,
  userId: Id<"users">,
  changes: Partial<Pick<Doc<"notificationChoices">, "kinds" | "timeZone">>
): Promise<void> => {
  const row = await choicesOf(ctx, userId)
  if (row !== null) return ctx.db.patch(row._id, changes)
  await ctx.db.insert("notificationChoices", { kinds: [], ...changes, userId, muteKey: randomName() })
}

/** Of one kind; the others stay as they are. */
export const choose = defineMutation({
  args: { choice: validatorOf(KindChoice) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { choice }) => {
    const { user } = ctx.actor
    const made = decode(KindChoice, choice)
    const before = (await choicesOf(ctx, user._id))?.kinds ?? []
    await changeChoices(ctx, user._id, { kinds: [...before.filter(({ kind }) => kind !== made.kind), { ...made }] })
    return null
  }
})

/** Of the device that the person works at; the mail of a day comes in its morning. */
export const keepTimeZone = defineMutation({
  args: { timeZone: v.string() },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { timeZone }) => {
    if (!isTimeZone(timeZone)) throw refuse("invalid", "This time zone is not known", "timeZone")
    await changeChoices(ctx, ctx.actor.user._id, { timeZone })
    return null
  }
})
