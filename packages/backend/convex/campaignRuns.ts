/** Makes the pictures of a campaign's slots. Stopping and retrying are those of any run. */
import { nextSlot, RunQuote, slotRefusal, slotTexts } from "@marque/core/campaign-assets"
import { localOffer } from "@marque/core/engines"
import { nextCampaign } from "@marque/core/campaigns"
import { adaptationTexts } from "@marque/core/creative"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { assertCan, notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { masterOfSlot } from "./campaigns/adaptations.ts"
import { assessSlot, failedOf, runByKey, runProblems, startRun } from "./campaigns/runs.ts"
import { chosenSlots } from "./campaigns/slotActs.ts"
import { remakeFailed } from "./photoshoots/remake.ts"
import { stopRun } from "./queue/runProgress.ts"
import { retryRewording } from "./rewording/rewordingStart.ts"
import { retryList } from "./rows/start.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const PRODUCE = { type: "PRODUCE" } as const

/** Slots that take the approved picture of another one. */
const masterSlotId = v.optional(v.string())

const masterFor = async (ctx: QueryCtx, campaign: Doc<"campaigns">, slotId: string | undefined) => {
  if (slotId === undefined) return undefined
  const [slot] = await chosenSlots(ctx, campaign, [slotId])
  const master = slot && (await masterOfSlot(ctx, slot))
  if (master === undefined) throw refuse("invalid", adaptationTexts.notApproved)
  return master
}

/** What the slots would cost, and what stands in the way of each. */
export const quote = defineQuery({
  args: { campaignId: v.string(), slotIds: v.array(v.string()), masterSlotId },
  returns: validatorOf(RunQuote),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, args) => {
    const { slotIds } = args
    const master = await masterFor(ctx, ctx.actor.record, args.masterSlotId)
    const slots = await chosenSlots(ctx, ctx.actor.record, slotIds)
    const problems: Array<{ slotId?: string; code: string; message: string }> = []
    const asked = { ...PRODUCE, chosen: slots.length, barred: 0, affordable: true }
    if (nextCampaign(ctx.actor.record.status, asked) === undefined) {
      problems.push({ code: "invalid", message: slotTexts.notApproved })
    }
    problems.push(...(await runProblems(ctx, ctx.actor, slots.length)))
    let credits = 0
    let engine: { readonly name: string; readonly local: boolean } = localOffer
    for (const slot of slots) {
      if (nextSlot(slot, PRODUCE) === undefined) {
        problems.push({ slotId: slot._id, code: "invalid", message: slotRefusal(slot, PRODUCE) })
        continue
      }
      const { assessed, problem } = await assessSlot(ctx, ctx.actor, slot, master ?? slot.master)
      if (problem !== undefined) problems.push({ slotId: slot._id, ...problem })
      else {
        credits += assessed.quote.total
        engine = assessed.quote.engine
      }
    }
    return { count: slots.length, credits, engine: engine.name, local: engine.local, problems }
  }
})

/** Repeating the key answers with the first run. */
export const produce = defineMutation({
  args: { campaignId: v.string(), slotIds: v.array(v.string()), masterSlotId, idempotencyKey: v.string() },
  returns: v.object({ runId: v.string() }),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { idempotencyKey, slotIds, ...asked }) => {
    const { record } = ctx.actor
    const repeat = await runByKey(ctx, record, idempotencyKey)
    if (repeat !== null) return { runId: repeat._id }
    refuseArchived(record)
    const master = await masterFor(ctx, record, asked.masterSlotId)
    return { runId: await startRun(ctx, ctx.actor, await chosenSlots(ctx, record, slotIds), idempotencyKey, master) }
  }
})

/** What is made stays; the rest is not charged. */
export const cancel = defineMutation({
  args: { runId: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignRuns", "runId", "brand.view"),
  handler: async (ctx) => {
    const { record, user } = ctx.actor
    await assertCan(ctx, ctx.actor, "task.cancel", record.requestedBy === user._id)
    if (record.finishedAt !== undefined || record.canceledAt !== undefined) return null
    await stopRun(ctx, record)
    return null
  }
})

/** Makes what failed, and nothing else, as a new run. */
export const retry = defineMutation({
  args: { runId: v.string(), idempotencyKey: v.string() },
  returns: v.object({ runId: v.string() }),
  access: brandMemberBy("campaignRuns", "runId", "generate"),
  handler: async (ctx, { idempotencyKey }) => {
    const { record: run, ...caller } = ctx.actor
    if (run.rewordingId !== undefined) {
      const rewording = { ...run, rewordingId: run.rewordingId }
      return { runId: await retryRewording(ctx, caller, rewording, idempotencyKey) }
    }
    if (run.rowListId !== undefined) return { runId: await retryList(ctx, caller, run, idempotencyKey) }
    if (run.photoshootId !== undefined) return { runId: await remakeFailed(ctx, caller, run, idempotencyKey) }
    const record = run.campaignId === undefined ? null : await ctx.db.get(run.campaignId)
    if (record === null) throw notFound()
    const repeat = await runByKey(ctx, record, idempotencyKey)
    if (repeat !== null) return { runId: repeat._id }
    refuseArchived(record)
    if (run.finishedAt === undefined) throw refuse("invalid", slotTexts.atWork)
    return { runId: await startRun(ctx, { ...caller, record }, await failedOf(ctx, run), idempotencyKey) }
  }
})
