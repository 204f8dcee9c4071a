/** How far a run is, counted in the transactions of what it makes. */
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notify } from "../notifications/notify.ts"
import { defined } from "../validation/defined.ts"

type Run = Doc<"campaignRuns">
export type RunCounts = Partial<Pick<Run, "canceled" | "failed" | "made">>

/** A run that a person stopped is canceled, whatever it made. */
const endOf = ({ canceledAt, failed, made, total }: Run): Run["status"] => {
  if (made === total) return "succeeded"
  if (canceledAt !== undefined) return "canceled"
  return made > 0 ? "partial" : failed > 0 ? "failed" : "canceled"
}

const screenOf = ({ folderId, photoshootId, rewordingId }: Run): "folder" | "photoshoot" | "slots" => {
  if (folderId !== undefined || rewordingId !== undefined) return "folder"
  return photoshootId === undefined ? "slots" : "photoshoot"
}

const notifyEnded = async (ctx: MutationCtx, run: Run): Promise<void> => {
  const {
    _id,
    brandId,
    campaignId,
    canceled,
    failed,
    folderId,
    made,
    organizationId,
    photoshootId,
    requestedBy,
    title
  } = run
  const notice = {
    event: "run.ended" as const,
    organizationId,
    brandId,
    subject: { table: "campaignRuns" as const, id: _id },
    what: title,
    place: defined({
      screen: screenOf(run),
      campaignId,
      photoshootId,
      folderId
    }),
    run: { made, failed, canceled }
  }
  await notify(ctx, notice, [requestedBy])
}

/** A run that has nothing left to make ends. Answers it as it is afterwards. */
export const countInRun = async (
  ctx: MutationCtx,
  runId: Id<"campaignRuns">,
  { canceled = 0, failed = 0, made = 0 }: RunCounts
): Promise<Run | null> => {
  const run = await ctx.db.get(runId)
  if (run === null) return null
  const counts = { made: run.made + made, failed: run.failed + failed, canceled: run.canceled + canceled }
  const ended = counts.made + counts.failed + counts.canceled >= run.total
  await ctx.db.patch(runId, {
    ...counts,
    status: ended ? endOf({ ...run, ...counts }) : "running",
    ...(ended && run.finishedAt === undefined && { finishedAt: Date.now() })
  })
  const after = await ctx.db.get(runId)
  if (after !== null && ended && run.finishedAt === undefined) await notifyEnded(ctx, after)
  return after
}

/** What is made stays; the rest goes in steps and costs nothing. */
export const stopRun = async (ctx: MutationCtx, run: Run): Promise<void> => {
  if (run.finishedAt !== undefined || run.canceledAt !== undefined) return
  await ctx.db.patch(run._id, { canceledAt: Date.now(), pausedAt: undefined })
  await ctx.scheduler.runAfter(0, internal.runClock.stopNext, { runId: run._id })
}
