/** Plans the versions that were asked for. */
import { v } from "convex/values"
import { defineInternalMutation } from "./access/define.ts"
import { planProposal } from "./campaigns/proposalActs.ts"

export const make = defineInternalMutation({
  args: { proposalId: v.id("proposals") },
  returns: v.null(),
  handler: async (ctx, { proposalId }) => {
    const proposal = await ctx.db.get(proposalId)
    const campaign = proposal && (await ctx.db.get(proposal.campaignId))
    const brand = proposal && (await ctx.db.get(proposal.brandId))
    if (!proposal || !campaign || !brand || proposal.status !== "generating") return null
    await planProposal(ctx, brand, campaign, proposal)
    return null
  }
})
