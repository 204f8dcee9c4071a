import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Id } from "./_generated/dataModel"
import { defineInternalMutation } from "./lib/define.ts"
import { filesOfAsset, removeFile, textsOfRecipe } from "./lib/storedFiles.ts"

/** How long a stored file may wait for somebody to refer to it, ms: uploads take minutes, leases three times a minute. */
const GRACE_MS = 24 * 60 * 60_000
/** Files looked at in one pass, and rows read in one step of it. */
const FILES = 200
const ROWS = 200

const NAME = "files"

/**
 * Begins a pass over stored files that are a day old and were never looked at, the oldest first. What nothing refers to
 * after the pass is deleted; each file is looked at once in its life, so that a pass costs by what is new.
 */
export const begin = defineInternalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const row = await ctx.db
      .query("sweeps")
      .withIndex("by_name", (q) => q.eq("name", NAME))
      .first()
    const files = await ctx.db.system
      .query("_storage")
      .withIndex("by_creation_time", (q) =>
        q.gt("_creationTime", row?.upTo ?? 0).lt("_creationTime", Date.now() - GRACE_MS)
      )
      .take(FILES)
    const upTo = files.at(-1)?._creationTime
    if (upTo === undefined) return null
    if (row === null) await ctx.db.insert("sweeps", { name: NAME, upTo })
    else await ctx.db.patch(row._id, { upTo })
    const ids = files.map(({ _id }) => _id)
    await ctx.scheduler.runAfter(0, internal.fileSweep.pass, { files: ids, table: "assets", cursor: null })
    return null
  }
})

/** One step of a pass: what these rows refer to is no candidate any more; after the last row the rest is deleted. */
export const pass = defineInternalMutation({
  args: {
    files: v.array(v.id("_storage")),
    table: v.union(v.literal("assets"), v.literal("recipes")),
    cursor: v.union(v.string(), v.null())
  },
  returns: v.null(),
  handler: async (ctx, { cursor, files, table }) => {
    const options = { cursor, numItems: ROWS }
    const { continueCursor, isDone, named } =
      table === "assets"
        ? await ctx.db
            .query("assets")
            .paginate(options)
            .then(({ page, ...rest }) => ({
              ...rest,
              named: page.flatMap((row): ReadonlyArray<string> => filesOfAsset(row))
            }))
        : await ctx.db
            .query("recipes")
            .paginate(options)
            .then(({ page, ...rest }) => ({ ...rest, named: page.flatMap(({ input }) => textsOfRecipe(input)) }))
    const used = new Set(named)
    const left: Array<Id<"_storage">> = files.filter((file) => !used.has(file))
    if (left.length > 0 && !(isDone && table === "recipes")) {
      const next = isDone
        ? { files: left, table: "recipes" as const, cursor: null }
        : { files: left, table, cursor: continueCursor }
      await ctx.scheduler.runAfter(0, internal.fileSweep.pass, next)
      return null
    }
    for (const file of left) await removeFile(ctx, file)
    await ctx.scheduler.runAfter(0, internal.fileSweep.begin, {})
    return null
  }
})
