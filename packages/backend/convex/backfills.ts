/** Fills what databases of earlier versions did not keep. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { type Backfill, markOf } from "./backfill/backfill.ts"
import { campaignsCounted } from "./backfill/campaignsCounted.ts"
import { deliveriesLinked } from "./backfill/deliveriesLinked.ts"
import { filesAdopted } from "./backfill/filesAdopted.ts"
import { homeCounted } from "./backfill/homeCounted.ts"
import { picturesNumbered } from "./backfill/picturesNumbered.ts"
import { picturesPrinted } from "./backfill/picturesPrinted.ts"
import { picturesTraced } from "./backfill/picturesTraced.ts"
import { uploadsListed } from "./backfill/uploadsListed.ts"
import { usageCounted } from "./backfill/usageCounted.ts"

const BACKFILLS: ReadonlyArray<Backfill> = [
  filesAdopted,
  picturesTraced,
  picturesNumbered,
  uploadsListed,
  usageCounted,
  campaignsCounted,
  deliveriesLinked,
  picturesPrinted,
  homeCounted
]

/** Starts each once, with the first start of its version; later calls do nothing. */
export const start = defineMutation({
  args: { serverKey: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx) => {
    for (const { name } of BACKFILLS) {
      if ((await markOf(ctx, name)) !== null) continue
      await ctx.db.insert("sweeps", { name, upTo: 0 })
      await ctx.scheduler.runAfter(0, internal.backfills.step, { name, pass: 0, cursor: null })
    }
    return null
  }
})

export const step = defineInternalMutation({
  args: { name: v.string(), pass: v.number(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor, name, pass }) => {
    const passes = BACKFILLS.find((each) => each.name === name)?.passes ?? []
    const next = await passes[pass]?.(ctx, cursor)
    const goOn = next === undefined ? { pass: pass + 1, cursor: null } : { pass, cursor: next }
    if (goOn.pass < passes.length) {
      await ctx.scheduler.runAfter(0, internal.backfills.step, { name, ...goOn })
      return null
    }
    const mark = await markOf(ctx, name)
    if (mark !== null) await ctx.db.patch(mark._id, { upTo: Date.now() })
    return null
  }
})
