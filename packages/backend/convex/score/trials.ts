/** The draft's rules measured on pictures that stay as they are, so that a publish is seen before it is done. */
import { TRIAL_SAMPLE } from "@marque/core/brand-data"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { chosenPictures } from "../campaigns/slots.ts"
import { draftFingerprint, versionInForce } from "../catalog/brandRules.ts"
import { counted } from "../gallery/assetDerived.ts"
import { countedBy } from "../gallery/assetCounts.ts"
import { patchTrial } from "./trialCounts.ts"

/** Of the draft; of a campaign, what the version in force would do there. */
export const trialOf = (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">,
  campaignId?: Id<"campaigns">
): Promise<Doc<"draftTrials"> | null> =>
  db
    .query("draftTrials")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("campaignId", campaignId))
    .order("desc")
    .first()

/** Names what a trial measures with. */
export const triedFingerprint = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  campaignId: Id<"campaigns"> | undefined
): Promise<string> =>
  campaignId === undefined ? draftFingerprint(ctx, brand) : `version ${versionInForce(brand) ?? ""}`

/** Whether a trial is the brand's, of the rules as they are now. */
export const isCurrent = async (ctx: QueryCtx, trial: Doc<"draftTrials">, brand: Doc<"brands">): Promise<boolean> =>
  trial.fingerprint === (await triedFingerprint(ctx, brand, trial.campaignId))

const proceed = (ctx: MutationCtx, trialId: Id<"draftTrials">) =>
  ctx.scheduler.runAfter(0, internal.trialClock.askForMore, { trialId })

/** Its failures are deleted in steps. */
export const dropTrials = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  campaignId?: Id<"campaigns">
): Promise<void> => {
  const trial = await trialOf(ctx, brandId, campaignId)
  if (trial === null) return
  await ctx.db.delete(trial._id)
  await ctx.scheduler.runAfter(0, internal.trialClock.clear, { trialId: trial._id })
}

interface Asked {
  readonly all: boolean
  readonly by: Id<"users">
  /** Whose pictures are measured, instead of the brand's newest ones. */
  readonly campaignId?: Id<"campaigns">
}

/** Goes on with the trial of these rules where there is one. */
export const startTrial = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { all, by, campaignId }: Asked
): Promise<void> => {
  const fingerprint = await triedFingerprint(ctx, brand, campaignId)
  const known = await trialOf(ctx, brand._id, campaignId)
  if (known?.fingerprint === fingerprint && known.status !== "outdated") {
    const size = all ? Math.max(known.size, known.total) : known.size
    await patchTrial(ctx, known, { size, status: "running" })
    if (known.status !== "running") await proceed(ctx, known._id)
    return
  }
  await dropTrials(ctx, brand._id, campaignId)
  const total =
    campaignId === undefined
      ? await countedBy(ctx, brand._id, counted.kind("image"))
      : (await chosenPictures(ctx, campaignId)).length
  const size = all ? total : Math.min(total, TRIAL_SAMPLE)
  const trialId = await ctx.db.insert("draftTrials", {
    brandId: brand._id,
    ...(campaignId && { campaignId }),
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
