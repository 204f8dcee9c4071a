/** Slots follow the generations that make them, in the same transaction. */
import { ALTERNATIVES_MAX, nextSlot, type SlotEvent } from "@marque/core/campaign-assets"
import { isTerminal } from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countSlot } from "./campaignCounts.ts"
import { patchSlot } from "./pictureReviews.ts"
import { countInRun } from "../queue/runProgress.ts"
import { moveCampaign } from "./campaignMoves.ts"

type Slot = Doc<"campaignSlots">
type Generation = Doc<"generations">
type Explanation = NonNullable<Slot["error"]>
type Counted = "made" | "failed" | "canceled"

const eventOf = (status: Generation["status"], { assetId }: Slot): SlotEvent => {
  switch (status) {
    case "queued":
      return { type: "REQUEUE" }
    case "running":
      return { type: "START" }
    case "succeeded":
    case "partial":
      return { type: "MADE" }
    case "canceled":
      return { type: "CANCEL", hasPicture: assetId !== undefined }
    case "failed":
    case "expired":
      return { type: "FAIL" }
  }
}

const countOf = (event: SlotEvent): Counted | undefined =>
  event.type === "MADE" ? "made" : event.type === "FAIL" ? "failed" : event.type === "CANCEL" ? "canceled" : undefined

const isAnyAtWork = async ({ db }: MutationCtx, campaignId: Id<"campaigns">): Promise<boolean> => {
  for (const status of ["running", "queued"] as const) {
    const first = await db
      .query("campaignSlots")
      .withIndex("by_campaign_status", (q) => q.eq("campaignId", campaignId).eq("status", status))
      .first()
    if (first !== null) return true
  }
  return false
}

/** A run that has nothing left to make ends, and a campaign without slots at work is settled. */
export const settleRun = async (ctx: MutationCtx, runId: Id<"campaignRuns">, counted: Counted): Promise<void> => {
  const run = await countInRun(ctx, runId, { [counted]: 1 })
  if (run?.campaignId === undefined || (await isAnyAtWork(ctx, run.campaignId))) return
  const campaign = await ctx.db.get(run.campaignId)
  if (campaign) await moveCampaign(ctx, campaign, { type: "SETTLED", open: 0 })
}

/** Ends or continues the try of a slot; late news of an earlier try change nothing. */
export const moveTry = async (ctx: MutationCtx, slot: Slot, event: SlotEvent, error?: Explanation): Promise<void> => {
  const next = nextSlot(slot, event)
  if (next === undefined) return
  const failed = event.type === "FAIL"
  await patchSlot(ctx, slot._id, { status: next.status, error: failed ? error : undefined })
  await countSlot(ctx, slot, next.status)
  const counted = countOf(event)
  if (slot.runId === undefined) return
  if (counted !== undefined) await settleRun(ctx, slot.runId, counted)
  else if ((await ctx.db.get(slot.runId))?.status === "queued") await ctx.db.patch(slot.runId, { status: "running" })
}

export const followSlot = async (
  ctx: MutationCtx,
  generation: Generation,
  status: Generation["status"],
  error?: Explanation
): Promise<void> => {
  const slot = generation.slotId && (await ctx.db.get(generation.slotId))
  if (!slot || slot.generationId !== generation._id) return
  await moveTry(ctx, slot, eventOf(status, slot), error)
  if (!isTerminal(status)) return
  await ctx.db.patch(slot._id, { generationId: undefined })
  const made = slot.assetId && (await ctx.db.get(slot.assetId))
  if (made && made.adapted) {
    await ctx.scheduler.runAfter(0, internal.runClock.settleAdaptation, { assetId: made._id })
  }
}

export const slotFactsOf = async (ctx: MutationCtx, { slotId }: Generation) => {
  const slot = slotId && (await ctx.db.get(slotId))
  return slot ? { slotId: slot._id, campaignId: slot.campaignId } : {}
}

/** The newest picture is the chosen one; those before it stay to choose from. */
export const keepInSlot = async (ctx: MutationCtx, { slotId }: Generation, assetId: Id<"assets">): Promise<void> => {
  const slot = slotId && (await ctx.db.get(slotId))
  if (!slot) return
  const alternatives = [assetId, ...slot.alternatives.filter((id) => id !== assetId)].slice(0, ALTERNATIVES_MAX)
  await patchSlot(ctx, slot._id, { assetId, alternatives, made: slot.made + 1, master: undefined })
}
