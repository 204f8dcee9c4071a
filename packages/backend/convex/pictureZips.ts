/** What goes into an archive of pictures: the set, fixed first, and what each of them shows, page by page. */
import {
  AssetFilter,
  pictureZipTexts,
  ZIP_PAGE,
  ZIP_PICTURES_MAX,
  ZIP_TAKEN,
  ZipPage,
  ZipSet
} from "@marque/core/gallery"
import { v } from "convex/values"
import type { BrandMembership } from "./access/access.ts"
import { keepTemplate, templateFor } from "./access/nameTemplates.ts"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { downloadDecision } from "./files/addresses.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { numbered } from "./gallery/bitPages.ts"
import { numbersAsked } from "./gallery/bulkSets.ts"
import { ZipNames, zipPicture } from "./gallery/zipPictures.ts"
import { recallOf } from "./recall/openRecalls.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const ZIP_NAME_MAX = 160

/** Read again with every page. */
const refuseWithoutFiles = (caller: BrandMembership): void => {
  const decision = downloadDecision(caller)
  if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
  if (decision.answer === "no") throw refuse("forbidden", "You cannot download files of this brand")
}

/** What the filters leave now, or the named pictures. */
export const find = defineQuery({
  args: {
    brandId: v.string(),
    filter: v.optional(validatorOf(AssetFilter)),
    assetIds: v.optional(v.array(v.string()))
  },
  returns: validatorOf(ZipSet),
  access: brandMember("brand.view"),
  handler: async (ctx, { assetIds, filter }) => {
    refuseWithoutFiles(ctx.actor)
    const numbers = [...(await numbersAsked(ctx, ctx.actor, { assetIds, filter }))].toSorted(
      (one, other) => one - other
    )
    if (numbers.length === 0) throw refuse("invalid", pictureZipTexts.nothing)
    if (numbers.length > ZIP_PICTURES_MAX) throw refuse("invalid", pictureZipTexts.tooMany)
    return { numbers }
  }
})

export const facts = defineQuery({
  args: { brandId: v.string(), numbers: v.array(v.number()) },
  returns: validatorOf(ZipPage),
  access: brandMember("brand.view"),
  handler: async (ctx, { numbers }) => {
    const { brand } = ctx.actor
    refuseWithoutFiles(ctx.actor)
    if (numbers.length > ZIP_PAGE) throw refuse("invalid", `At most ${ZIP_PAGE} pictures`, "numbers")
    const names = new ZipNames(ctx, brand._id)
    const pictures = []
    for (const asset of await numbered(ctx, ctx.actor, numbers)) {
      const picture = (await recallOf(ctx, asset._id)) === undefined && (await zipPicture(ctx, names, brand, asset))
      if (picture) pictures.push(picture)
    }
    const template = templateFor(ctx.actor)
    return { brand: brand.name, pictures, left: numbers.length - pictures.length, ...defined({ template }) }
  }
})

/** Written down before the archive is packed: who has which file. */
export const taken = defineMutation({
  args: { brandId: v.string(), assetIds: v.array(v.string()), name: v.string(), template: v.optional(v.string()) },
  returns: v.null(),
  access: brandMember("brand.view"),
  handler: async (ctx, { assetIds, name, template }) => {
    const { brand, user } = ctx.actor
    refuseWithoutFiles(ctx.actor)
    if (assetIds.length > ZIP_TAKEN) throw refuse("invalid", `At most ${ZIP_TAKEN} pictures`, "assetIds")
    await keepTemplate(ctx, ctx.actor, template)
    for (const each of new Set(assetIds)) {
      const id = ctx.db.normalizeId("assets", each)
      const asset = id && (await ctx.db.get(id))
      if (asset?.brandId !== brand._id) continue
      const zip = { name: name.slice(0, ZIP_NAME_MAX) }
      await ctx.db.insert("downloads", { brandId: brand._id, assetId: asset._id, by: user._id, at: Date.now(), zip })
      await patchAsset(ctx, asset._id, { downloads: asset.downloads + 1 })
    }
    return null
  }
})
