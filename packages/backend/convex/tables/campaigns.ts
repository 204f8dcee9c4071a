import { Answers, CampaignObjective, CampaignStatus, FieldRevision } from "@marque/core/campaigns"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"
import { recordColumns } from "./catalog.ts"
import { resultSums } from "./results.ts"

const { by: _by, ...revision } = fieldsOf(FieldRevision)
/** Of one field of a brief: who changed it last, and how often it was changed. */
export const keptRevision = v.object({ ...revision, by: v.id("users") })

export const campaignTables = {
  /** What lists show and look for; the brief itself is in `campaignBriefs`. */
  campaigns: defineTable({
    ...recordColumns,
    name: v.string(),
    status: validatorOf(CampaignStatus),
    objective: v.optional(validatorOf(CampaignObjective)),
    marketIds: v.array(v.string()),
    productIds: v.array(v.string()),
    startsAt: v.optional(v.string()),
    endsAt: v.optional(v.string()),
    ownerId: v.optional(v.string()),
    /** The card of trends that it answers, by the card's own id. */
    trendId: v.optional(v.string()),
    trendTitle: v.optional(v.string())
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_status", ["brandId", "archivedAt", "status", "updatedAt"])
    .index("by_brand_ownerId", ["brandId", "archivedAt", "ownerId", "updatedAt"])
    .index("by_brand_trend", ["brandId", "archivedAt", "trendId"])
    .index("by_brand_end", ["brandId", "archivedAt", "endsAt"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "archivedAt"] }),

  /** One of each campaign: what its row in the list counts. */
  campaignCounts: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    /** Number of the newest version of the proposal; 0 without one. */
    version: v.number(),
    /** Slots, and those of them that are approved, delivered or live. */
    planned: v.number(),
    approved: v.number(),
    openReviews: v.number(),
    /** How many pictures of its slots have a score, by whole values. Absent: not counted yet. */
    scores: v.optional(v.array(v.object({ value: v.number(), count: v.number() }))),
    /** Sums of its results. Absent: none, or an earlier release imported them. */
    results: v.optional(v.object({ ...resultSums, currency: v.string() }))
  }).index("by_campaign", ["campaignId"]),

  campaignBriefs: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    answers: validatorOf(Answers),
    revisions: v.array(keptRevision)
  })
    .index("by_campaign", ["campaignId"])
    .index("by_brand", ["brandId"])
}
