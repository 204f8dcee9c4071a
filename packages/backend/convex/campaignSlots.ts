/** The production slots of a campaign: what they show, their pictures, words, days and locks. */
import {
  ALTERNATIVES_MAX,
  CampaignSlot,
  dayRefusal,
  pictureRefusal,
  isOtherPicture,
  isWrittenIn,
  reviewedWords,
  SlotDays,
  SlotsHead,
  SlotPicture,
  slotTexts,
  SlotTexts,
  textsHash,
  withWords
} from "@marque/core/campaign-assets"
import { DeliveredPictures } from "@marque/core/markets"
import { TrendDay } from "@marque/core/trends"
import { v } from "convex/values"
import { Schema } from "effect"
import { measureForCampaign, releasePicture } from "./campaigns/pictureCampaigns.ts"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { masterOfSlot } from "./campaigns/adaptations.ts"
import { deliveredIn } from "./campaigns/deliveredPictures.ts"
import type { SlotPatch } from "./campaigns/pictureReviews.ts"
import { chosenSlots, moveSlot } from "./campaigns/slotActs.ts"
import { expectChannel, expectRights } from "./campaigns/slotRights.ts"
import { daysShown, pictureOf, slotsHead, slotsOnPage } from "./campaigns/slotViews.ts"
import { campaignOf } from "./campaigns/proposals.ts"
import { refuseRecalled } from "./recall/openRecalls.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

type Copy = Doc<"campaignSlots">["copy"]
type Worded = Parameters<typeof isOtherPicture>[0]

/** True, or absent, as it is stored. */
const followsOlder = (copy: ReadonlyArray<Pick<Copy[number], "state">>): true | undefined =>
  copy.some(({ state }) => state === "source_changed") || undefined

/** The campaign around its slots. */
export const head = defineQuery({
  args: { campaignId: v.string() },
  returns: validatorOf(SlotsHead),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  agents: "reads",
  handler: (ctx) => slotsHead(ctx, ctx.actor)
})

/** `page` counts from 0. */
export const page = defineQuery({
  args: { campaignId: v.string(), page: v.number() },
  returns: validatorOf(Schema.Array(CampaignSlot)),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  agents: "reads",
  handler: (ctx, args) => slotsOnPage(ctx, ctx.actor, args.page)
})

/** Delivered and live pictures of a market, whichever campaign made them. */
export const delivered = defineQuery({
  args: { marketId: v.string() },
  returns: validatorOf(DeliveredPictures),
  access: brandMemberBy("markets", "marketId", "brand.view"),
  handler: (ctx) => deliveredIn(ctx, ctx.actor.record)
})

/** `today`: `YYYY-MM-DD` where the person is. */
export const days = defineQuery({
  args: { campaignId: v.string(), today: v.string() },
  returns: validatorOf(SlotDays),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: (ctx, { today }) => {
    decode(TrendDay, today)
    return daysShown(ctx, ctx.actor, today)
  }
})

/** Newest first; without those that were deleted. */
export const alternatives = defineQuery({
  args: { slotId: v.string() },
  returns: validatorOf(Schema.Array(SlotPicture)),
  access: brandMemberBy("campaignSlots", "slotId", "brand.view"),
  agents: "reads",
  handler: async (ctx) => {
    const found = await Promise.all(ctx.actor.record.alternatives.map((id) => pictureOf(ctx, ctx.actor, id)))
    return found.filter((picture) => picture !== undefined)
  }
})

/** An alternative, or another finished picture of the brand in the slot's size. */
export const usePicture = defineMutation({
  args: { slotId: v.string(), assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "generate"),
  agents: "Put a picture into a slot",
  handler: async (ctx, { assetId }) => {
    const { brand, record: slot, user } = ctx.actor
    const id = ctx.db.normalizeId("assets", assetId)
    const asset = id && (await ctx.db.get(id))
    if (asset?.brandId !== brand._id) throw notFound()
    const { archivedAt, file, processing } = asset
    if (file === undefined || archivedAt !== undefined || processing !== "ready") {
      throw refuse("invalid", slotTexts.notAPicture, "assetId")
    }
    refuseArchived(await campaignOf(ctx, slot))
    const wrong = pictureRefusal({ ...file, kind: asset.kind }, slot)
    if (wrong !== undefined) throw refuse("size_unsupported", wrong, "assetId")
    await expectChannel(ctx, slot)
    await expectRights(ctx, asset, slot)
    await refuseRecalled(ctx, asset._id)
    await measureForCampaign(ctx, brand, asset, { campaignId: slot.campaignId, by: user._id })
    const others = slot.alternatives.filter((each) => each !== asset._id)
    const kept = [asset._id, ...others].slice(0, ALTERNATIVES_MAX)
    await moveSlot(
      ctx,
      slot,
      { type: "SWAP" },
      {
        assetId: asset._id,
        alternatives: kept,
        error: undefined,
        master: undefined
      }
    )
    await releasePicture(ctx, slot.assetId, slot.campaignId)
    return null
  }
})

export const lock = defineMutation({
  args: { campaignId: v.string(), slotIds: v.array(v.string()), locked: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { locked, slotIds }) => {
    refuseArchived(ctx.actor.record)
    for (const { _id } of await chosenSlots(ctx, ctx.actor.record, slotIds)) await ctx.db.patch(_id, { locked })
    return null
  }
})

const zoneOf = async (ctx: Parameters<typeof chosenSlots>[0], slot: Doc<"campaignSlots">): Promise<string> => {
  if (slot.plannedAt !== undefined) return slot.plannedAt.timeZone
  const id = ctx.db.normalizeId("markets", slot.marketId)
  return (id && (await ctx.db.get(id))?.timeZone) ?? "UTC"
}

/** Moves the plan, and nothing that was delivered; without a date a slot lies in the tray. */
export const plan = defineMutation({
  args: {
    campaignId: v.string(),
    moves: v.array(v.object({ slotId: v.string(), date: v.optional(v.string()) })),
    today: v.string()
  },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { moves, today }) => {
    const { record } = ctx.actor
    refuseArchived(record)
    decode(TrendDay, today)
    const slots = await chosenSlots(
      ctx,
      record,
      moves.map(({ slotId }) => slotId)
    )
    const shown = await daysShown(ctx, ctx.actor, today)
    for (const { date, slotId } of moves) {
      const slot = slots.find(({ _id }) => _id === slotId)
      if (slot === undefined) throw notFound()
      if (slot.status === "held") throw refuse("market_held", slotTexts.held)
      if (date === undefined) {
        await ctx.db.patch(slot._id, { plannedAt: undefined })
        continue
      }
      decode(TrendDay, date)
      const refused = dayRefusal(shown as SlotDays, slot.marketId, date)
      if (refused !== undefined) throw refuse("invalid", refused, "date")
      await ctx.db.patch(slot._id, { plannedAt: { date, timeZone: await zoneOf(ctx, slot) } })
    }
    return null
  }
})

const expectSame = ({ copy }: Doc<"campaignSlots">, language: string, expected: string): void => {
  const words = copy.find((each) => each.language === language)
  if (words === undefined) throw notFound()
  if (textsHash(words) !== expected) throw refuse("changed_since", slotTexts.wordsChanged)
}

/** A picture with other words must not be approved for these; it stays among those to choose from. */
const editSlot = async (
  ctx: MutationCtx,
  slot: Doc<"campaignSlots">,
  change: Pick<SlotPatch, "copy" | "pictureLanguage" | "sourceChanged">
): Promise<void> => {
  const isOther = isOtherPicture(slot as Worded, { ...slot, ...change } as Worded)
  const master = isOther ? await masterOfSlot(ctx, slot) : undefined
  const gone = isOther ? { assetId: undefined, ...(master && { master }) } : {}
  await moveSlot(ctx, slot, { type: "EDIT" }, { ...change, ...gone })
}

/** `expected`: hash of the words that were changed. Words of a picture that was looked at are looked at again. */
export const write = defineMutation({
  args: { slotId: v.string(), language: v.string(), texts: validatorOf(SlotTexts), expected: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "generate"),
  agents: "Wrote the words of a slot",
  handler: async (ctx, { expected, language, texts }) => {
    const { record: slot } = ctx.actor
    expectSame(slot, language, expected)
    const copy = withWords(slot.copy, language, decode(SlotTexts, texts))
    if (copy === undefined) throw notFound()
    refuseArchived(await campaignOf(ctx, slot))
    await editSlot(ctx, slot, { copy: copy as Copy, sourceChanged: followsOlder(copy) })
    return null
  }
})

/** Of those that the slot has words in. */
export const choosePictureLanguage = defineMutation({
  args: { slotId: v.string(), language: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "generate"),
  handler: async (ctx, { language }) => {
    const { record: slot } = ctx.actor
    if (!isWrittenIn(slot as Worded, language)) throw refuse("invalid", slotTexts.noWords)
    refuseArchived(await campaignOf(ctx, slot))
    await editSlot(ctx, slot, { pictureLanguage: language })
    return null
  }
})

/** A person has read them; nothing that was looked at changes by it. */
export const markWordsReviewed = defineMutation({
  args: { slotId: v.string(), language: v.string(), expected: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignSlots", "slotId", "generate"),
  handler: async (ctx, { expected, language }) => {
    const { record: slot } = ctx.actor
    expectSame(slot, language, expected)
    refuseArchived(await campaignOf(ctx, slot))
    const copy = reviewedWords(slot.copy, language)
    if (copy === undefined) throw refuse("invalid", slotTexts.noWords)
    await ctx.db.patch(slot._id, { copy: copy as Copy, sourceChanged: followsOlder(copy) })
    return null
  }
})
