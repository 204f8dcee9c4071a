import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { isAdopted, releaseFiles } from "./files/storedFiles.ts"

const FILES = 200

const NAME = "files"

/**
 * Deletes stored files that nothing uses and that are a day old, the oldest first: what was stored and never reported, and
 * what lost its last use while rows of an earlier version were still without theirs. Each stored file is looked at once
 * in its life, so that a pass costs by what is new.
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
