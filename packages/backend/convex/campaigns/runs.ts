/** Makes slots together, a few in each transaction. */
import { isAtWork, isMissing, slotRequest, slotTexts } from "@marque/core/campaign-assets"
import { LIMITS } from "@marque/core/model"
import { limitTexts } from "@marque/core/texts"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, refuse } from "../access/access.ts"
import { versionInForce } from "../catalog/brandRules.ts"
import { brandAt, brandIn } from "../catalog/campaignVersions.ts"
import { askedOf } from "../generation/askedOf.ts"
import { assess } from "../generation/request.ts"
import { storageProblems } from "../files/storageQuota.ts"
import { capProblems, countAsked } from "../generation/dailyAllowance.ts"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import { queuedIn } from "../queue/queueTurns.ts"
import { cancelWork, type Problem, standing } from "../queue/runSteps.ts"
import { defined } from "../validation/defined.ts"
import { type Master, masterProblem } from "./adaptations.ts"
import { moveCampaign } from "./campaignMoves.ts"
import { moveSlot } from "./slotActs.ts"
import { moveTry } from "./slotProgress.ts"

type Slot = Doc<"campaignSlots">
type Run = Doc<"campaignRuns">
type InCampaign = BrandMembership & { readonly record: Doc<"campaigns"> }

/** Slots whose generations are started or canceled in one transaction. */
const AT_ONCE = 10

/** What no single picture knows: the limits of the day, of the queue and of what is kept. */
export const runProblems = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  count: number,
  /** That wait at the same time. */
  queued: number = count
): Promise<ReadonlyArray<Problem>> => {
  const limit = LIMITS.queuedTasksPerOrganization.value
  const waiting = await queuedIn(ctx, caller.organization._id, ["upload_processing", "generation"])
  const room = waiting + queued <= limit ? [] : [{ code: "too_many_tasks", message: limitTexts.queueFull(limit) }]
  const full = await storageProblems(ctx, caller.organization, 0)
  return [...(await capProblems(ctx, caller, count)), ...room, ...full]
}

const nameOfGone = async ({ db }: QueryCtx, { productId }: Slot): Promise<string | undefined> => {
  const id = productId === undefined ? null : db.normalizeId("products", productId)
  const product = id && (await db.get(id))
  return product?.status === "discontinued" ? product.name : undefined
}

/** What stands in the way of one slot, without the limits of the whole run. */
export const assessSlot = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  slot: Slot,
  master: Master | undefined = slot.master
) => {
  if (slot.format === "video") return { problem: { code: "invalid", message: slotTexts.clipByHand } }
  const request = slotRequest(slot as Parameters<typeof slotRequest>[0], slot.made)
  if (request === undefined) return { problem: { code: "invalid", message: slotTexts.noWords } }
  const discontinued = await nameOfGone(ctx, slot)
  if (discontinued !== undefined) {
    return { problem: { code: "invalid", message: slotTexts.discontinued(discontinued) } }
  }
  const unfit = master && (await masterProblem(ctx, slot, master))
  if (unfit !== undefined) return { problem: { code: "invalid", message: unfit } }
  const inCampaign = { ...caller, brand: brandIn(caller.brand, slot.campaignId) }
  const assessed = await assess(ctx, inCampaign, request, { counted: true })
  const [problem] = assessed.quote.problems
  return problem === undefined ? { assessed } : { problem: { code: problem.code, message: problem.message } }
}

/** Slots are taken now, and their generations started by steps of their own. */
export const startRun = async (
  ctx: MutationCtx,
  caller: InCampaign,
  slots: ReadonlyArray<Slot>,
  idempotencyKey: string,
  master?: Master
): Promise<Id<"campaignRuns">> => {
  const { brand, record: campaign, user } = caller
  const total = slots.length
  const [problem] = await runProblems(ctx, caller, total)
  if (problem) throw refuse(problem.code, problem.message)
  const runId = await ctx.db.insert("campaignRuns", {
    ...defined({ brandVersion: versionInForce(brandIn(brand, campaign._id)) }),
    organizationId: brand.organizationId,
    brandId: brand._id,
    campaignId: campaign._id,
    title: slotTexts.runTitle(campaign.name, total),
    requestedBy: user._id,
    idempotencyKey,
    status: "queued",
    total,
    made: 0,
    failed: 0,
    canceled: 0
  })
  for (const slot of slots) {
    const order = { runId, generationId: undefined, error: undefined, ...(master && { master }) }
    await moveSlot(ctx, slot, { type: "PRODUCE" }, order)
  }
  const event = { type: "PRODUCE", chosen: total, barred: 0, affordable: true } as const
  if (!(await moveCampaign(ctx, campaign, event))) throw refuse("invalid", slotTexts.notApproved)
  await countAsked(ctx, brand, { requestedBy: user._id, outputs: total })
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
  return runId
}

const waitingOf = async ({ db }: QueryCtx, runId: Id<"campaignRuns">): Promise<ReadonlyArray<Slot>> => {
  const queued = await db
    .query("campaignSlots")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", "queued"))
    .collect()
  return queued
    .filter(({ generationId }) => generationId === undefined)
    .toSorted((one, other) => one.order - other.order)
}

const start = async (ctx: MutationCtx, asked: BrandMembership, run: Run, slot: Slot): Promise<void> => {
  const caller = { ...asked, brand: brandAt(asked.brand, run.brandVersion) }
  const { assessed, problem } = await assessSlot(ctx, caller, slot)
  if (problem !== undefined) return moveTry(ctx, slot, { type: "FAIL" }, problem)
  const { creditsPerOutput, request } = assessed
  const generationId = await startGeneration(
    ctx,
    caller.brand,
    {
      ...askedOf(caller.brand, assessed),
      aspectRatios: [],
      placementIds: [...(request.placementIds ?? [])],
      count: 1,
      seed: request.seed ?? slot.seed,
      source: "campaign",
      slotId: slot._id,
      runId: run._id,
      wanted: [0],
      creditsPerOutput: [...creditsPerOutput],
      idempotencyKey: `${run._id}.${slot._id}`,
      requestedBy: run.requestedBy,
      ...(slot.master && { adapts: true, exact: true, recipeOf: slot.master.assetId })
    },
    PRIORITY.run,
    run.brandVersion
  )
  await ctx.db.patch(slot._id, { generationId })
}

/** Answers whether slots are left to start. */
export const startSome = async (ctx: MutationCtx, run: Run): Promise<boolean> => {
  const waiting = await waitingOf(ctx, run._id)
  const caller = await standing(ctx, run)
  for (const slot of waiting.slice(0, AT_ONCE)) {
    if ("code" in caller) await moveTry(ctx, slot, { type: "FAIL" }, { code: caller.code, message: caller.message })
    else await start(ctx, caller, run, slot)
  }
  return waiting.length > AT_ONCE
}

const stopSlot = async (ctx: MutationCtx, slot: Slot): Promise<void> => {
  const { assetId, generationId } = slot
  if (await cancelWork(ctx, generationId)) return
  await moveTry(ctx, slot, { type: "CANCEL", hasPicture: assetId !== undefined })
}

/** What is made stays, and the rest costs nothing. A slot that is not at work stays as it is. */
export const stopSlots = async (ctx: MutationCtx, slots: ReadonlyArray<Slot>): Promise<void> => {
  for (const slot of slots.filter(isAtWork)) await stopSlot(ctx, slot)
}

/** Answers whether slots are left to stop. */
export const stopSome = async (ctx: MutationCtx, { _id: runId }: Run): Promise<boolean> => {
  const open = await Promise.all(
    (["queued", "running"] as const).map((status) =>
      ctx.db
        .query("campaignSlots")
        .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", status))
        .take(AT_ONCE)
    )
  )
  await stopSlots(ctx, open.flat())
  return open.some(({ length }) => length === AT_ONCE)
}

/** Of an ended run, what failed and may be made again. */
export const failedOf = async ({ db }: QueryCtx, { _id: runId }: Run): Promise<ReadonlyArray<Slot>> => {
  const failed = await db
    .query("campaignSlots")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", "failed"))
    .collect()
  if (!failed.some(isMissing)) throw refuse("invalid", slotTexts.nothingToMake)
  return failed.filter(isMissing)
}

export const runByKey = ({ db }: QueryCtx, { _id }: Doc<"campaigns">, key: string): Promise<Run | null> =>
  db
    .query("campaignRuns")
    .withIndex("by_campaign_key", (q) => q.eq("campaignId", _id).eq("idempotencyKey", key))
    .first()
