/** Makes and edits the versions of a campaign's proposal. */
import { can } from "@marque/core/identity"
import {
  CampaignProposals,
  EditAnswer,
  edited,
  isOpen,
  ProposalEdit,
  proposalTexts as texts,
  StoredProposal
} from "@marque/core/proposals"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { type BrandMembership, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { keepCounts } from "./campaigns/campaignCounts.ts"
import { moveCampaign } from "./campaigns/campaignMoves.ts"
import { addProposal } from "./campaigns/proposalActs.ts"
import { plannedBrief } from "./campaigns/planning.ts"
import {
  campaignOf,
  draftOf,
  dropProposal,
  isOwnBarred,
  keepDraft,
  keepEdit,
  listedVersion,
  proposalsOf,
  seenDraft,
  storedProposal,
  undoEdit
} from "./campaigns/proposals.ts"
import { slotsOf } from "./campaigns/slotRows.ts"
import { heldRefs } from "./catalog/marketRefs.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const resourceOf = ({ brand, organization }: BrandMembership) => ({
  brandArchived: brand.status === "archived",
  suspended: organization.suspendedAt !== undefined
})

const mayPlan = (actor: BrandMembership, { archivedAt, status }: Doc<"campaigns">): boolean =>
  archivedAt === undefined && status !== "completed" && can(actor.roles, "generate", resourceOf(actor)).answer === "yes"

export const versions = defineQuery({
  args: { campaignId: v.string() },
  returns: validatorOf(CampaignProposals),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => {
    const { brand, record } = ctx.actor
    const rows = await proposalsOf(ctx, record._id)
    const { obstacles } = await plannedBrief(ctx, brand, record)
    return {
      campaignId: record._id,
      brandId: brand._id,
      name: record.name,
      versions: await Promise.all(rows.map((row) => listedVersion(ctx, row))),
      obstacles: [...obstacles],
      mayPropose: mayPlan(ctx.actor, record),
      held: await heldRefs(ctx, brand._id, record.marketIds)
    }
  }
})

export const version = defineQuery({
  args: { proposalId: v.string() },
  returns: validatorOf(StoredProposal),
  access: brandMemberBy("proposals", "proposalId", "brand.view"),
  handler: async (ctx) => {
    const { brand, record: proposal, roles } = ctx.actor
    const campaign = await campaignOf(ctx, proposal)
    const isFree = isOpen(proposal.status) && campaign.archivedAt === undefined
    const ownWorkBarred = isOwnBarred(ctx.actor, proposal)
    const decision = can(roles, "review.decide", { ...resourceOf(ctx.actor), ownWorkBarred })
    const mayEdit = mayPlan(ctx.actor, campaign)
    return storedProposal(ctx, proposal, campaign, await plannedBrief(ctx, brand, campaign), {
      mayEdit: isFree && mayEdit,
      mayUndo: isFree && mayEdit && proposal.undoable === true,
      mayDecide: isFree && decision.answer === "yes",
      ...(isFree && decision.answer === "not_now" && { decideRefusal: decision.reason }),
      mayShare: can(roles, "share.create", resourceOf(ctx.actor)).answer === "yes",
      mayFork: proposal.status === "approved" && mayEdit && ["approved", "producing"].includes(campaign.status)
    })
  }
})

const repeated = ({ db }: QueryCtx, campaignId: Id<"campaigns">, idempotencyKey: string) =>
  db
    .query("proposals")
    .withIndex("by_campaign_key", (q) => q.eq("campaignId", campaignId).eq("idempotencyKey", idempotencyKey))
    .first()

/** Refused with the first of the brief's open checks. Repeating the key answers with the first version. */
export const propose = defineMutation({
  args: { campaignId: v.string(), idempotencyKey: v.string() },
  returns: v.object({ proposalId: v.string() }),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { idempotencyKey }) => {
    const { brand, record: campaign } = ctx.actor
    const repeat = await repeated(ctx, campaign._id, idempotencyKey)
    if (repeat !== null) return { proposalId: repeat._id }
    refuseArchived(campaign)
    const { obstacles, sources } = await plannedBrief(ctx, brand, campaign)
    if (obstacles[0] !== undefined) throw refuse("invalid", obstacles[0])
    const guards = { complete: sources !== undefined, blocked: obstacles.length > 0 }
    const row = await addProposal(ctx, campaign, { by: ctx.actor.user._id, idempotencyKey, status: "generating" })
    if (!(await moveCampaign(ctx, campaign, { type: "PROPOSE", ...guards }))) {
      throw refuse("invalid", texts.planned)
    }
    await ctx.scheduler.runAfter(0, internal.proposalClock.make, { proposalId: row._id })
    return { proposalId: row._id }
  }
})

/** Of a version that is made already there is nothing to cancel. */
export const cancel = defineMutation({
  args: { proposalId: v.string() },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "generate"),
  handler: async (ctx) => {
    const { record: proposal } = ctx.actor
    if (proposal.status !== "generating") return null
    const campaign = await campaignOf(ctx, proposal)
    await dropProposal(ctx, proposal._id)
    await keepCounts(ctx, proposal)
    const rest = await proposalsOf(ctx, campaign._id)
    await moveCampaign(ctx, campaign, { type: "CANCELED", hasEarlier: rest.some(({ status }) => isOpen(status)) })
    return null
  }
})

/** Made over the version that the person saw, or not at all. */
export const edit = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), edit: validatorOf(ProposalEdit) },
  returns: validatorOf(EditAnswer),
  access: brandMemberBy("proposals", "proposalId", "generate"),
  handler: async (ctx, { edit: asked, hash }) => {
    const { brand, record: proposal } = ctx.actor
    const change = decode(ProposalEdit, asked)
    const campaign = await campaignOf(ctx, proposal)
    refuseArchived(campaign)
    const draft = await seenDraft(ctx, proposal, hash, texts.editedMeanwhile)
    const { sources } = await plannedBrief(ctx, brand, campaign)
    if (sources === undefined) throw refuse("invalid", texts.briefIncomplete)
    const follows = change.type === "redo" || change.type === "keep"
    const next = edited(follows ? sources : { ...sources, input: draft.input }, draft, change)
    if (next._tag === "Failure") throw refuse("invalid", next.failure)
    const { refused = [], ...made } = next.success
    await keepEdit(ctx, proposal, draft, made)
    return { refused: refused.map((each) => ({ ...each })) }
  }
})

/** Takes the last edit back, once, over the version that the person saw. */
export const undo = defineMutation({
  args: { proposalId: v.string(), hash: v.string() },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "generate"),
  handler: async (ctx, { hash }) => {
    const { record: proposal } = ctx.actor
    refuseArchived(await campaignOf(ctx, proposal))
    await seenDraft(ctx, proposal, hash, texts.editedMeanwhile)
    if (!(await undoEdit(ctx, proposal))) throw refuse("invalid", texts.nothingToUndo)
    return null
  }
})

/** Copies the approved version into a new one, which can be edited. */
export const fork = defineMutation({
  args: { proposalId: v.string(), confirmed: v.boolean(), idempotencyKey: v.string() },
  returns: v.object({ proposalId: v.string() }),
  access: brandMemberBy("proposals", "proposalId", "generate"),
  handler: async (ctx, { confirmed, idempotencyKey }) => {
    const { record: proposal } = ctx.actor
    const campaign = await campaignOf(ctx, proposal)
    const repeat = await repeated(ctx, campaign._id, idempotencyKey)
    if (repeat !== null) return { proposalId: repeat._id }
    refuseArchived(campaign)
    const draft = await draftOf(ctx, proposal)
    if (proposal.status !== "approved" || draft === undefined) throw refuse("invalid", texts.notApproved)
    const slots = await slotsOf(ctx, campaign._id)
    const running = slots.filter(({ status }) => status === "queued" || status === "running").length
    const delivered = slots.filter(({ status }) => status === "delivered" || status === "live").length
    if (!(await moveCampaign(ctx, campaign, { type: "FORK", running, delivered, confirmed }))) {
      throw refuse("invalid", running > 0 ? texts.forkRunning : delivered > 0 ? texts.forkDelivered : texts.notOpen)
    }
    const row = await addProposal(ctx, campaign, { by: ctx.actor.user._id, idempotencyKey, status: "ready" })
    await keepDraft(ctx, row, draft)
    return { proposalId: row._id }
  }
})
