/** Asks named people for reviews of versions of proposals and of pictures of slots. */
import { can } from "@marque/core/identity"
import { proposalTexts } from "@marque/core/proposals"
import {
  addressesIn,
  AskedReview,
  ReviewDraft,
  Reviewer,
  ReviewRequest,
  reviewTexts as texts
} from "@marque/core/reviews"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { type BrandMembership, brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { briefOf } from "./campaigns/briefs.ts"
import { pictureIn } from "./campaigns/decideSlot.ts"
import { peopleFound, peopleNamed } from "./campaigns/people.ts"
import { campaignOf, seenDraft } from "./campaigns/proposals.ts"
import { closeReview, openReview } from "./campaigns/reviewActs.ts"
import { askedOf, reviewsOf, shownReview } from "./campaigns/reviewViews.ts"
import { chosenSlots, moveSlot } from "./campaigns/slotActs.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Proposed at once. */
const PROPOSED = 10
const people20 = v.array(validatorOf(Reviewer))

const mayNow = ({ brand, organization, roles }: BrandMembership, action: Parameters<typeof can>[1]): boolean =>
  can(roles, action, {
    brandArchived: brand.status === "archived",
    suspended: organization.suspendedAt !== undefined
  }).answer === "yes"

/** At most 20 people who may decide, by words of their name or e-mail. */
export const people = defineQuery({
  args: { campaignId: v.string(), q: v.string() },
  returns: people20,
  access: brandMemberBy("campaigns", "campaignId", "review.request"),
  agents: "reads",
  handler: async (ctx, { q }) => [...(await peopleFound(ctx, ctx.actor.brand, q, "review.decide"))]
})

/** At most 20 people who may decide, for pictures of any campaigns. */
export const peopleOfBrand = defineQuery({
  args: { brandId: v.string(), q: v.string() },
  returns: people20,
  access: brandMember("review.request"),
  handler: async (ctx, { q }) => [...(await peopleFound(ctx, ctx.actor.brand, q, "review.decide"))]
})

/** People whom the markets of slots name as approvers, or else as their contacts. */
const approversOf = async (
  ctx: QueryCtx,
  { _id: brandId, organizationId }: Doc<"brands">,
  slots: ReadonlyArray<Doc<"campaignSlots">>
) => {
  const found: Array<string> = []
  for (const marketId of new Set(slots.map((slot) => slot.marketId))) {
    const id = ctx.db.normalizeId("markets", marketId)
    const market = id && (await ctx.db.get(id))
    if (market?.brandId !== brandId) continue
    if (market.approverId !== undefined) {
      found.push(market.approverId)
      continue
    }
    for (const email of addressesIn(market.contact ?? "")) {
      const membership = await ctx.db
        .query("memberships")
        .withIndex("by_organization_email", (q) => q.eq("organizationId", organizationId).eq("email", email))
        .first()
      if (membership?.userId !== undefined) found.push(membership.userId)
    }
  }
  return found
}

/** Approvers of the markets of these slots, or else of the brief; only those who may decide. */
export const proposed = defineQuery({
  args: { campaignId: v.string(), slotIds: v.array(v.string()) },
  returns: people20,
  access: brandMemberBy("campaigns", "campaignId", "review.request"),
  handler: async (ctx, { slotIds }) => {
    const { brand, record } = ctx.actor
    const slots = slotIds.length === 0 ? [] : await chosenSlots(ctx, record, slotIds)
    const ofMarkets = await approversOf(ctx, brand, slots)
    const people = await peopleNamed(ctx, brand, ofMarkets.slice(0, PROPOSED), "review.decide")
    if (people.length > 0) return people.map((person) => ({ ...person }))
    const { answers } = await briefOf(ctx, record._id)
    return (await peopleNamed(ctx, brand, answers.approverIds.slice(0, PROPOSED), "review.decide")).map((person) => ({
      ...person
    }))
  }
})

const toReview = async (ctx: MutationCtx, slot: Doc<"campaignSlots">) => {
  const hash = (await pictureIn(ctx, slot))?.file?.sha256
  if (hash === undefined) throw refuse("invalid", texts.nothing)
  if (slot.status !== "in_review") await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: true })
  return { id: slot._id as string, hash }
}

/** Pictures that are to be decided on are in review from then on. */
export const askSlots = defineMutation({
  args: { campaignId: v.string(), slotIds: v.array(v.string()), draft: validatorOf(ReviewDraft) },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "review.request"),
  agents: "Asked for a review",
  handler: async (ctx, { draft: given, slotIds }) => {
    const { brand, record, user } = ctx.actor
    refuseArchived(record)
    const draft = decode(ReviewDraft, given)
    const items: Array<{ id: string; hash: string }> = []
    for (const slot of await chosenSlots(ctx, record, slotIds)) items.push(await toReview(ctx, slot))
    await openReview(ctx, { brand, campaignId: record._id, by: user._id, kind: "assets", items, draft })
    return null
  }
})

/** Of the version that was looked at: another one is refused. */
export const askProposal = defineMutation({
  args: { proposalId: v.string(), hash: v.string(), draft: validatorOf(ReviewDraft) },
  returns: v.null(),
  access: brandMemberBy("proposals", "proposalId", "review.request"),
  handler: async (ctx, { draft: given, hash }) => {
    const { brand, record: proposal, user } = ctx.actor
    const campaign = await campaignOf(ctx, proposal)
    refuseArchived(campaign)
    const draft = decode(ReviewDraft, given)
    await seenDraft(ctx, proposal, hash, proposalTexts.changed)
    const items = [{ id: proposal._id as string, hash }]
    await openReview(ctx, { brand, campaignId: campaign._id, by: user._id, kind: "proposal", items, draft })
    return null
  }
})

/** Open ones and those that ended last, newest first. */
export const ofCampaign = defineQuery({
  args: { campaignId: v.string() },
  returns: v.array(validatorOf(ReviewRequest)),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => {
    const { record } = ctx.actor
    const mayCancel = record.archivedAt === undefined && mayNow(ctx.actor, "review.request")
    const names = new Map<Id<"users">, string>()
    const requests = await reviewsOf(ctx, record._id)
    return Promise.all(requests.map((request) => shownReview(ctx, names, request, mayCancel)))
  }
})

/** What was asked about stays in review, for everyone who may decide. */
export const cancel = defineMutation({
  args: { reviewId: v.string() },
  returns: v.null(),
  access: brandMemberBy("reviewRequests", "reviewId", "review.request"),
  handler: async (ctx) => {
    const { record } = ctx.actor
    if (record.status !== "open") throw refuse("invalid", texts.notOpen)
    await closeReview(ctx, record, "canceled")
    return null
  }
})

/** Of the caller; nothing for those who may not decide any more. */
export const asked = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(AskedReview)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    return mayNow(ctx.actor, "review.decide") ? askedOf(ctx, brand._id, user._id) : []
  }
})
