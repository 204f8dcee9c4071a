/** Versions of the proposal of a campaign, as they are kept. */
import {
  driftOf,
  isOpen,
  type PlannerSources,
  predictedChecks,
  proposalFaults,
  type ProposalDraft,
  PROPOSALS_MAX,
  proposalTexts as texts,
  type StoredProposal
} from "@marque/core/proposals"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { dayAt } from "../calendar/calendarFacts.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import type { PlannedBrief } from "./planning.ts"
import { settleReviews } from "./reviewActs.ts"

export type Proposal = Doc<"proposals">

/** Newest first. */
export const proposalsOf = ({ db }: Pick<QueryCtx, "db">, campaignId: Id<"campaigns">): Promise<Array<Proposal>> =>
  db
    .query("proposals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .order("desc")
    .take(PROPOSALS_MAX)

const contentOf = ({ db }: Pick<QueryCtx, "db">, proposalId: Id<"proposals">) =>
  db
    .query("proposalContents")
    .withIndex("by_proposal", (q) => q.eq("proposalId", proposalId))
    .first()

/** Undefined while a version is made, and where that failed. */
export const draftOf = async (
  ctx: Pick<QueryCtx, "db">,
  { _id, marks, turnedDown }: Proposal
): Promise<ProposalDraft | undefined> => {
  const row = await contentOf(ctx, _id)
  // Encoded, a proposal is the same.
  return row === null ? undefined : ({ content: row.content, input: row.input, marks, turnedDown } as ProposalDraft)
}

/** Keeps what a version says now. */
export const keepDraft = async (
  ctx: MutationCtx,
  { _id, brandId, campaignId }: Proposal,
  { content, input, marks, turnedDown }: ProposalDraft
): Promise<void> => {
  const encoded = { content, input } as Pick<Doc<"proposalContents">, "content" | "input">
  const row = await contentOf(ctx, _id)
  if (row === null) await ctx.db.insert("proposalContents", { brandId, proposalId: _id, ...encoded })
  else await ctx.db.patch(row._id, encoded)
  if (row !== null && row.content.contentHash !== content.contentHash) {
    await settleReviews(ctx, campaignId, _id, { type: "void", why: "edited" })
  }
  await ctx.db.patch(_id, {
    marks: [...marks],
    turnedDown: [...turnedDown],
    assets: content.assets.length,
    credits: content.costCredits
  })
}

const undoOf = ({ db }: Pick<QueryCtx, "db">, proposalId: Id<"proposals">) =>
  db
    .query("proposalUndos")
    .withIndex("by_proposal", (q) => q.eq("proposalId", proposalId))
    .first()

/** Keeps an edit, and what the version said before it. */
export const keepEdit = async (
  ctx: MutationCtx,
  proposal: Proposal,
  before: ProposalDraft,
  next: ProposalDraft
): Promise<void> => {
  const kept = { ...before, brandId: proposal.brandId, proposalId: proposal._id } as Omit<
    Doc<"proposalUndos">,
    "_creationTime" | "_id"
  >
  const row = await undoOf(ctx, proposal._id)
  if (row === null) await ctx.db.insert("proposalUndos", kept)
  else await ctx.db.replace(row._id, kept)
  await keepDraft(ctx, proposal, next)
  await ctx.db.patch(proposal._id, { undoable: true })
}

/** Whether there was an edit to take back. */
export const undoEdit = async (ctx: MutationCtx, proposal: Proposal): Promise<boolean> => {
  const row = proposal.undoable === true ? await undoOf(ctx, proposal._id) : null
  if (row === null) return false
  // Encoded, a proposal is the same.
  await keepDraft(ctx, proposal, row as unknown as ProposalDraft)
  await ctx.db.delete(row._id)
  await ctx.db.patch(proposal._id, { undoable: false })
  return true
}

export const dropProposal = async (ctx: MutationCtx, proposalId: Id<"proposals">): Promise<void> => {
  const undo = await undoOf(ctx, proposalId)
  if (undo !== null) await ctx.db.delete(undo._id)
  const content = await contentOf(ctx, proposalId)
  if (content !== null) await ctx.db.delete(content._id)
  await ctx.db.delete(proposalId)
}

/** With the campaign that they are of. Rows of other kinds have none. */
export const releaseProposals = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const campaignId = ctx.db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  for (const proposal of await proposalsOf(ctx, campaignId)) await dropProposal(ctx, proposal._id)
}

/** A person who may decide on the work of others may not decide on their own where the organization says so. */
export const isOwnBarred = ({ organization, user }: BrandMembership, { createdBy }: Proposal): boolean =>
  organization.selfApproval === false && createdBy === user._id

const nameOf = async ({ db }: Pick<QueryCtx, "db">, id: Id<"users">): Promise<string> => {
  const user = await db.get(id)
  return user?.name ?? user?.email ?? ""
}

interface Decider {
  readonly by?: Id<"users"> | undefined
  readonly byName?: string | undefined
}

/** Of a member, or as the holder of a link gave it. */
const deciderName = async (ctx: Pick<QueryCtx, "db">, { by, byName = "" }: Decider): Promise<string> =>
  by === undefined ? byName : nameOf(ctx, by)

export const listedVersion = async (
  ctx: Pick<QueryCtx, "db">,
  { _creationTime, _id, assets, createdBy, credits, engine, number, status }: Proposal
) => ({
  _id,
  number,
  status,
  author: await nameOf(ctx, createdBy),
  createdAt: Math.floor(_creationTime),
  engine,
  assets,
  credits
})

export const decisionsOf = (ctx: Pick<QueryCtx, "db">, { decisions }: Proposal) =>
  Promise.all(
    decisions.map(async ({ by, byName, shareLinkId: _, ...decision }) => ({
      ...decision,
      by: await deciderName(ctx, { by, byName })
    }))
  )

const judged = (status: Proposal["status"], draft: ProposalDraft, sources: PlannerSources | undefined) => {
  if (sources === undefined || !isOpen(status)) return { faults: [], checks: [] }
  const drift = driftOf(draft.input, sources, draft.content)
  return {
    faults: proposalFaults({ ...sources, input: draft.input }, draft.content).map((fault) => ({ ...fault })),
    checks: predictedChecks({ ...sources, input: draft.input }, draft.content).map(({ findings, ...check }) => ({
      ...check,
      findings: [...findings]
    })),
    ...(drift && { drift: { fields: [...drift.fields], cells: [...drift.cells] } })
  }
}

type Rights = Pick<
  Encoded<typeof StoredProposal>,
  "decideRefusal" | "mayDecide" | "mayEdit" | "mayFork" | "mayShare" | "mayUndo"
>

export const storedProposal = async (
  ctx: Pick<QueryCtx, "db">,
  proposal: Proposal,
  campaign: Doc<"campaigns">,
  { names, sources }: PlannedBrief,
  rights: Rights
): Promise<Encoded<typeof StoredProposal>> => {
  const draft = await draftOf(ctx, proposal)
  const { failure, marks, status } = proposal
  return {
    ...(await listedVersion(ctx, proposal)),
    campaignId: campaign._id,
    campaignName: campaign.name,
    ...(draft && { content: draft.content as Doc<"proposalContents">["content"] }),
    marks,
    decisions: await decisionsOf(ctx, proposal),
    ...(failure !== undefined && { failure }),
    ...(draft === undefined ? { faults: [], checks: [] } : judged(status, draft, sources)),
    names,
    ...rights
  }
}

export const campaignOf = async (
  { db }: QueryCtx,
  { campaignId }: Pick<Proposal, "campaignId">
): Promise<Doc<"campaigns">> => {
  const campaign = await db.get(campaignId)
  if (campaign === null) throw notFound()
  return campaign
}

/** Refuses what is over, and what is not as it was seen. */
export const seenDraft = async (ctx: MutationCtx, proposal: Proposal, hash: string, changed: string) => {
  const [last] = proposal.decisions
  const draft = await draftOf(ctx, proposal)
  if (!isOpen(proposal.status) || draft === undefined) {
    if (last === undefined) throw refuse("changed_since", texts.notOpen)
    throw refuse("changed_since", texts.decided(await deciderName(ctx, last), last.decision, dayAt(last.at)))
  }
  if (draft.content.contentHash !== hash) throw refuse("changed_since", changed)
  return draft
}
