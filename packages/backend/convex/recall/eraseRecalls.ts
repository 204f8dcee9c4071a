import { recallTexts } from "@marque/core/recall"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countSettled } from "./collect.ts"

/** More recalls than one picture is in. */
const OF_ONE_PICTURE = 50

/** The items stay, because certificates name the file by its hash; with a deleted brand they go. */
export const settleDeleted = async (
  ctx: MutationCtx,
  { _id: assetId }: Doc<"assets">,
  brand: Doc<"brands"> | null
): Promise<void> => {
  const items = await ctx.db
    .query("recallItems")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(OF_ONE_PICTURE)
  for (const { _id, outcome, recallId } of items) {
    if (brand === null || brand.deletedAt !== undefined) {
      await ctx.db.delete(_id)
    } else if (outcome === "open") {
      await ctx.db.patch(_id, { outcome: "taken_down", at: Date.now(), note: recallTexts.deleted })
      await countSettled(ctx, recallId, 1)
    }
  }
}

/** With the brand that they are of, whose pictures are gone. */
export const eraseRecalls = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const recalls = await db
    .query("recalls")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const items = await db
    .query("recallItems")
    .withIndex("by_hash", (q) => q.eq("brandId", brandId))
    .collect()
  for (const row of [...recalls, ...items]) await db.delete(row._id)
}
