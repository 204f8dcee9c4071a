/** Changes of many pictures at once, some per transaction. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { refreshAsset } from "./gallery/assetChanges.ts"
import { emptyFolder } from "./gallery/folderRemoval.ts"

const BATCH = 100

/** Writes the new name of a product or place into what its pictures are found by. */
export const rename = defineInternalMutation({
  args: { brandId: v.id("brands"), link: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { brandId, cursor, link }) => {
    const { continueCursor, isDone, page } = await ctx.db
      .query("assetLinks")
      .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", link))
      .paginate({ cursor, numItems: BATCH })
    for (const { assetId } of page) {
      const asset = await ctx.db.get(assetId)
      if (asset) await refreshAsset(ctx, asset)
    }
    if (!isDone) {
      await ctx.scheduler.runAfter(0, internal.pictureSteps.rename, { brandId, link, cursor: continueCursor })
    }
    return null
  }
})

/** Goes on with a removed folder. */
export const empty = defineInternalMutation({
  args: { folderId: v.id("folders") },
  returns: v.null(),
  handler: async (ctx, { folderId }) => {
    await emptyFolder(ctx, folderId)
    return null
  }
})
