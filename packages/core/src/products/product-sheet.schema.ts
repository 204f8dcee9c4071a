import { Schema } from "effect"
import { ProductDraft } from "./products.schema.ts"

/** Some of the products of a brand. `next`: where the next ones begin; absent after the last. */
export const ProductSheetPage = Schema.Struct({
  rows: Schema.Array(Schema.Struct({ ...ProductDraft.fields, name: Schema.String })),
  next: Schema.optionalKey(Schema.String)
})
export type ProductSheetPage = typeof ProductSheetPage.Type
