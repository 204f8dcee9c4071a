import { defineTable } from "convex/server"
import { v } from "convex/values"
import { resultSums } from "./results.ts"

export const brandHomeTables = {
  /**
   * Gallery pictures that were made on a day (UTC, `YYYY-MM-DD`) and are not archived, by their whole score as it is
   * now. Changed with every picture, so that a home counts none.
   */
  scoreDays: defineTable({
    brandId: v.id("brands"),
    day: v.string(),
    scores: v.array(v.object({ value: v.number(), count: v.number() }))
  }).index("by_brand", ["brandId", "day"]),

  /** Sums of results of a campaign in one placement and one market; changed with those of its slots. */
  resultPlaces: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    marketId: v.string(),
    placementId: v.string(),
    currency: v.string(),
    ...resultSums
  })
    .index("by_campaign", ["campaignId", "marketId", "placementId"])
    .index("by_brand", ["brandId"])
}
