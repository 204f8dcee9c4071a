import { Schema } from "effect"
import { ProductId } from "../model/ids.ts"
import { ProductDraft } from "./products.schema.ts"

/** A product by its SKU. */
const SheetSku = Schema.Struct({ productId: ProductId, sku: Schema.String })
export type SheetSku = typeof SheetSku.Type

/**
 * Some of the products of a brand. `skus`: of these and of archived ones, which others may name; `next`: where the next
 * ones begin; absent after the last.
 */
export const ProductSheetPage = Schema.Struct({
  rows: Schema.Array(Schema.Struct({ ...ProductDraft.fields, name: Schema.String })),
  skus: Schema.Array(SheetSku),
  next: Schema.optionalKey(Schema.String)
})
export type ProductSheetPage = typeof ProductSheetPage.Type

/** All products of a brand. */
export type ProductSheet = Omit<ProductSheetPage, "next">
