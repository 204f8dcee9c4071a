/** Counts the usage of databases of earlier versions: requests, changes of the balance, pictures and files, a few at a time. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { MutationCtx } from "./_generated/server"
import { server } from "./access/worker.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { sentOf } from "./campaigns/pictureReviews.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { countStored, noteEntry } from "./usage/lines.ts"
import { markOf, NAME } from "./usage/mark.ts"
import { countBytes } from "./usage/storage.ts"

/** Rows of one transaction; a request takes some twenty reads. */
const BATCH = 50

const PASSES = { generations: "ledger", ledger: "assets", assets: "files", files: undefined } as const
type Pass = keyof typeof PASSES

/** Starts once, with the first start of this version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    if ((await markOf(ctx)) !== null) return null
    await ctx.db.insert("sweeps", { name: NAME, upTo: 0 })
    await ctx.scheduler.runAfter(0, internal.usageIndexing.step, { pass: "generations", cursor: null })
    return null
  }
})

const stepOf: Readonly<
  Record<Pass, (ctx: MutationCtx, options: { cursor: string | null; numItems: number }) => Promise<Progress>>
> = {
  generations: async (ctx, options) => {
    const { page, ...rest } = await ctx.db.query("generations").paginate(options)
    for (const generation of page) await countStored(ctx, generation)
    return rest
  },
  ledger: async (ctx, options) => {
    const { page, ...rest } = await ctx.db.query("ledger").paginate(options)
    // Those of a task were counted with its request.
    for (const entry of page) if (entry.taskId === undefined) await noteEntry(ctx, entry)
    return rest
  },
  assets: async (ctx, options) => {
    const { page, ...rest } = await ctx.db.query("assets").paginate(options)
    for (const { _id, origin, outcome, purpose } of page) {
      if (origin === "upload" || purpose !== "creative" || outcome !== undefined) continue
      await patchAsset(ctx, _id, { sent: await sentOf(ctx, _id) })
    }
    return rest
  },
  files: async (ctx, options) => {
    const { page, ...rest } = await ctx.db.query("files").paginate(options)
    for (const file of page) {
      if (file.counted === true) continue
      await ctx.db.patch(file._id, { counted: true })
      await countBytes(ctx, file, file.bytes)
    }
    return rest
  }
}

interface Progress {
  readonly continueCursor: string
  readonly isDone: boolean
}

/**
 * What is written meanwhile counts itself, and every row knows whether it is counted, so that nothing counts twice and a
 * step may be repeated.
 */
export const step = defineInternalMutation({
  args: {
    pass: v.union(v.literal("generations"), v.literal("ledger"), v.literal("assets"), v.literal("files")),
    cursor: v.union(v.string(), v.null())
  },
  returns: v.null(),
  handler: async (ctx, { cursor, pass }) => {
    const { continueCursor, isDone } = await stepOf[pass](ctx, { cursor, numItems: BATCH })
    const next = isDone ? PASSES[pass] : pass
    if (next !== undefined) {
      const place = { pass: next, cursor: isDone ? null : continueCursor }
      await ctx.scheduler.runAfter(0, internal.usageIndexing.step, place)
      return null
    }
    const mark = await markOf(ctx)
    if (mark !== null) await ctx.db.patch(mark._id, { upTo: Date.now() })
    return null
  }
})
