/** The draft's rules measured on pictures that stay as they are, so that a publish is seen before it is done. */
import { TRIAL_SAMPLE } from "@marque/core/brand-data"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { draftFingerprint } from "../catalog/brandRules.ts"
import { counted } from "../gallery/assetDerived.ts"
import { countedBy } from "../gallery/assetCounts.ts"
import { patchTrial } from "./trialCounts.ts"

export const trialOf = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">): Promise<Doc<"draftTrials"> | null> =>
  db
    .query("draftTrials")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .first()

/** Whether a trial is the brand's, of the draft as it is now. */
export const isOfDraft = async (ctx: QueryCtx, trialId: Id<"draftTrials">, brand: Doc<"brands">): Promise<boolean> => {
  const trial = await ctx.db.get(trialId)
  return trial !== null && trial.fingerprint === (await draftFingerprint(ctx, brand))
}

const proceed = (ctx: MutationCtx, trialId: Id<"draftTrials">) =>
  ctx.scheduler.runAfter(0, internal.trialClock.askForMore, { trialId })

/** Its failures are deleted in steps. */
export const dropTrials = async (ctx: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const trial = await trialOf(ctx, brandId)
  if (trial === null) return
  await ctx.db.delete(trial._id)
  await ctx.scheduler.runAfter(0, internal.trialClock.clear, { trialId: trial._id })
}

/** Goes on with the trial of this draft where there is one. */
export const startTrial = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { all, by }: { readonly all: boolean; readonly by: Id<"users"> }
): Promise<void> => {
  const fingerprint = await draftFingerprint(ctx, brand)
  const known = await trialOf(ctx, brand._id)
  if (known?.fingerprint === fingerprint && known.status !== "outdated") {
    const size = all ? Math.max(known.size, known.total) : known.size
    await patchTrial(ctx, known, { size, status: "running" })
    if (known.status !== "running") await proceed(ctx, known._id)
    return
  }
  await dropTrials(ctx, brand._id)
  const total = await countedBy(ctx, brand._id, counted.kind("image"))
  const size = all ? total : Math.min(total, TRIAL_SAMPLE)
  const trialId = await ctx.db.insert("draftTrials", {
    brandId: brand._id,
    status: size === 0 ? "done" : "running",
    fingerprint,
    total,
    size,
    measured: 0,
    missed: 0,
    asked: 0,
    checks: [],
    requestedBy: by
  })
  if (size > 0) await proceed(ctx, trialId)
}
