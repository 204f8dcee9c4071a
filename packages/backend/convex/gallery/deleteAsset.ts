import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { eraseNotes } from "../notes/writeNote.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { releaseAsset } from "../files/storedFiles.ts"
import { dropAsset } from "./assetChanges.ts"

export const deleteAsset = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  const brand = await ctx.db.get(asset.brandId)
  const favourites = await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  for (const { _id } of favourites) await ctx.db.delete(_id)
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
  const recipe = await recipeBeside(ctx, asset._id)
  if (brand) await releaseAsset(ctx, asset._id, { organizationId: brand.organizationId, brandId: brand._id })
  if (recipe) await ctx.db.delete(recipe._id)
  await dropAsset(ctx, asset._id)
}
