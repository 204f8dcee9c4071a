/** Decides on the versions of a campaign's proposal. */
import {
  DECISION_NOTE_MAX,
  type CampaignProposal,
  driftOf,
  nextProposal,
  proposalFaults,
  proposalTexts as texts
} from "@marque/core/proposals"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { Schema } from "effect"
import type { MutationCtx } from "./_generated/server"
import { type BrandMembership, refuse, refuseBy } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { certifyProposal, memberOf } from "./campaigns/certify.ts"
import { moveCampaign } from "./campaigns/campaignMoves.ts"
import { settleApproval } from "./campaigns/proposalActs.ts"
import { plannedBrief } from "./campaigns/planning.ts"
import { campaignOf, isOwnBarred, type Proposal, seenDraft } from "./campaigns/proposals.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"

type Deciding = BrandMembership & { readonly record: Proposal }

const Note = Schema.String.check(
  Schema.isMaxLength(DECISION_NOTE_MAX, { message: `A note has at most ${DECISION_NOTE_MAX} characters` })
)

const decided = async (
  ctx: MutationCtx & { readonly actor: Deciding },
  given: {
    readonly decision: "approve" | "request_changes"
    readonly content: CampaignProposal
    readonly note?: string | undefined
  }
): Promise<Proposal> => {
  const { brand, record: proposal, user } = ctx.actor
  const { content, decision } = given
  const hash = content.contentHash
  const note = decode(Note, given.note ?? "").trim()
  if (decision === "request_changes" && note === "") throw refuse("invalid", texts.noteNeeded, "note")
  if (isOwnBarred(ctx.actor, proposal)) throw refuseBy(refusal("self_approval", {}))
  const event = { sameHash: true, mayDecide: true }
  const status =
    decision === "approve"
      ? nextProposal(proposal.status, { type: "APPROVE", ...event })
      : nextProposal(proposal.status, { type: "REQUEST_CHANGES", ...event, note })
  if (status === undefined) throw refuse("invalid", texts.notOpen)
  const at = Date.now()
  const campaign = await campaignOf(ctx, proposal)
  const about = { brand, campaign, decision, by: memberOf(user), at, note }
  const certificateId = await certifyProposal(ctx, about, proposal, content)
  const made = { decision, at, contentHash: hash, by: user._id, certificateId, ...(note !== "" && { note }) }
  await ctx.db.patch(proposal._id, { status, decisions: [made, ...proposal.decisions] })
  const { _id: brandId, organizationId } = brand
  const action = decision === "approve" ? ("proposal.approved" as const) : ("proposal.changesRequested" as const)
  const reason = `v${proposal.number} ${hash.slice(0, 12)}${note === "" ? "" : `: ${note}`}`
  await audit(ctx, { action, actor: user._id, organizationId, brandId, reason })
  return proposal
}

/**
 * Freezes the version, supersedes the others and makes the production slots; starts and reserves nothing. Refused where
 * the version is not the one that was seen, or the brief changed since and no one confirmed that.
 */
export const approve = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), confirmed: v.boolean(), note: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "review.decide"),
  handler: async (ctx, { confirmed, hash, note }) => {
    const { brand, record: proposal } = ctx.actor
    const campaign = await campaignOf(ctx, proposal)
    refuseArchived(campaign)
    const draft = await seenDraft(ctx, proposal, hash, texts.changed)
    const { sources } = await plannedBrief(ctx, brand, campaign)
    const drift = sources && driftOf(draft.input, sources, draft.content)
    if (drift !== undefined && !confirmed) throw refuse("brief_changed", texts.briefChanged)
    const [fault] = sources ? proposalFaults({ ...sources, input: draft.input }, draft.content) : []
    if (fault !== undefined) throw refuse("invalid", fault.text)
    const event = { type: "APPROVE", proposal: "ready", mayDecide: true, briefConfirmed: true } as const
    if (!(await moveCampaign(ctx, campaign, event))) throw refuse("invalid", texts.notOpen)
    await decided(ctx, { decision: "approve", content: draft.content, note })
    await settleApproval(ctx, proposal, draft)
    return null
  }
})

export const requestChanges = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), note: v.string() },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "review.decide"),
  handler: async (ctx, { hash, note }) => {
    refuseArchived(await campaignOf(ctx, ctx.actor.record))
    const { content } = await seenDraft(ctx, ctx.actor.record, hash, texts.changed)
    await decided(ctx, { decision: "request_changes", content, note })
    return null
  }
})
