import { marketScope } from "@marque/core/markets"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** The oldest market that is not archived. */
export const defaultMarketOf = (ctx: QueryCtx, brandId: Doc<"brands">["_id"]) =>
  ctx.db
    .query("markets")
    .withIndex("by_brand_age", (q) => q.eq("brandId", brandId))
    .filter((q) => q.eq(q.field("archivedAt"), undefined))
    .first()

/** What words of a brand are measured by when no market is named: those of its default market. */
export const defaultScopeOf = async (ctx: QueryCtx, { _id, identity, organizationId }: Doc<"brands">) => {
  const organization = await ctx.db.get(organizationId)
  const market = await defaultMarketOf(ctx, _id)
  const own = { bannedTerms: identity.bannedTerms, language: organization?.language }
  return { ...marketScope(own, market ?? undefined), marketId: market?._id }
}
