import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** What is read at an address: saved dates, or the planned days of campaigns. */
export type FeedOf = "campaigns" | "dates"

const KINDS = 2

/** The subscription of a person in a brand; at most one of each kind is open. */
export const openFeedOf = async (ctx: QueryCtx, brandId: Id<"brands">, userId: Id<"users">, what: FeedOf = "dates") => {
  const open = await ctx.db
    .query("calendarFeeds")
    .withIndex("by_brand_user", (q) => q.eq("brandId", brandId).eq("userId", userId).eq("revokedAt", undefined))
    .take(KINDS)
  return open.find((feed) => (feed.what ?? "dates") === what) ?? null
}
