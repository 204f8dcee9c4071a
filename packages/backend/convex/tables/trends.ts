import { FeedEntry, ImportedEvent, Sensitivity, TrendDateDraft, TrendSourceKind } from "@marque/core/trends"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const brandId = v.id("brands")

export const trendTables = {
  /** Dates of the brand's own. */
  trendDates: defineTable({
    brandId,
    ...fieldsOf(TrendDateDraft),
    createdBy: v.id("users"),
    idempotencyKey: v.string()
  })
    .index("by_brand_yearly", ["brandId", "yearly", "date"])
    .index("by_brand_key", ["brandId", "idempotencyKey"]),

  /** What was saved or dismissed; without `trendId` every year of the key. `at`: UTC ms. */
  trendMarks: defineTable({
    brandId,
    key: v.string(),
    trendId: v.optional(v.string()),
    title: v.string(),
    status: v.union(v.literal("saved"), v.literal("dismissed")),
    by: v.id("users"),
    at: v.number()
  }).index("by_brand_key", ["brandId", "key", "trendId"]),

  /** The brand's own sensitivity of an occasion, in place of the table's. */
  trendJudgements: defineTable({
    brandId,
    key: v.string(),
    sensitivity: validatorOf(Sensitivity),
    reason: v.optional(v.string()),
    by: v.id("users"),
    at: v.number()
  }).index("by_brand_key", ["brandId", "key"]),

  /** Calendars that people imported. `edition` names the chunks that count; absent until the first import is whole. */
  trendSources: defineTable({
    brandId,
    kind: validatorOf(TrendSourceKind),
    name: v.string(),
    url: v.optional(v.string()),
    edition: v.optional(v.string()),
    fetchedAt: v.optional(v.number()),
    lastError: v.optional(v.string()),
    count: v.number(),
    entries: v.array(validatorOf(FeedEntry)),
    createdBy: v.id("users")
  }).index("by_brand", ["brandId"]),

  /** Events of one edition in parts, by date; `first` and `last` are days. Yearly ones are apart. */
  trendChunks: defineTable({
    brandId,
    sourceId: v.id("trendSources"),
    edition: v.string(),
    index: v.number(),
    yearly: v.boolean(),
    first: v.string(),
    last: v.string(),
    events: v.array(validatorOf(ImportedEvent))
  })
    .index("by_brand", ["brandId"])
    .index("by_source", ["sourceId", "edition", "index"])
    .index("by_source_last", ["sourceId", "edition", "yearly", "last"]),

  /** Subscription addresses; the token itself is not stored. Times are UTC ms. */
  calendarFeeds: defineTable({
    brandId,
    userId: v.id("users"),
    /** Absent: saved dates. */
    what: v.optional(v.union(v.literal("campaigns"), v.literal("all"))),
    tokenHash: v.string(),
    createdAt: v.number(),
    revokedAt: v.optional(v.number()),
    /** Readings since `from`. */
    reads: v.object({ from: v.number(), count: v.number() })
  })
    .index("by_token", ["tokenHash"])
    .index("by_brand_user", ["brandId", "userId", "revokedAt"])
}
