/** Plans the versions that were asked for. */
import { isOpen, newDraft, nextProposal, proposalTexts } from "@marque/core/proposals"
import { v } from "convex/values"
import { defineInternalMutation } from "./access/define.ts"
import { moveCampaign } from "./campaigns/campaignMoves.ts"
import { plannedBrief } from "./campaigns/planning.ts"
import { keepDraft, proposalsOf } from "./campaigns/proposals.ts"

export const make = defineInternalMutation({
  args: { proposalId: v.id("proposals") },
  returns: v.null(),
  handler: async (ctx, { proposalId }) => {
    const proposal = await ctx.db.get(proposalId)
    const campaign = proposal && (await ctx.db.get(proposal.campaignId))
    const brand = proposal && (await ctx.db.get(proposal.brandId))
    if (!proposal || !campaign || !brand || proposal.status !== "generating") return null
    const { obstacles, sources } = await plannedBrief(ctx, brand, campaign)
    const made = sources && newDraft(sources)
    if (made?._tag === "Success" && obstacles.length === 0) {
      await keepDraft(ctx, proposal, made.success)
      await ctx.db.patch(proposalId, { status: nextProposal(proposal.status, { type: "READY" }) ?? proposal.status })
      await moveCampaign(ctx, campaign, { type: "PROPOSAL_READY" })
      return null
    }
    const failure = obstacles[0] ?? (made?._tag === "Failure" ? made.failure : proposalTexts.briefIncomplete)
    const status = nextProposal(proposal.status, { type: "FAIL" }) ?? proposal.status
    await ctx.db.patch(proposalId, { status, failure })
    const rest = await proposalsOf(ctx, campaign._id)
    await moveCampaign(ctx, campaign, { type: "FAILED", hasEarlier: rest.some((row) => isOpen(row.status)) })
    return null
  }
})
