import { RecallOutcome } from "@marque/core/recall"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

export const recallTables = {
  recalls: defineTable({
    brandId: v.id("brands"),
    /** `{kind}:{id}`, or `says:{words}` as they were written. */
    subject: v.string(),
    /** The same for words that differ only in case or accents. */
    key: v.string(),
    /** Of the record, as it was then. */
    name: v.string(),
    reason: v.string(),
    by: v.id("users"),
    /** UTC ms. */
    at: v.number(),
    closedAt: v.optional(v.number()),
    /** It still looks for pictures. */
    collecting: v.boolean(),
    /** Of its items. */
    total: v.number(),
    open: v.number()
  })
    .index("by_brand", ["brandId", "closedAt"])
    .index("by_key", ["brandId", "key"]),

  /** What a recall found, as it was then. */
  recallItems: defineTable({
    brandId: v.id("brands"),
    recallId: v.id("recalls"),
    assetId: v.id("assets"),
    fileHash: v.optional(v.string()),
    outcome: validatorOf(RecallOutcome),
    note: v.optional(v.string()),
    by: v.optional(v.id("users")),
    at: v.optional(v.number()),
    /** Makes it again. */
    generationId: v.optional(v.id("generations")),
    newAssetId: v.optional(v.id("assets"))
  })
    .index("by_recall", ["recallId", "outcome"])
    .index("by_asset", ["assetId"])
    .index("by_hash", ["brandId", "fileHash"])
    .index("by_generation", ["generationId"]),

  /** The words on a picture or a clip, without case and accents: small rows, to be read through. */
  assetWords: defineTable({ brandId: v.id("brands"), assetId: v.id("assets"), said: v.string() })
    .index("by_brand", ["brandId"])
    .index("by_asset", ["assetId"]),

  /** Who had which file, one row each; `zip`: in an archive, of a campaign or of chosen pictures. */
  downloads: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    by: v.id("users"),
    at: v.number(),
    zip: v.optional(v.object({ campaignId: v.optional(v.id("campaigns")), name: v.string() }))
  }).index("by_asset", ["assetId", "at"])
}
