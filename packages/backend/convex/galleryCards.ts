import { ListedAsset } from "@marque/core/gallery"
import { v } from "convex/values"
import { defineInternalQuery } from "./access/define.ts"
import { type ListedCard, serializeCard } from "./gallery/assetSerializers.ts"
import { stacksFor } from "./gallery/stacks.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** In the order asked; without those of other brands and those whose file is missing. */
export const of = defineInternalQuery({
  args: { brandId: v.id("brands"), assetIds: v.array(v.id("assets")), withFiles: v.boolean() },
  returns: v.array(validatorOf(ListedAsset)),
  handler: async (ctx, { assetIds, brandId, withFiles }) => {
    const brand = await ctx.db.get(brandId)
    if (brand === null) return []
    const stackFor = stacksFor(ctx, brand)
    const cards = assetIds.map(async (assetId): Promise<ListedCard | undefined> => {
      const asset = await ctx.db.get(assetId)
      if (asset?.brandId !== brandId) return undefined
      const card = await serializeCard(ctx, asset, brand, withFiles)
      const stack = card && (await stackFor(asset))
      return card === undefined || stack === undefined ? card : { ...card, stack }
    })
    return (await Promise.all(cards)).filter((card) => card !== undefined)
  }
})
