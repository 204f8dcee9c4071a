import { ListedAsset } from "@marque/core/gallery"
import { v } from "convex/values"
import { defineInternalQuery } from "./access/define.ts"
import { serializeCard } from "./gallery/assetSerializers.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** In the order asked; without those of other brands and those whose file is missing. */
export const of = defineInternalQuery({
  args: { brandId: v.id("brands"), assetIds: v.array(v.id("assets")), withFiles: v.boolean() },
  returns: v.array(validatorOf(ListedAsset)),
  handler: async (ctx, { assetIds, brandId, withFiles }) => {
    const brand = await ctx.db.get(brandId)
    if (brand === null) return []
    const cards = assetIds.map(async (assetId) => {
      const asset = await ctx.db.get(assetId)
      return asset?.brandId === brandId ? serializeCard(ctx, asset, brand, withFiles) : undefined
    })
    return (await Promise.all(cards)).filter((card) => card !== undefined)
  }
})
