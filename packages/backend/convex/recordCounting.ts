/** Backfills picture counts of products and places. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { MutationCtx } from "./_generated/server"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { worker } from "./access/worker.ts"
import { countBrand } from "./records/recordUses.ts"

const NAME = "uses-counted"

const markOf = (ctx: MutationCtx) =>
  ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", NAME))
    .first()

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { workerKey: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx) => {
    if ((await markOf(ctx)) !== null) return null
    await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
    await ctx.scheduler.runAfter(0, internal.recordCounting.step, { cursor: null })
    return null
  }
})

/** One brand per transaction, so that no picture changes meanwhile. */
export const step = defineInternalMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const { continueCursor, isDone, page } = await ctx.db.query("brands").paginate({ cursor, numItems: 1 })
    for (const { _id } of page) await countBrand(ctx, _id)
    if (!isDone) {
      await ctx.scheduler.runAfter(0, internal.recordCounting.step, { cursor: continueCursor })
      return null
    }
    const mark = await markOf(ctx)
    if (mark !== null) await ctx.db.patch(mark._id, { upTo: Date.now() })
    return null
  }
})
