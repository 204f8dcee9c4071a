import { BulkRewording } from "@marque/core/gallery"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf } from "../validation/validatorOf.ts"

export const rewordingTables = {
  /** Other words on pictures, which one run makes new versions of. */
  rewordings: defineTable({
    brandId: v.id("brands"),
    ...fieldsOf(BulkRewording),
    idempotencyKey: v.string()
  }).index("by_brand_key", ["brandId", "idempotencyKey"]),

  /** A picture whose new version is to be made, or could not be. */
  rewordedPictures: defineTable({
    brandId: v.id("brands"),
    rewordingId: v.id("rewordings"),
    /** The run that makes it, or did last. */
    runId: v.id("campaignRuns"),
    assetId: v.id("assets"),
    status: v.union(v.literal("waiting"), v.literal("making"), v.literal("failed")),
    generationId: v.optional(v.id("generations")),
    error: v.optional(v.string())
  })
    .index("by_run", ["runId", "status"])
    .index("by_generation", ["generationId"])
    .index("by_brand", ["brandId"])
}
