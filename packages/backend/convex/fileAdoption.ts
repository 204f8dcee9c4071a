/**
 * Migrates files stored without rows: first checked and delivered ones, then pending uploads and files in recipes. No
 * file is deleted until it ends.
 */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { server } from "./access/worker.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { adoptChecked, ADOPTION, syncAsset, syncTask } from "./files/storedFiles.ts"

const ROWS = 50

const markOf = (ctx: MutationCtx) =>
  ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", ADOPTION))
    .first()

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    if ((await markOf(ctx)) !== null) return null
    await ctx.db.insert("sweeps", { name: ADOPTION, upTo: 0 })
    await ctx.scheduler.runAfter(0, internal.fileAdoption.step, { pass: "checked", cursor: null })
    return null
  }
})

const PASSES = { checked: "named", named: "kept", kept: undefined } as const
type Pass = keyof typeof PASSES

const adopt = async (ctx: MutationCtx, pass: Pass, cursor: string | null) => {
  const options = { cursor, numItems: ROWS }
  if (pass === "kept") {
    const { page, ...rest } = await ctx.db.query("tasks").paginate(options)
    for (const task of page) if (task.kept !== undefined) await syncTask(ctx, task)
    return rest
  }
  const { page, ...rest } = await ctx.db.query("assets").paginate(options)
  const one = async (asset: Doc<"assets">) =>
    pass === "checked" ? adoptChecked(ctx, asset) : syncAsset(ctx, asset._id)
  for (const asset of page) await one(asset)
  return rest
}

/** The last step of the last pass enables deletion. */
export const step = defineInternalMutation({
  args: {
    pass: v.union(v.literal("checked"), v.literal("named"), v.literal("kept")),
    cursor: v.union(v.string(), v.null())
  },
  returns: v.null(),
  handler: async (ctx, { cursor, pass }) => {
    const { continueCursor, isDone } = await adopt(ctx, pass, cursor)
    const next = isDone ? PASSES[pass] : pass
    if (next !== undefined) {
      const at = { pass: next, cursor: isDone ? null : continueCursor }
      await ctx.scheduler.runAfter(0, internal.fileAdoption.step, at)
      return null
    }
    const mark = await markOf(ctx)
    if (mark !== null) await ctx.db.patch(mark._id, { upTo: Date.now() })
    return null
  }
})
