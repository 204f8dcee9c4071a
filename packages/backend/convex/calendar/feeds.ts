import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** The subscription of a person in a brand; at most one is open. */
export const openFeedOf = (ctx: QueryCtx, brandId: Id<"brands">, userId: Id<"users">) =>
  ctx.db
    .query("calendarFeeds")
    .withIndex("by_brand_user", (q) => q.eq("brandId", brandId).eq("userId", userId).eq("revokedAt", undefined))
    .first()
