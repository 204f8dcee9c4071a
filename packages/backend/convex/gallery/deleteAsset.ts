import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { eraseNotes } from "../notes/writeNote.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { releaseAsset } from "../files/storedFiles.ts"
import { forgetPrints } from "../uploading/prints.ts"
import { settleDeleted } from "../recall/eraseRecalls.ts"
import { releaseTraces } from "../recall/lineage.ts"
import { dropAsset } from "./assetChanges.ts"
import { deleteFavourite } from "./favourites.ts"
import { eraseBoxes } from "./pictureTexts.ts"

export const deleteAsset = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  const brand = await ctx.db.get(asset.brandId)
  const favourites = await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  for (const row of favourites) await deleteFavourite(ctx, asset, row)
  await eraseNotes(ctx, asset._id)
  const reports = await ctx.db
    .query("scoreReports")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  for (const { _id } of reports) await ctx.db.delete(_id)
  const waivers = await ctx.db
    .query("waivers")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  for (const { _id } of waivers) await ctx.db.delete(_id)
  await eraseBoxes(ctx, asset._id)
  await forgetPrints(ctx, asset._id)
  const recipe = await recipeBeside(ctx, asset._id)
  if (brand) await releaseAsset(ctx, asset._id, { organizationId: brand.organizationId, brandId: brand._id })
  if (recipe) await ctx.db.delete(recipe._id)
  await releaseTraces(ctx, asset._id)
  await settleDeleted(ctx, asset, brand)
  await dropAsset(ctx, asset._id)
}
