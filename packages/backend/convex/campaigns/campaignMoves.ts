import { type CampaignEvent, nextCampaign } from "@marque/core/campaigns"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { recount } from "../records/recordCounts.ts"

/** False where the campaign's lifecycle refuses it. */
export const moveCampaign = async (
  ctx: MutationCtx,
  campaign: Doc<"campaigns">,
  event: CampaignEvent
): Promise<boolean> => {
  const status = nextCampaign(campaign.status, event)
  if (status === undefined) return false
  if (status === campaign.status) return true
  await ctx.db.patch(campaign._id, { status, updatedAt: Date.now() })
  await recount(ctx, "campaigns", campaign, campaign, await ctx.db.get(campaign._id))
  return true
}
