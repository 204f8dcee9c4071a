import { ProductUseKind, ProductUses } from "@marque/core/products"
import { v } from "convex/values"
import { brandMemberBy } from "./access/recordAccess.ts"
import { defineQuery } from "./access/define.ts"
import { usesPage } from "./catalog/productUses.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** A page of what shows or names a product, newest first. */
export const list = defineQuery({
  args: { productId: v.string(), kind: validatorOf(ProductUseKind), page: v.number() },
  returns: validatorOf(ProductUses),
  access: brandMemberBy("products", "productId", "brand.view"),
  handler: (ctx, { kind, page }) => usesPage(ctx, ctx.actor.record, kind, page)
})
