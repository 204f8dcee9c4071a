import { BulkAct, BulkRun } from "@marque/core/gallery"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { undoItem } from "./assets.ts"
import { fieldsOf } from "../validation/validatorOf.ts"

const { able, changed, examples, kept, kind, left, seen, status, tag, total, undone } = fieldsOf(BulkRun)

const reviewedPicture = v.object({
  assetId: v.id("assets"),
  slots: v.array(
    v.object({
      slotId: v.id("campaignSlots"),
      hash: v.string(),
      /** It was in review already, and people are asked by name. */
      wasInReview: v.optional(v.boolean())
    })
  )
})

export const bulkTables = {
  /** What a person does to a whole result, in steps. */
  bulkActs: defineTable({
    brandId: v.id("brands"),
    userId: v.id("users"),
    kind,
    /** Of a move; absent: out of folders. */
    folderId: v.optional(v.id("folders")),
    /** Of `assign`; absent: out of their campaigns. */
    campaignId: v.optional(v.id("campaigns")),
    tag,
    /** Of requested changes. */
    note: v.optional(v.string()),
    /** Of pictures that are put in review: who is asked by name. */
    review: fieldsOf(BulkAct).review,
    /** Of other words, and the run that makes the new versions once it was confirmed. */
    rewording: fieldsOf(BulkAct).rewording,
    examples,
    runId: v.optional(v.id("campaignRuns")),
    status,
    total,
    able,
    seen,
    changed,
    left,
    reason: v.optional(v.string()),
    undone,
    kept,
    /** Until when it is told, and undone (UTC ms); absent while it works. */
    until: v.optional(v.number()),
    /** Of its last step (UTC ms); a step that fails leaves it as it was. */
    steppedAt: v.optional(v.number()),
    /** It stood still, and was set going once more. */
    revived: v.optional(v.boolean()),
    idempotencyKey: v.string()
  })
    .index("by_person", ["brandId", "userId"])
    .index("by_until", ["until"])
    .index("by_status", ["status", "steppedAt"]),

  /** What is still to be looked at, by the pictures' `seq`. No row: nothing. */
  bulkSets: defineTable({ bulkId: v.id("bulkActs"), chunk: v.number(), bits: v.bytes() }).index("by_bulk", [
    "bulkId",
    "chunk"
  ]),

  /** What undoes one step; of a review that was not done yet: what it is to do. */
  bulkSteps: defineTable({
    bulkId: v.id("bulkActs"),
    items: v.array(undoItem),
    /** Of a review, with the files that were looked up. */
    reviewed: v.optional(v.array(reviewedPicture)),
    /** It is to be done. */
    waiting: v.optional(v.boolean())
  }).index("by_bulk", ["bulkId", "waiting"])
}
