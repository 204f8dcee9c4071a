import { RowAsk, RowOrder } from "@marque/core/products"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

/** Of one placement: the picture, and the hash of all that it was made of. */
const kept = { placementId: v.string(), madeFrom: v.string() }

export const rowTables = {
  /** What a run makes of the rows of a list. */
  rowLists: defineTable({
    brandId: v.id("brands"),
    name: v.string(),
    ...fieldsOf(RowAsk),
    /** Empty once all of them are begun. */
    orders: v.array(validatorOf(RowOrder)),
    requestedBy: v.id("users"),
    idempotencyKey: v.string()
  })
    .index("by_brand", ["brandId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"]),

  /** Pictures of a product by a house layout in a market: one of each placement, whatever list asked for it. */
  rowPictures: defineTable({
    brandId: v.id("brands"),
    houseLayoutId: v.string(),
    productId: v.id("products"),
    marketId: v.optional(v.string()),
    language: v.optional(v.string()),
    pictures: v.array(v.object({ ...kept, assetId: v.id("assets") })),
    /** Of the open or last try. */
    wanted: v.array(v.object(kept)),
    status: v.union(v.literal("making"), v.literal("made"), v.literal("failed"), v.literal("canceled")),
    error: v.optional(v.string()),
    /** Pictures that the last try did not make. */
    left: v.optional(v.number()),
    runId: v.optional(v.id("campaignRuns")),
    generationId: v.optional(v.id("generations"))
  })
    .index("by_product", ["brandId", "houseLayoutId", "productId", "marketId", "language"])
    .index("by_run", ["runId", "status"])
}
