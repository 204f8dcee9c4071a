import { defineTable } from "convex/server"
import { v } from "convex/values"

export const certificateTables = {
  /** What a decision was about, as it was then; never changed. `facts` is a `CertificateFacts` as canonical JSON. */
  certificates: defineTable({
    brandId: v.id("brands"),
    /** Absent: of a picture that was decided on by itself. */
    campaignId: v.optional(v.id("campaigns")),
    /** The picture that was decided on by itself. Absent: another decision, or one of an earlier release. */
    assetId: v.optional(v.id("assets")),
    facts: v.string()
  })
    .index("by_campaign", ["campaignId"])
    .index("by_asset", ["assetId"])
    .index("by_brand", ["brandId"])
}
