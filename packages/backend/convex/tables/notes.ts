import { NoteAt, NoteDraft } from "@marque/core/notes"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { text } = fieldsOf(NoteDraft)

export const noteTables = {
  /** On pictures and clips; kept as long as they are. */
  notes: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    /** SHA-256 of the file that it is about; absent: it had none yet. */
    fileHash: v.optional(v.string()),
    text,
    /** A member, or the holder of a link by the name they gave. */
    by: v.optional(v.id("users")),
    byName: v.optional(v.string()),
    shareLinkId: v.optional(v.id("shareLinks")),
    place: v.optional(validatorOf(NoteAt)),
    /** The first note of its thread; absent: it is that. */
    replyTo: v.optional(v.id("notes")),
    /** By the name that stands in the text. */
    mentions: v.array(v.object({ id: v.id("users"), name: v.string() })),
    decision: v.optional(v.union(v.literal("approve"), v.literal("request_changes"), v.literal("withdraw"))),
    resolvedBy: v.optional(v.id("users")),
    /** UTC ms. */
    resolvedAt: v.optional(v.number())
  }).index("by_thread", ["assetId", "replyTo"])
}
