import type { Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

/** What is read at an address: saved dates, the planned days of campaigns, or both. Earlier releases made one for each. */
export type FeedOf = "all" | "campaigns" | "dates"

const KINDS = 3

/** The subscriptions of a person in a brand; at most one of each kind is open. */
export const openFeedsOf = (ctx: QueryCtx, brandId: Id<"brands">, userId: Id<"users">) =>
  ctx.db
    .query("calendarFeeds")
    .withIndex("by_brand_user", (q) => q.eq("brandId", brandId).eq("userId", userId).eq("revokedAt", undefined))
    .take(KINDS)

/** What a new address replaces and a revocation ends: of both together every one, also of an earlier release. */
export const revokeFeeds = async (ctx: MutationCtx, brandId: Id<"brands">, userId: Id<"users">, what: FeedOf) => {
  const revokedAt = Date.now()
  for (const feed of await openFeedsOf(ctx, brandId, userId)) {
    if (what === "all" || (feed.what ?? "dates") === what) await ctx.db.patch(feed._id, { revokedAt })
  }
}
