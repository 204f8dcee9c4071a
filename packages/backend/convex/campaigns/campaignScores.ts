/** The scores of what the slots of a campaign show, counted by whole values beside the campaign. */
import { scoreCounts, type ScoreCounts } from "@marque/core/campaigns"
import { wholeValue } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countsOfCampaign, keepSums } from "./campaignCounts.ts"
import { slotsOf } from "./slotRows.ts"

type Slot = Doc<"campaignSlots">

/** Slots of one picture that are followed. */
const SLOTS = 20

const scoreOf = async ({ db }: MutationCtx, { assetId }: Slot): Promise<number | undefined> => {
  const value = assetId && (await db.get(assetId))?.score?.value
  return value === undefined ? undefined : wholeValue(value)
}

/** Counts all of them: of a campaign that has no count yet, or whose slots were made again. */
export const recountScores = async (
  ctx: MutationCtx,
  { brandId, campaignId }: Pick<Slot, "brandId" | "campaignId">
): Promise<void> => {
  let scores: ScoreCounts = []
  for (const slot of await slotsOf(ctx, campaignId)) {
    const scored = await scoreOf(ctx, slot)
    if (scored !== slot.scored) await ctx.db.patch(slot._id, { scored })
    scores = scoreCounts(scores, { after: scored })
  }
  await keepSums(ctx, { brandId, campaignId }, { scores: [...scores] })
}

/** After another picture, or another score of its picture. */
export const countScore = async (ctx: MutationCtx, slotId: Id<"campaignSlots">): Promise<void> => {
  const slot = await ctx.db.get(slotId)
  if (slot === null) return
  const after = await scoreOf(ctx, slot)
  const { scored: before } = slot
  if (after === before) return
  const { scores } = await countsOfCampaign(ctx, slot.campaignId)
  if (scores === undefined) return recountScores(ctx, slot)
  await ctx.db.patch(slotId, { scored: after })
  await keepSums(ctx, slot, { scores: [...scoreCounts(scores, { before, after })] })
}

/** After another score of a picture. */
export const countScoreOf = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const slots = await ctx.db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(SLOTS)
  for (const { _id } of slots) await countScore(ctx, _id)
}
