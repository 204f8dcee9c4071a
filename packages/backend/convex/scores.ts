import { CheckReport } from "@marque/core/creative"
import { AssetScore, FixProgress, withWaivers } from "@marque/core/score"
import { isTerminal } from "@marque/core/queue"
import { v } from "convex/values"
import { notFound } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { worker } from "./access/worker.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { settleAdapted } from "./campaigns/adaptations.ts"
import { versionInForce } from "./catalog/brandRules.ts"
import { brandFor } from "./catalog/campaignVersions.ts"
import { joinRecalls } from "./recall/collect.ts"
import { judgesIn } from "./recall/lineage.ts"
import { fixedGeneration } from "./score/fixes.ts"
import { leasedTask, leaseArgs } from "./queue/leasedTask.ts"
import { PRIORITY } from "./queue/queue.ts"
import { settleTurns } from "./queue/queueTurns.ts"
import { askForScore, serializeScore, reportOf, wantsScore } from "./score/scores.ts"
import { portableText } from "./score/portableReport.ts"
import { startGeneration } from "./generation/startGeneration.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { boxesSavedSince } from "./gallery/textBoxRows.ts"
import { countReport } from "./score/trialCounts.ts"
import { serializeWaiver, settleWaivers, waiveDecision, waiversOf } from "./score/waivers.ts"

export const get = defineQuery({
  args: { assetId: v.string() },
  returns: validatorOf(AssetScore),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  agents: "reads",
  handler: async (ctx) => {
    const { brand, record } = ctx.actor
    const score = await serializeScore(ctx, record, ctx.actor)
    if (score === undefined) throw notFound()
    const decision = waiveDecision(ctx.actor)
    const given = await waiversOf(ctx, record, brand)
    const { report } = score
    return {
      ...score,
      canWaive: decision.answer === "yes",
      ...(decision.answer === "not_now" && decision.code === "self_approval" && { waiveBarred: decision.reason }),
      waivers: await Promise.all(given.map((waiver) => serializeWaiver(ctx, waiver))),
      ...(report && { report: withWaivers(report, new Set(given.map(({ checkId }) => checkId))) as typeof report })
    }
  }
})

/** As text, in the words of the brand pack; null while it is not measured. */
export const report = defineQuery({
  args: { assetId: v.string() },
  returns: v.union(v.string(), v.null()),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  agents: "reads",
  handler: async (ctx) => {
    const { brand, record } = ctx.actor
    const kept = await reportOf(ctx, record._id)
    return kept === null ? null : portableText(ctx, brand, kept.report)
  }
})

/** Free of charge; a pending one is served earlier. */
export const measure = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "generate"),
  handler: async (ctx) => {
    const { brand, record, user } = ctx.actor
    await askForScore(ctx, record, brand, user._id, PRIORITY.person)
    return null
  }
})

/**
 * Free of charge; the asset stays. `fix` is an index into the failed check's fixes. Repeating `idempotencyKey` returns
 * the first generation.
 */
export const fix = defineMutation({
  args: { assetId: v.string(), checkId: v.string(), fix: v.number(), idempotencyKey: v.string() },
  returns: v.object({ generationId: v.string() }),
  access: brandMemberBy("assets", "assetId", "generate"),
  agents: "Asked for a fixed version of a picture",
  handler: async (ctx, { checkId, fix: at, idempotencyKey }) => {
    const { brand, record, user } = ctx.actor
    const repeat = await ctx.db
      .query("generations")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { generationId: repeat._id }
    const asked = await fixedGeneration(ctx, record, brand, checkId, at)
    const fields = { ...asked, idempotencyKey, requestedBy: user._id }
    const version = versionInForce(brandFor(brand, record))
    return { generationId: await startGeneration(ctx, brand, fields, PRIORITY.person, version) }
  }
})

export const fixed = defineQuery({
  args: { generationId: v.string() },
  returns: validatorOf(FixProgress),
  access: brandMemberBy("generations", "generationId", "brand.view"),
  agents: "reads",
  handler: async (ctx): Promise<Encoded<typeof FixProgress>> => {
    const { delivered, error, status } = ctx.actor.record
    const assetId = delivered[0]?.assetId
    if (assetId !== undefined) return { status: "done", assetId }
    return isTerminal(status) ? { status: "failed", ...(error && { error: error.message }) } : { status: "working" }
  }
})

/** Rescores when the rules changed since `readAt`. */
export const measured = defineMutation({
  args: { ...leaseArgs, report: validatorOf(CheckReport), readAt: v.number() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { readAt, report, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    const asset = work?.task.assetId && (await ctx.db.get(work.task.assetId))
    if (!work || !asset) return null
    if (work.task.trialId !== undefined) {
      await countReport(ctx, work.task.trialId, asset, report)
      await ctx.db.delete(work.task._id)
      await settleTurns(ctx, work.task.organizationId)
      return null
    }
    const before = await reportOf(ctx, asset._id)
    if (before === null) await ctx.db.insert("scoreReports", { assetId: asset._id, report })
    else await ctx.db.patch(before._id, { report })
    const isOutdated = await boxesSavedSince(ctx, asset._id, readAt)
    await patchAsset(ctx, asset._id, {
      judgedBy: judgesIn(report),
      score: {
        status: "scored",
        rules: report.rules,
        engine: report.measure,
        failedChecks: report.checks.filter(({ state }) => state === "failed").map(({ id }) => id),
        measuredAt: readAt,
        ...(isOutdated && { stale: true as const }),
        ...(report.value !== undefined && { value: report.value }),
        ...(report.verdict !== undefined && { verdict: report.verdict })
      }
    })
    await settleWaivers(ctx, asset._id)
    await joinRecalls(ctx, asset._id)
    await settleAdapted(ctx, asset._id)
    // The asset has the result.
    await ctx.db.delete(work.task._id)
    await settleTurns(ctx, work.task.organizationId)
    const [brand, now] = [await ctx.db.get(asset.brandId), await ctx.db.get(asset._id)]
    if (brand && now && wantsScore(now, brand)) {
      await askForScore(ctx, now, brand, work.task.requestedBy, PRIORITY.rescore)
    }
    return null
  }
})
