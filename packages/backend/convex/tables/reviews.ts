import { ReviewDraft, ReviewItem, ReviewStatus } from "@marque/core/reviews"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { due, message } = fieldsOf(ReviewDraft)

export const reviewTables = {
  /** What people were asked to decide on; at most `OPEN_REVIEWS_MAX` open ones of a campaign. */
  reviewRequests: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    kind: v.union(v.literal("proposal"), v.literal("assets")),
    status: validatorOf(ReviewStatus),
    items: v.array(
      v.object({
        ...fieldsOf(ReviewItem),
        /** A member, or the holder of a link by the name they gave. */
        by: v.optional(v.id("users")),
        byName: v.optional(v.string()),
        /** UTC ms; when it was decided or became void. */
        at: v.optional(v.number())
      })
    ),
    assignees: v.array(v.id("users")),
    message,
    due,
    requestedBy: v.id("users"),
    /** The bulk act that it grows by, picture by picture. */
    bulkId: v.optional(v.id("bulkActs")),
    /** UTC ms. */
    closedAt: v.optional(v.number())
  })
    .index("by_campaign", ["campaignId", "status"])
    .index("by_bulk", ["bulkId", "campaignId"]),

  /** One of each request and person, as long as it is open. */
  reviewAsks: defineTable({
    brandId: v.id("brands"),
    reviewId: v.id("reviewRequests"),
    userId: v.id("users"),
    /** Without a due day after all others. */
    due: v.string()
  })
    .index("by_person", ["brandId", "userId", "due"])
    .index("by_review", ["reviewId"])
    .index("by_due", ["due"])
}
