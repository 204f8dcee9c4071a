/** Puts uploads of databases of earlier versions into the table of uploads. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { server } from "./access/worker.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { refreshAsset } from "./gallery/assetChanges.ts"

const NAME = "uploads-listed"
/** Assets of one transaction; each takes some ten reads. */
const BATCH = 100

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    const mark = await ctx.db
      .query("sweeps")
      .withIndex("by_name", (q) => q.eq("name", NAME))
      .first()
    if (mark !== null) return null
    await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
    await ctx.scheduler.runAfter(0, internal.uploadIndexing.step, { cursor: null })
    return null
  }
})

export const step = defineInternalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const { continueCursor, isDone, page } = await ctx.db.query("assets").paginate({ cursor, numItems: BATCH })
    for (const asset of page) {
      if (asset.origin === "upload" && asset.intake === undefined) await refreshAsset(ctx, asset)
    }
    if (!isDone) await ctx.scheduler.runAfter(0, internal.uploadIndexing.step, { cursor: continueCursor })
    return null
  }
})
