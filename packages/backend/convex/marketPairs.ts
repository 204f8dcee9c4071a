/** One picture in two markets. */
import { MarketPair } from "@marque/core/market-pair"
import { v } from "convex/values"
import { brandMember, notFound } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { marketPair } from "./generation/marketSides.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Without `assetId` the brand's newest picture, with the draft's values; fewer than two markets: the first ones. */
export const get = defineQuery({
  args: { brandId: v.string(), assetId: v.optional(v.string()), marketIds: v.array(v.string()) },
  returns: validatorOf(MarketPair),
  access: brandMember("brand.view"),
  handler: async (ctx, { assetId, marketIds }) => {
    const pair = await marketPair(ctx, ctx.actor, { assetId, marketIds })
    if (pair === undefined) throw notFound()
    return pair
  }
})
