import { cutoutStatusOf } from "@marque/core/creative"
import { DAYS_REVERSED, Product, ProductDraft } from "@marque/core/products"
import { v } from "convex/values"
import { Equal } from "effect"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { keptPictures, relatedIn } from "./productLinks.ts"
import { followPictures } from "./productPictures.ts"
import { photographIn } from "./photographs.ts"
import { serializeProduct } from "./serializers.ts"
import { linkTo } from "../gallery/assetDerived.ts"
import { nameChanged } from "../gallery/nameChanges.ts"
import { requireMarkets } from "../records/marketLinks.ts"
import { recordKind } from "../records/recordKind.ts"
import { rulesChanged } from "../score/scores.ts"
import { fieldsOf } from "../validation/validatorOf.ts"

const refuseTakenSku = async (
  ctx: MutationCtx,
  brandId: Doc<"brands">["_id"],
  sku: string,
  own: Doc<"products">["_id"] | undefined
) => {
  if (sku === "") return
  const holders = await ctx.db
    .query("products")
    .withIndex("by_brand_sku", (q) => q.eq("brandId", brandId).eq("sku", sku))
    .take(2)
  const holder = holders.find(({ _id }) => _id !== own)
  if (holder) throw refuse("sku_taken", `The SKU ${sku} belongs to ${holder.name}.`, "sku")
}

const { category, status } = fieldsOf(ProductDraft)

/** Products are saved one by one and by imports, which keep the same rules. */
export const productKind = recordKind({
  table: "products",
  draft: ProductDraft,
  row: Product,
  filters: { category: v.optional(category), status: v.optional(status), tag: v.optional(v.string()) },
  finder: ({ tag }) => (tag === undefined ? undefined : ({ tags = [] }) => tags.includes(tag)),
  textOf: ({ category: group, colours = [], name, sku, tags = [] }) =>
    [name, sku, group, ...tags, ...colours.flatMap((colour) => colour.name ?? [])].join("\n"),
  serialize: serializeProduct,
  columnsOf: async (ctx, { brand, user }, draft, before) => {
    const { endOn, heroAssetId, launchOn } = draft
    if (endOn !== undefined && launchOn !== undefined && endOn < launchOn) {
      throw refuse("invalid", DAYS_REVERSED, "endOn")
    }
    const hero = heroAssetId === undefined ? null : await photographIn(ctx, brand._id, heroAssetId, "heroAssetId")
    const isUnchanged = before?.cutoutChoice === draft.cutoutChoice && before?.heroAssetId === hero?._id
    const confirmed = draft.cutoutChoice === undefined ? undefined : { by: user._id, at: Date.now() }
    await requireMarkets(ctx, brand._id, draft, before ?? undefined)
    await refuseTakenSku(ctx, brand._id, draft.sku, before?._id)
    return {
      ...draft,
      name: draft.name.trim(),
      heroAssetId: hero?._id,
      ...(await keptPictures(ctx, brand, draft, before)),
      ...(await relatedIn(ctx, brand._id, draft.relatedIds, before)),
      cutoutStatus: cutoutStatusOf(draft.cutoutChoice, hero?.cutouts ?? []),
      cutoutConfirmed: isUnchanged ? before?.cutoutConfirmed : confirmed
    }
  },
  changed: followPictures,
  saved: async (ctx, before, { _id, brandId, claims, name }) => {
    if (name !== before.name) await nameChanged(ctx, brandId, linkTo.product(_id))
    // Pictures are measured by what may be said of the products that they show.
    if (!Equal.equals(claims, before.claims)) await rulesChanged(ctx, brandId)
  }
})
