import { Schema } from "effect"

/** What shows or names a product. */
export const ProductUseKind = Schema.Literals(["pictures", "campaigns", "photoshoots", "deliveries", "links"])
export type ProductUseKind = typeof ProductUseKind.Type

/** `detail`: its status, where it has one; `at`: UTC ms. */
export const ProductUse = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  detail: Schema.optionalKey(Schema.String),
  at: Schema.Number,
  /** Where a share link leads its maker. */
  campaignId: Schema.optionalKey(Schema.String),
  proposalId: Schema.optionalKey(Schema.String)
})
export type ProductUse = typeof ProductUse.Type

/** Newest first. `page` and `pages` from 1. */
export const ProductUses = Schema.Struct({
  rows: Schema.Array(ProductUse),
  page: Schema.Number,
  pages: Schema.Number,
  total: Schema.Number,
  /** There may be more than were looked at. */
  capped: Schema.optionalKey(Schema.Literal(true))
})
export type ProductUses = typeof ProductUses.Type

export interface ProductUsesQuery {
  readonly productId: string
  readonly kind: ProductUseKind
  readonly page: number
}
