/** Steps of runs, each in a transaction of its own, so that none grows with the run. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { defineInternalMutation } from "./access/define.ts"
import { settleAdapted } from "./campaigns/adaptations.ts"
import { startSome, stopSome } from "./campaigns/runs.ts"
import { startSomeRewordings, stopSomeRewordings } from "./rewording/rewordingRuns.ts"
import { startSomeRows, stopSomeRows } from "./rows/rowRuns.ts"
import { holdSome, startSomeTiles, stopSomeTiles } from "./photoshoots/tileRuns.ts"

type Step = (ctx: MutationCtx, run: Doc<"campaignRuns">) => Promise<boolean>

/** Each answers whether there is more to do. */
const stepsOf = ({
  photoshootId,
  rewordingId,
  rowListId
}: Doc<"campaignRuns">): { readonly start: Step; readonly stop: Step } => {
  if (rewordingId !== undefined) return { start: startSomeRewordings, stop: stopSomeRewordings }
  if (rowListId !== undefined) return { start: startSomeRows, stop: stopSomeRows }
  if (photoshootId !== undefined) return { start: startSomeTiles, stop: stopSomeTiles }
  return { start: startSome, stop: stopSome }
}

export const startNext = defineInternalMutation({
  args: { runId: v.id("campaignRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    const run = await ctx.db.get(runId)
    if (run === null || run.finishedAt !== undefined || run.canceledAt !== undefined || run.pausedAt !== undefined)
      return null
    if (await stepsOf(run).start(ctx, run)) await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
    return null
  }
})

export const stopNext = defineInternalMutation({
  args: { runId: v.id("campaignRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    const run = await ctx.db.get(runId)
    if (run === null || run.finishedAt !== undefined) return null
    if (await stepsOf(run).stop(ctx, run)) await ctx.scheduler.runAfter(0, internal.runClock.stopNext, { runId })
    return null
  }
})

/** Of a paused run: what waits for a worker waits for its person instead; what runs goes on. */
export const holdNext = defineInternalMutation({
  args: { runId: v.id("campaignRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    const run = await ctx.db.get(runId)
    if (run === null || run.finishedAt !== undefined || run.pausedAt === undefined) return null
    if (await holdSome(ctx, run)) await ctx.scheduler.runAfter(0, internal.runClock.holdNext, { runId })
    return null
  }
})

/** After a picture was adapted, or could not be measured. */
export const settleAdaptation = defineInternalMutation({
  args: { assetId: v.id("assets") },
  returns: v.null(),
  handler: async (ctx, { assetId }) => {
    await settleAdapted(ctx, assetId)
    return null
  }
})
