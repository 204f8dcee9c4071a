import { type DraftTrial, isComplete, withReport } from "@marque/core/brand-data"
import { checkTitle } from "@marque/core/score"
import type { CheckReport } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type Encoded } from "../validation/validatorOf.ts"

export const shownTrial = ({
  checks,
  fingerprint,
  measured,
  missed,
  size,
  status,
  total
}: Doc<"draftTrials">): Encoded<typeof DraftTrial> => ({
  checks: checks.map((check) => ({ ...check, title: checkTitle({ ...check, state: "failed" }) })),
  fingerprint,
  measured,
  missed,
  size,
  status,
  total
})

/** Writes counts of a trial, and that it is done with its last picture. */
export const patchTrial = async (
  { db }: MutationCtx,
  trial: Doc<"draftTrials">,
  change: Partial<Doc<"draftTrials">>
): Promise<void> => {
  const { asked, measured, missed, size, status } = { ...trial, ...change }
  const isDone = status === "running" && asked >= size && isComplete({ measured, missed, size })
  await db.patch(trial._id, { ...change, ...(isDone && { status: "done" as const }) })
}

/** A picture of a trial that was replaced meanwhile counts nowhere. */
export const countMissed = async (ctx: MutationCtx, trialId: Id<"draftTrials">): Promise<void> => {
  const trial = await ctx.db.get(trialId)
  if (trial !== null) await patchTrial(ctx, trial, { missed: trial.missed + 1 })
}

export const countReport = async (
  ctx: MutationCtx,
  trialId: Id<"draftTrials">,
  { _id: assetId, score }: Doc<"assets">,
  report: Encoded<typeof CheckReport>
): Promise<void> => {
  const trial = await ctx.db.get(trialId)
  if (trial === null) return
  const failedBefore = score?.measuredAt === undefined ? undefined : score.failedChecks
  for (const { id: checkId, state } of report.checks) {
    if (state !== "failed") continue
    const newly = failedBefore !== undefined && !failedBefore.includes(checkId)
    await ctx.db.insert("trialFailures", { trialId, checkId, newly, assetId })
  }
  const checks = [...withReport(trial.checks, report as CheckReport, failedBefore)]
  await patchTrial(ctx, trial, { checks, measured: trial.measured + 1 })
}
