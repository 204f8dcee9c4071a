/** Products of a brand as a table. */
import { ProductDraft, ProductSheetPage } from "@marque/core/products"
import { v } from "convex/values"
import { brandMember } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Products that one call reads. */
const PAGE = 200

/** Products that are not archived, in an order that no change moves; SKUs of the others too, which they may name. */
export const page = defineQuery({
  args: { brandId: v.string(), cursor: v.union(v.null(), v.string()) },
  returns: validatorOf(ProductSheetPage),
  access: brandMember("brand.view"),
  handler: async (ctx, { cursor }) => {
    const found = await ctx.db
      .query("products")
      .withIndex("by_brand_key", (q) => q.eq("brandId", ctx.actor.brand._id))
      .paginate({ cursor, numItems: PAGE })
    const rows = found.page.filter(({ archivedAt }) => archivedAt === undefined)
    return {
      rows: rows.map((row) => draftFieldsOf(ProductDraft, row)),
      skus: found.page.map(({ _id, sku }) => ({ productId: _id, sku })),
      ...(!found.isDone && { next: found.continueCursor })
    }
  }
})
