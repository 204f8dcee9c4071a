/** Decisions on a version of a proposal, of members and of holders of links. */
import {
  DECISION_NOTE_MAX,
  type CampaignProposal,
  driftOf,
  nextProposal,
  proposalFaults,
  proposalTexts as texts
} from "@marque/core/proposals"
import { reviewTexts } from "@marque/core/reviews"
import { Schema } from "effect"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { audit } from "../access/audit.ts"
import { refuseArchived } from "../records/recordChanges.ts"
import { decode } from "../validation/decode.ts"
import { certifyProposal, type Decider } from "./certify.ts"
import { moveCampaign } from "./campaignMoves.ts"
import { plannedBrief } from "./planning.ts"
import { settleApproval } from "./proposalActs.ts"
import { requestersOf, settleReviews } from "./reviewActs.ts"
import { notifyDecided } from "./reviewNotices.ts"
import { campaignOf, type Proposal, seenDraft } from "./proposals.ts"

export interface ProposalVerdict {
  readonly brand: Doc<"brands">
  readonly proposal: Proposal
  readonly decider: Decider
  /** Of the version that was looked at. */
  readonly hash: string
  readonly note?: string | undefined
}

const Note = Schema.String.check(
  Schema.isMaxLength(DECISION_NOTE_MAX, { message: `A note has at most ${DECISION_NOTE_MAX} characters` })
)

const decided = async (
  ctx: MutationCtx,
  decision: "approve" | "request_changes",
  { brand, decider, hash, note: written, proposal }: ProposalVerdict,
  { campaign, content }: { readonly campaign: Doc<"campaigns">; readonly content: CampaignProposal }
): Promise<void> => {
  const note = decode(Note, written ?? "").trim()
  if (decision === "request_changes" && note === "") throw refuse("invalid", texts.noteNeeded, "note")
  const event = { sameHash: true, mayDecide: true }
  const status =
    decision === "approve"
      ? nextProposal(proposal.status, { type: "APPROVE", ...event })
      : nextProposal(proposal.status, { type: "REQUEST_CHANGES", ...event, note })
  if (status === undefined) throw refuse("invalid", texts.notOpen)
  const about = { brand, campaign, decider, decision, at: Date.now(), note }
  const certificateId = await certifyProposal(ctx, about, proposal, content)
  const made = { decision, at: about.at, contentHash: hash, certificateId, ...decider, ...(note !== "" && { note }) }
  await ctx.db.patch(proposal._id, { status, decisions: [made, ...proposal.decisions] })
  const people = [...(await requestersOf(ctx, campaign._id, proposal._id)), proposal.createdBy]
  await settleReviews(ctx, campaign._id, proposal._id, { type: "decided", decision, hash }, decider)
  const { _id: brandId, organizationId } = brand
  const action = decision === "approve" ? ("proposal.approved" as const) : ("proposal.changesRequested" as const)
  const reason = `v${proposal.number} ${hash.slice(0, 12)}${note === "" ? "" : `: ${note}`}`
  const who = "by" in decider ? { actor: decider.by } : { shareLinkId: decider.shareLinkId }
  await audit(ctx, { action, ...who, organizationId, brandId, reason })
  await notifyDecided(
    ctx,
    { ...about, people },
    {
      subject: { table: "proposals", id: proposal._id },
      what: reviewTexts.what("proposal", 1, proposal.number),
      place: { screen: "proposal", campaignId: campaign._id, version: proposal.number }
    }
  )
}

/**
 * Freezes the version, supersedes the others and makes the production slots; starts and reserves nothing. Refused where
 * the version is not the one that was seen, or the brief changed since and no one confirmed that.
 */
export const approveProposal = async (
  ctx: MutationCtx,
  verdict: ProposalVerdict & { readonly confirmed: boolean }
): Promise<void> => {
  const { brand, confirmed, hash, proposal } = verdict
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
  await decided(ctx, "approve", verdict, { campaign, content: draft.content })
  await settleApproval(ctx, proposal, draft)
}

export const requestProposalChanges = async (ctx: MutationCtx, verdict: ProposalVerdict): Promise<void> => {
  const campaign = await campaignOf(ctx, verdict.proposal)
  refuseArchived(campaign)
  const { content } = await seenDraft(ctx, verdict.proposal, verdict.hash, texts.changed)
  await decided(ctx, "request_changes", verdict, { campaign, content })
}
