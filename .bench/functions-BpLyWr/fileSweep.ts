import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { isAdopted, releaseFiles } from "./files/storedFiles.ts"

const FILES = 200

const NAME = "files"

/**
 * Deletes unused files that are a day old, oldest first: stored but never reported, or released during the migration.
 * Each file is checked once, so a pass costs only what is new.
 */
export const begin = defineInternalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!(await isAdopted(ctx))) return null
    const aged = Date.now() - LIMITS.unclaimedFileMs.value
    const unused = await ctx.db
      .query("files")
      .withIndex("by_uses", (q) => q.eq("uses", 0).lt("_creationTime", aged))
      .take(FILES)
    const row = await ctx.db
      .query("sweeps")
      .withIndex("by_name", (q) => q.eq("name", NAME))
      .first()
    const files = await ctx.db.system
      .query("_storage")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", row?.upTo ?? 0).lt("_creationTime", aged))
      .take(FILES)
    await releaseFiles(ctx, [...unused.map(({ storageId }) => storageId), ...files.map(({ _id }) => _id)])
    const upTo = files.at(-1)?._creationTime
    if (upTo !== undefined && row === null) await ctx.db.insert("sweeps", { name: NAME, upTo })
    if (upTo !== undefined && row !== null) await ctx.db.patch(row._id, { upTo })
    if (upTo !== undefined || unused.length > 0) await ctx.scheduler.runAfter(0, internal.fileSweep.begin, {})
    return null
  }
})
