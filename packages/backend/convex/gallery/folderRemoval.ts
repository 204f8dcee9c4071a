import { internal } from "../_generated/api"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { patchAsset } from "./assetChanges.ts"

/** Assets that move up in one transaction. */
const BATCH = 100

/** Moves the next assets of a removed folder up, goes on in the background, and deletes it when the last one has left. */
export const emptyFolder = async (ctx: MutationCtx, folderId: Id<"folders">): Promise<void> => {
  const folder = await ctx.db.get(folderId)
  if (folder?.removedAt === undefined) return
  const inside = await ctx.db
    .query("assets")
    .withIndex("by_folder", (q) => q.eq("folderId", folderId))
    .take(BATCH)
  for (const asset of inside) await patchAsset(ctx, asset._id, { folderId: folder.parentId })
  if (inside.length === BATCH) await ctx.scheduler.runAfter(0, internal.pictureSteps.empty, { folderId })
  else await ctx.db.delete(folderId)
}
