/** Decides on the versions of a campaign's proposal. */
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { type BrandMembership, refuseBy } from "./access/access.ts"
import { defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { approveProposal, type ProposalVerdict, requestProposalChanges } from "./campaigns/decideProposal.ts"
import { isOwnBarred, type Proposal } from "./campaigns/proposals.ts"

const verdictOf = (
  actor: BrandMembership & { readonly record: Proposal },
  given: Pick<ProposalVerdict, "hash" | "note">
): ProposalVerdict => {
  const { brand, record: proposal, user } = actor
  if (isOwnBarred(actor, proposal)) throw refuseBy(refusal("self_approval", {}))
  return { brand, proposal, decider: { by: user._id }, ...given }
}

export const approve = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), confirmed: v.boolean(), note: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "review.decide"),
  handler: async (ctx, { confirmed, hash, note }) => {
    await approveProposal(ctx, { ...verdictOf(ctx.actor, { hash, note }), confirmed })
    return null
  }
})

export const requestChanges = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), note: v.string() },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "review.decide"),
  handler: async (ctx, { hash, note }) => {
    await requestProposalChanges(ctx, verdictOf(ctx.actor, { hash, note }))
    return null
  }
})
