/** Decisions about the pictures of slots, and where they go afterwards. */
import { NOTE_MAX, SlotChanges, slotTexts, unapprovedSlots } from "@marque/core/campaign-assets"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { audit } from "./access/audit.ts"
import { assertCan, type BrandMembership, refuse, refuseBy } from "./access/access.ts"
import { defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { blockedBy } from "./campaigns/blockedPictures.ts"
import { decideSlot, isOwnWorkBarred, pictureIn, seenPicture } from "./campaigns/decideSlot.ts"
import { undecideSlot } from "./campaigns/undecideSlot.ts"
import { lookAt } from "./campaigns/slotLooks.ts"
import { writeNote } from "./notes/writeNote.ts"
import { moveCampaign } from "./campaigns/campaignMoves.ts"
import { chosenSlots, holdAgain, moveSlot } from "./campaigns/slotActs.ts"
import { slotsOf } from "./campaigns/slotRows.ts"
import { refuseRecalled } from "./recall/openRecalls.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { refusal } from "@marque/core/texts"

type Slot = Doc<"campaignSlots">
type Chosen = BrandMembership & { readonly record: Doc<"campaigns"> }

const chosen = { campaignId: v.string(), slotIds: v.array(v.string()) }

/** A slot without a picture cannot be shown, so that counts as blocked. A recalled picture is refused. */
const isBlocked = async (ctx: QueryCtx, { brand }: Chosen, slot: Slot): Promise<boolean> => {
  const asset = await pictureIn(ctx, slot)
  if (asset !== null) await refuseRecalled(ctx, asset._id)
  return asset === null || (await blockedBy(ctx, asset, brand)).length > 0
}

const eachSlot = async (
  ctx: MutationCtx & { readonly actor: Chosen },
  slotIds: ReadonlyArray<string>,
  act: (slot: Slot) => Promise<void>
): Promise<null> => {
  refuseArchived(ctx.actor.record)
  for (const slot of await chosenSlots(ctx, ctx.actor.record, slotIds)) await act(slot)
  return null
}

export const askReview = defineMutation({
  args: chosen,
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: (ctx, { slotIds }) =>
    eachSlot(ctx, slotIds, async (slot) => {
      await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: (await pictureIn(ctx, slot)) !== null })
    })
})

/** The reason stays with each picture as a note. */
export const withdraw = defineMutation({
  args: { ...chosen, reason: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { reason, slotIds }) => {
    const { brand, user } = ctx.actor
    if (reason.trim() === "") throw refuse("invalid", slotTexts.reasonNeeded, "reason")
    if (reason.length > NOTE_MAX) throw refuse("invalid", `At most ${NOTE_MAX} characters`, "reason")
    return eachSlot(ctx, slotIds, async (slot) => {
      await moveSlot(ctx, slot, { type: "WITHDRAW" })
      const asset = await pictureIn(ctx, slot)
      const draft = { text: reason, mentions: [] }
      if (asset) await writeNote(ctx, { brand, asset, author: { by: user._id }, draft, decision: "withdraw" })
    })
  }
})

/** What is new in a slot since the caller looked at it. */
export const look = defineMutation({
  args: { slotId: v.string() },
  returns: v.union(validatorOf(SlotChanges), v.null()),
  access: brandMemberBy("campaignSlots", "slotId", "brand.view"),
  handler: (ctx) => lookAt(ctx, ctx.actor, ctx.actor.record)
})

/** Of the caller, on this file, as long as nothing came of it. */
export const undecide = defineMutation({
  args: { slotId: v.string(), hash: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "review.decide"),
  handler: async (ctx, { hash }) => {
    const { record: slot, user } = ctx.actor
    await undecideSlot(ctx, { by: user._id, hash, slot })
    return null
  }
})

/** On the file that was looked at: another one is refused. */
export const decide = defineMutation({
  args: {
    slotId: v.string(),
    hash: v.string(),
    decision: v.union(v.literal("approve"), v.literal("request_changes")),
    note: v.optional(v.string())
  },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "review.decide"),
  handler: async (ctx, { decision, hash, note = "" }) => {
    const { brand, record: slot, user } = ctx.actor
    if (isOwnWorkBarred(ctx.actor, await seenPicture(ctx, { hash, slot }))) throw refuseBy(refusal("self_approval", {}))
    await decideSlot(ctx, { brand, slot, decider: { by: user._id }, hash, decision, note })
    return null
  }
})

export const deliver = defineMutation({
  args: chosen,
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: (ctx, { slotIds }) =>
    eachSlot(ctx, slotIds, async (slot) => {
      const blocked = await isBlocked(ctx, ctx.actor, slot)
      await moveSlot(ctx, slot, { type: "DELIVER", blocked }, { deliveredAt: Date.now(), endedAt: undefined })
    })
})

export const setLive = defineMutation({
  args: chosen,
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: (ctx, { slotIds }) =>
    eachSlot(ctx, slotIds, async (slot) => {
      const blocked = await isBlocked(ctx, ctx.actor, slot)
      await moveSlot(ctx, slot, { type: "SET_LIVE", blocked }, { liveAt: Date.now() })
    })
})

/** Also while its market is on hold, where it is held afterwards. */
export const takeDown = defineMutation({
  args: chosen,
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: (ctx, { slotIds }) =>
    eachSlot(ctx, slotIds, async (slot) => {
      await moveSlot(ctx, slot, { type: "TAKE_DOWN" }, { endedAt: Date.now() })
      await holdAgain(ctx, slot._id)
    })
})

/** With a note although required slots are not approved, which is written down. */
export const goLive = defineMutation({
  args: { campaignId: v.string(), note: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { note = "" }) => {
    const { brand, record, user } = ctx.actor
    refuseArchived(record)
    const unapproved = unapprovedSlots(await slotsOf(ctx, record._id))
    const overridden = unapproved > 0 && note.trim() !== ""
    if (unapproved > 0 && !overridden) throw refuse("invalid", slotTexts.unapproved(unapproved))
    if (overridden) await assertCan(ctx, ctx.actor, "review.override")
    if (!(await moveCampaign(ctx, record, { type: "GO_LIVE", unapproved, overridden }))) {
      throw refuse("invalid", slotTexts.campaignRefuses)
    }
    if (overridden) {
      const { _id: brandId, organizationId } = brand
      const reason = `${record.name}: ${note.trim().slice(0, NOTE_MAX)}`
      await audit(ctx, { action: "campaign.live_unapproved", actor: user._id, organizationId, brandId, reason })
    }
    return null
  }
})
