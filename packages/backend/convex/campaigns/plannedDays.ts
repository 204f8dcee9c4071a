/** The planned days of all campaigns of a brand, for other calendars. */
import { slotStatusLabels } from "@marque/core/campaign-assets"
import { placementLabel } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

const SLOTS_READ = 1_000

/** By their day, at most 1,000; without those of archived campaigns. */
export const plannedBetween = async (
  { db }: QueryCtx,
  brandId: Id<"brands">,
  { from, to }: { readonly from: string; readonly to: string }
) => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_brand_day", (q) => q.eq("brandId", brandId).gte("plannedAt.date", from).lte("plannedAt.date", to))
    .take(SLOTS_READ)
  const campaigns = new Map<string, Doc<"campaigns"> | null>()
  const markets = new Map<string, string>()
  for (const { campaignId, marketId } of slots) {
    if (!campaigns.has(campaignId)) campaigns.set(campaignId, await db.get(campaignId))
    if (markets.has(marketId)) continue
    const id = db.normalizeId("markets", marketId)
    markets.set(marketId, (id && (await db.get(id))?.name) ?? marketId)
  }
  return slots.flatMap(({ _id, campaignId, marketId, placementId, plannedAt, status }) => {
    const campaign = campaigns.get(campaignId)
    if (!campaign || campaign.archivedAt !== undefined || plannedAt === undefined) return []
    return [
      {
        slotId: _id,
        campaign: campaign.name,
        title: placementLabel(placementId),
        market: markets.get(marketId) ?? marketId,
        date: plannedAt.date,
        status: slotStatusLabels[status]
      }
    ]
  })
}
