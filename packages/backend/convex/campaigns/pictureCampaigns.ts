/** The campaigns that a picture belongs to. */
import { isOfCampaigns } from "@marque/core/guidelines"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { brandIn } from "../catalog/campaignVersions.ts"
import { guidelinesInForce } from "../score/guidelineRules.ts"
import { askForScore } from "../score/scores.ts"
import { PRIORITY } from "../queue/queue.ts"

/** Slots that are read for one picture. */
const SLOTS_READ = 50

/** That it was made for, and whose slots show it. */
export const campaignsOf = async (
  { db }: QueryCtx,
  { _id, campaignId }: Doc<"assets">
): Promise<ReadonlySet<Id<"campaigns">>> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .take(SLOTS_READ)
  return new Set([...(campaignId === undefined ? [] : [campaignId]), ...slots.map((slot) => slot.campaignId)])
}

/** Call before a slot of the campaign shows the picture: rules that hold there alone have not measured it yet. */
export const measureForCampaign = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  asset: Doc<"assets">,
  { by, campaignId }: { readonly campaignId: Id<"campaigns">; readonly by: Id<"users"> }
): Promise<void> => {
  if ((await campaignsOf(ctx, asset)).has(campaignId)) return
  const rules = (await guidelinesInForce(ctx, brandIn(brand, campaignId))).filter(isOfCampaigns)
  const isNamed = rules.some(({ scope }) => scope.campaignIds?.includes(campaignId))
  if (isNamed) await askForScore(ctx, asset, brand, by, PRIORITY.rescore)
}
