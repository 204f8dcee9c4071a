import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { stopRun } from "../queue/runProgress.ts"

export const closeEmpty = async (ctx: MutationCtx, { _id, rewordingId }: Doc<"campaignRuns">): Promise<void> => {
  await ctx.db.delete(_id)
  if (rewordingId !== undefined) await ctx.db.delete(rewordingId)
}

/** Where preparing ends before its end: nothing is made. */
export const dropRewording = async (ctx: MutationCtx, runId: Id<"campaignRuns">): Promise<void> => {
  const run = await ctx.db.get(runId)
  if (run === null) return
  if (run.total === 0) await closeEmpty(ctx, run)
  else await stopRun(ctx, run)
}
