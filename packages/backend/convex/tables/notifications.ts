import { KindChoice, NotificationKind, notifiedFields } from "@marque/core/notifications"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { Schema } from "effect"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

/** Tables that notifications are about; a record that is gone or archived takes its notifications out of the lists. */
export const SUBJECTS = [
  "assets",
  "brands",
  "campaignRuns",
  "campaigns",
  "campaignSlots",
  "markets",
  "organizations",
  "places",
  "products",
  "proposals",
  "recalls",
  "reviewRequests",
  "shareLinks",
  "users",
  "waivers"
] as const

export const notificationTables = {
  /** Of a person in one organization. */
  notifications: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.optional(v.id("brands")),
    userId: v.id("users"),
    kind: validatorOf(NotificationKind),
    ...fieldsOf(Schema.Struct(notifiedFields)),
    subjectTable: v.union(...SUBJECTS.map((table) => v.literal(table))),
    subjectId: v.string(),
    /** Who did it last: a member, or the holder of a link by the name they gave. */
    by: v.optional(v.id("users")),
    byName: v.optional(v.string()),
    /** False where only mail was chosen. */
    bell: v.boolean(),
    /** UTC ms of the first and of the last event that is counted into it. */
    since: v.number(),
    at: v.number(),
    readAt: v.optional(v.number()),
    /** UTC ms; absent once it was read or mailed. */
    mailDue: v.optional(v.number()),
    /** Its mail is the one of the day. */
    digest: v.optional(v.literal(true))
  })
    .index("by_person", ["userId", "organizationId", "bell", "at"])
    .index("by_unread", ["userId", "organizationId", "bell", "readAt", "at"])
    .index("by_subject", ["subjectId", "kind", "userId"])
    .index("by_mail", ["mailDue"])
    .index("by_brand", ["organizationId", "brandId"]),

  /** One of each person who chose something or was sent mail. */
  notificationChoices: defineTable({
    userId: v.id("users"),
    kinds: v.array(validatorOf(KindChoice)),
    timeZone: v.optional(v.string()),
    /** In links of mails, which mute without signing in. */
    muteKey: v.string()
  })
    .index("by_user", ["userId"])
    .index("by_mute_key", ["muteKey"])
}
