/** What happens to versions of a proposal, for functions and for the demo. */
import {
  isOpen,
  newDraft,
  nextProposal,
  produced,
  productionSlots,
  type ProposalDraft,
  PROPOSALS_MAX,
  proposalTexts as texts
} from "@marque/core/proposals"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { keepCounts } from "./campaignCounts.ts"
import { moveCampaign } from "./campaignMoves.ts"
import { plannedBrief } from "./planning.ts"
import { keepDraft, type Proposal, proposalsOf } from "./proposals.ts"
import { settleReviews } from "./reviewActs.ts"
import { makeSlots } from "./slots.ts"

interface Added {
  readonly by: Id<"users">
  readonly idempotencyKey: string
  readonly status: "generating" | "ready"
}

export const addProposal = async (
  ctx: MutationCtx,
  { _id: campaignId, brandId }: Doc<"campaigns">,
  { by, idempotencyKey, status }: Added
): Promise<Proposal> => {
  const rows = await proposalsOf(ctx, campaignId)
  if (rows.some((row) => row.status === "generating")) throw refuse("invalid", texts.atWork)
  if (rows.length >= PROPOSALS_MAX) throw refuse("plan_limit", texts.tooManyVersions(PROPOSALS_MAX))
  const id = await ctx.db.insert("proposals", {
    brandId,
    campaignId,
    number: (rows[0]?.number ?? 0) + 1,
    status,
    createdBy: by,
    idempotencyKey,
    engine: "local",
    assets: 0,
    credits: 0,
    marks: [],
    turnedDown: [],
    decisions: []
  })
  const row = await ctx.db.get(id)
  if (row === null) throw notFound()
  await keepCounts(ctx, row, () => ({ version: row.number }))
  return row
}

/** Plans a version in the making; what keeps it from being made is kept as its failure. */
export const planProposal = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  campaign: Doc<"campaigns">,
  proposal: Proposal
): Promise<ProposalDraft | undefined> => {
  const { obstacles, sources } = await plannedBrief(ctx, brand, campaign)
  const made = sources && newDraft(sources)
  if (made?._tag === "Success" && obstacles.length === 0) {
    await keepDraft(ctx, proposal, made.success)
    await ctx.db.patch(proposal._id, { status: nextProposal(proposal.status, { type: "READY" }) ?? proposal.status })
    await moveCampaign(ctx, campaign, { type: "PROPOSAL_READY" })
    return made.success
  }
  const failure = obstacles[0] ?? (made?._tag === "Failure" ? made.failure : texts.briefIncomplete)
  const status = nextProposal(proposal.status, { type: "FAIL" }) ?? proposal.status
  await ctx.db.patch(proposal._id, { status, failure })
  const rest = await proposalsOf(ctx, campaign._id)
  await moveCampaign(ctx, campaign, { type: "FAILED", hasEarlier: rest.some((row) => isOpen(row.status)) })
  return undefined
}

/** Supersedes the other versions and makes the slots of an approved one. */
export const settleApproval = async (ctx: MutationCtx, { _id, campaignId }: Proposal, draft: ProposalDraft) => {
  for (const other of await proposalsOf(ctx, campaignId)) {
    const status = other._id === _id ? undefined : nextProposal(other.status, { type: "SUPERSEDE" })
    if (status === undefined) continue
    await ctx.db.patch(other._id, { status })
    await settleReviews(ctx, campaignId, other._id, { type: "void", why: "superseded" })
  }
  await makeSlots(ctx, { campaignId, proposalId: _id, slots: productionSlots(produced(draft)) })
}
