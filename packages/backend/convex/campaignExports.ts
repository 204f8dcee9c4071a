import { ExportFacts } from "@marque/core/campaign-assets"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { blockedBy } from "./campaigns/blockedPictures.ts"
import { slotsOf } from "./campaigns/slots.ts"
import { fileAt, mayHaveFiles } from "./files/addresses.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const EXPORTED: ReadonlySet<Doc<"campaignSlots">["status"]> = new Set(["approved", "delivered", "live"])

/** Undefined for a slot that may not be exported: not approved, on hold, or with a failed check of severity block. */
const fileOf = async (ctx: QueryCtx, brand: Doc<"brands">, { assetId, status }: Doc<"campaignSlots">) => {
  const asset = assetId !== undefined && EXPORTED.has(status) ? await ctx.db.get(assetId) : null
  if (asset?.file === undefined || asset.brandId !== brand._id) return undefined
  if ((await blockedBy(ctx, asset, brand)).length > 0) return undefined
  const url = await fileAt(ctx, brand._id, asset.file.storageId)
  return url === undefined ? undefined : { url, mime: asset.file.mime, bytes: asset.file.bytes }
}

/** What is handed over of a campaign, with its files for those who may have them. */
export const get = defineQuery({
  args: { campaignId: v.string() },
  returns: validatorOf(ExportFacts),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => {
    const { brand, record } = ctx.actor
    const mayExport = mayHaveFiles(ctx.actor)
    const names = new Map<string, string>()
    const nameOf = async (table: "markets" | "products", text: string): Promise<string | undefined> => {
      const known = names.get(text)
      const id = known === undefined ? ctx.db.normalizeId(table, text) : null
      const found = known ?? (id && (await ctx.db.get(id))?.name) ?? undefined
      if (found !== undefined) names.set(text, found)
      return found
    }
    const slots = []
    for (const slot of await slotsOf(ctx, record._id)) {
      const { _id, copy, deliveredAt, liveAt, marketId, placementId, plannedAt, productId } = slot
      const [market, product] = [
        await nameOf("markets", marketId),
        productId === undefined ? undefined : await nameOf("products", productId)
      ]
      const file = mayExport ? await fileOf(ctx, brand, slot) : undefined
      slots.push({
        slotId: _id,
        placementId,
        market: market ?? marketId,
        copy: copy.map(({ language, onPicture, post }) => ({ language, onPicture, post })),
        ...defined({ product, plannedOn: plannedAt?.date, deliveredAt, liveAt, file })
      })
    }
    return { brand: brand.name, campaign: record.name, slots, mayExport }
  }
})
