import { ExportFacts, pictureWords } from "@marque/core/campaign-assets"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { defineMutation, defineQuery } from "./access/define.ts"
import { keepTemplate, templateFor } from "./access/nameTemplates.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { blockedBy } from "./campaigns/blockedPictures.ts"
import { slotsOf } from "./campaigns/slotRows.ts"
import { chosenSlots } from "./campaigns/slotActs.ts"
import { refuse } from "./access/access.ts"
import { recallOf } from "./recall/openRecalls.ts"
import { fileAt, mayHaveFiles } from "./files/addresses.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const EXPORTED: ReadonlySet<Doc<"campaignSlots">["status"]> = new Set(["approved", "delivered", "live"])

/** Undefined for a slot that may not be exported: not approved, on hold, recalled, or with a failed check of severity block. */
const fileOf = async (ctx: QueryCtx, brand: Doc<"brands">, { assetId, status }: Doc<"campaignSlots">) => {
  const asset = assetId !== undefined && EXPORTED.has(status) ? await ctx.db.get(assetId) : null
  if (asset?.file === undefined || asset.brandId !== brand._id) return undefined
  if ((await blockedBy(ctx, asset, brand)).length > 0) return undefined
  if ((await recallOf(ctx, asset._id)) !== undefined) return undefined
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
      const said = pictureWords(slot as Parameters<typeof pictureWords>[0])?.language
      const rankOf = ({ language }: { readonly language: string }) => Number(language === said)
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
        // The words on the picture first, which advertisements are made with.
        copy: copy
          .toSorted((one, other) => rankOf(other) - rankOf(one))
          .map(({ language, onPicture, post }) => ({ language, onPicture, post })),
        ...defined({ product, plannedOn: plannedAt?.date, deliveredAt, liveAt, file })
      })
    }
    const template = templateFor(ctx.actor)
    return { brand: brand.name, campaign: record.name, slots, mayExport, ...defined({ template }) }
  }
})

const ZIP_NAME_MAX = 160

/** Written down before the archive is packed: who has which file. */
export const taken = defineMutation({
  args: { campaignId: v.string(), slotIds: v.array(v.string()), name: v.string(), template: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx, { name, slotIds, template }) => {
    const { brand, record, user } = ctx.actor
    if (!mayHaveFiles(ctx.actor)) throw refuse("forbidden", "You cannot download files of this brand")
    await keepTemplate(ctx, ctx.actor, template)
    for (const slot of await chosenSlots(ctx, record, slotIds)) {
      const { assetId } = slot
      if (assetId === undefined || (await fileOf(ctx, brand, slot)) === undefined) continue
      const zip = { campaignId: record._id, name: name.slice(0, ZIP_NAME_MAX) }
      await ctx.db.insert("downloads", { brandId: brand._id, assetId, by: user._id, at: Date.now(), zip })
    }
    return null
  }
})
