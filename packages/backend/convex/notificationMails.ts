/** Notifications that are mailed, for the app server, and the links that mute them. */
import { mutedBy, NotificationKind, notificationTexts } from "@marque/core/notifications"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { defineMutation } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { randomName } from "./files/storedFiles.ts"
import { choicesOf } from "./notifications/notify.ts"
import { isMailed } from "./notifications/listed.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Looked at in one call. */
const TAKEN = 100
/** Given out again when the server has not said by then that the mail is on its way. */
const AGAIN_MS = 15 * 60_000

type Row = Doc<"notifications">

/** Made with the first mail. */
const muteKeyOf = async (ctx: MutationCtx, userId: Id<"users">): Promise<string> => {
  const row = await choicesOf(ctx, userId)
  if (row !== null) return row.muteKey
  const muteKey = randomName()
  await ctx.db.insert("notificationChoices", { userId, kinds: [], muteKey })
  return muteKey
}

const recipientOf = async ({ db }: MutationCtx, userId: Id<"users">): Promise<Doc<"users"> | undefined> => {
  const user = await db.get(userId)
  const isReachable = user?.emailVerified === true && user.deletedAt === undefined && user.bannedAt === undefined
  return isReachable ? user : undefined
}

const isOpen = async ({ db }: MutationCtx, { organizationId }: Row): Promise<boolean> =>
  (await db.get(organizationId))?.deletedAt === undefined

const lineOf = async ({ db }: MutationCtx, { by, byName, count, kind, organizationId }: Row) => {
  const person = by && (await db.get(by))
  const name = person ? (person.name ?? person.email) : byName
  return { kind, count, organization: (await db.get(organizationId))?.name ?? "", ...defined({ by: name }) }
}

const mailOf = async (ctx: MutationCtx, user: Doc<"users">, rows: ReadonlyArray<Row>) => {
  return {
    ids: rows.map(({ _id }) => _id as string),
    to: user.email,
    isDigest: rows.every(({ digest }) => digest === true),
    muteKey: await muteKeyOf(ctx, user._id),
    items: await Promise.all(rows.map((row) => lineOf(ctx, row)))
  }
}

const mail = v.object({
  ids: v.array(v.string()),
  to: v.string(),
  isDigest: v.boolean(),
  muteKey: v.string(),
  items: v.array(
    v.object({
      kind: validatorOf(NotificationKind),
      count: v.number(),
      organization: v.string(),
      by: v.optional(v.string())
    })
  )
})

/** One for each person who has unread ones that are due. They are given out again later unless they were `sent`. */
export const take = defineMutation({
  args: { serverKey: v.string() },
  returns: v.array(mail),
  access: server,
  handler: async (ctx) => {
    const now = Date.now()
    const due = await ctx.db
      .query("notifications")
      .withIndex("by_mail", (q) => q.gt("mailDue", 0).lte("mailDue", now))
      .take(TAKEN)
    const mails = []
    for (const userId of new Set(due.map((row) => row.userId))) {
      const user = await recipientOf(ctx, userId)
      const rows: Array<Row> = []
      for (const row of due.filter((each) => each.userId === userId)) {
        const isMeant = user !== undefined && (await isOpen(ctx, row)) && (await isMailed(ctx, row))
        await ctx.db.patch(row._id, { mailDue: isMeant ? now + AGAIN_MS : undefined })
        if (isMeant) rows.push(row)
      }
      if (user !== undefined && rows.length > 0) mails.push(await mailOf(ctx, user, rows))
    }
    return mails
  }
})

export const sent = defineMutation({
  args: { serverKey: v.string(), ids: v.array(v.string()) },
  returns: v.null(),
  access: server,
  handler: async (ctx, { ids }) => {
    for (const each of ids) {
      const id = ctx.db.normalizeId("notifications", each)
      if (id !== null && (await ctx.db.get(id)) !== null) await ctx.db.patch(id, { mailDue: undefined })
    }
    return null
  }
})

/** By the address in a mail, without signing in; the name of the kind, or null for an address that mutes nothing. */
export const mute = defineMutation({
  args: { serverKey: v.string(), token: v.string(), confirmed: v.boolean() },
  returns: v.union(v.string(), v.null()),
  access: server,
  handler: async (ctx, { confirmed, token }) => {
    const named = mutedBy(token)
    if (named === undefined) return null
    const { kind, muteKey } = named
    const row = await ctx.db
      .query("notificationChoices")
      .withIndex("by_mute_key", (q) => q.eq("muteKey", muteKey))
      .unique()
    if (row === null) return null
    if (confirmed) {
      const bell = row.kinds.find((each) => each.kind === kind)?.bell ?? true
      const others = row.kinds.filter((each) => each.kind !== kind)
      await ctx.db.patch(row._id, { kinds: [...others, { kind, bell, mail: "off" }] })
    }
    return notificationTexts.kindLabels[kind]
  }
})
