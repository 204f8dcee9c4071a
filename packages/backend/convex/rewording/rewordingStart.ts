/** Runs of pictures with other words: how they begin, and what of them is made again. */
import { bulkTexts, rewordingTexts } from "@marque/core/gallery"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { runProblems } from "../campaigns/runs.ts"
import { versionInForce } from "../catalog/brandRules.ts"
import { countAsked } from "../generation/dailyAllowance.ts"
import { counted, endBulk, moved, stillMay } from "../gallery/bulkRuns.ts"
import { defined } from "../validation/defined.ts"
import { closeEmpty } from "./dropRewording.ts"
import { rewordable } from "./rewordable.ts"
import { OPEN_AT_ONCE } from "./rewordingRuns.ts"

type Bulk = Doc<"bulkActs">
type Run = Doc<"campaignRuns">

/** Pictures of a run that are tried again. */
const RETRIED = 500

interface Begun {
  readonly rewordingId: Id<"rewordings">
  readonly title: string
  readonly total: number
  readonly idempotencyKey: string
}

const insertRun = (ctx: MutationCtx, { brand, user }: BrandMembership, begun: Begun): Promise<Id<"campaignRuns">> =>
  ctx.db.insert("campaignRuns", {
    ...defined({ brandVersion: versionInForce(brand) }),
    organizationId: brand.organizationId,
    brandId: brand._id,
    ...begun,
    requestedBy: user._id,
    status: "queued",
    made: 0,
    failed: 0,
    canceled: 0
  })

/** Call when what was looked up is confirmed. Refuses what the day or the queue has no room for. */
export const openRewording = async (ctx: MutationCtx, caller: BrandMembership, bulk: Bulk): Promise<void> => {
  const { _id: bulkId, able = 0, rewording } = bulk
  if (rewording === undefined) throw notFound()
  const [problem] = await runProblems(ctx, caller, able, OPEN_AT_ONCE)
  if (problem) throw refuse(problem.code, problem.message)
  const { brand, user } = caller
  const rewordingId = await ctx.db.insert("rewordings", { brandId: brand._id, ...rewording, idempotencyKey: bulkId })
  const title = rewordingTexts.runTitle(rewording.find, rewording.text)
  const runId = await insertRun(ctx, caller, { rewordingId, title, total: 0, idempotencyKey: bulkId })
  await countAsked(ctx, brand, { requestedBy: user._id, outputs: able })
  await ctx.db.patch(bulkId, { runId })
}

const endPreparing = async (ctx: MutationCtx, { _id }: Bulk, run: Run): Promise<false> => {
  await endBulk(ctx, _id, { status: "done" })
  if (run.total === 0) await closeEmpty(ctx, run)
  else await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId: run._id })
  return false
}

/** What was looked up becomes the run's, which begins after it. Answers whether there is more. */
export const prepareRewording = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const { _id: bulkId, changed, rewording, runId, seen } = bulk
  const caller = await stillMay(ctx, bulk)
  const run = runId && (await ctx.db.get(runId))
  if (!run?.rewordingId || rewording === undefined || caller === undefined) return false
  const step = await ctx.db
    .query("bulkSteps")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId).eq("waiting", true))
    .first()
  if (step === null) return endPreparing(ctx, bulk, run)
  const pictures = step.reviewed ?? []
  const left: Array<Bulk["left"][number]["why"]> = []
  for (const { assetId } of pictures) {
    const asset = await ctx.db.get(assetId)
    const found = asset === null ? "gone" : await rewordable(ctx, asset, rewording)
    if (typeof found === "string") left.push(found)
    else {
      const { _id, brandId, rewordingId } = { ...run, rewordingId: run.rewordingId }
      await ctx.db.insert("rewordedPictures", { brandId, rewordingId, runId: _id, assetId, status: "waiting" })
    }
  }
  const taken = pictures.length - left.length
  await ctx.db.delete(step._id)
  await ctx.db.patch(run._id, { total: run.total + taken })
  await ctx.db.patch(bulkId, {
    ...moved(),
    seen: seen + pictures.length,
    changed: changed + taken,
    left: counted(bulk.left, left)
  })
  return true
}

/** What failed, and nothing else, as a run of its own. Repeating the key gives the same run. */
export const retryRewording = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  run: Run & { readonly rewordingId: Id<"rewordings"> },
  idempotencyKey: string
): Promise<string> => {
  const { rewordingId, title } = run
  const repeat = await ctx.db
    .query("campaignRuns")
    .withIndex("by_rewording_key", (q) => q.eq("rewordingId", rewordingId).eq("idempotencyKey", idempotencyKey))
    .first()
  if (repeat !== null) return repeat._id
  if (run.finishedAt === undefined) throw refuse("invalid", bulkTexts.oneAtATime)
  const failed = await ctx.db
    .query("rewordedPictures")
    .withIndex("by_run", (q) => q.eq("runId", run._id).eq("status", "failed"))
    .take(RETRIED)
  if (failed.length === 0) throw refuse("invalid", rewordingTexts.nothingFailed)
  const [problem] = await runProblems(ctx, caller, failed.length, OPEN_AT_ONCE)
  if (problem) throw refuse(problem.code, problem.message)
  const runId = await insertRun(ctx, caller, { rewordingId, title, total: failed.length, idempotencyKey })
  for (const { _id } of failed) await ctx.db.patch(_id, { runId, status: "waiting", error: undefined })
  await countAsked(ctx, caller.brand, { requestedBy: caller.user._id, outputs: failed.length })
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
  return runId
}

/** With their brand. */
export const eraseRewordings = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const pictures = await db
    .query("rewordedPictures")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const rewordings = await db
    .query("rewordings")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brandId))
    .collect()
  for (const { _id } of pictures) await db.delete(_id)
  for (const { _id } of rewordings) await db.delete(_id)
}
