/** Finds every picture that has to do with something, and recalls them. Source: specification, section 3.12. */
import {
  OPEN_RECALLS_MAX,
  RECALL_PAGE,
  RecallAbout,
  RecallFound,
  RecallReason,
  recallTexts,
  REMADE_AT_ONCE,
  SETTLED_AT_ONCE
} from "@marque/core/recall"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { assertCan, brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { paged } from "./gallery/assetPages.ts"
import { findPictures } from "./recall/findPictures.ts"
import { openRecalls } from "./recall/openRecalls.ts"
import { Names, recallAbout, shownAbout, shownItem } from "./recall/recalledAsset.ts"
import { sayOpened } from "./recall/recallNotices.ts"
import { subjectOf } from "./recall/recallSubjects.ts"
import { openItems, remakeItem, settleItems } from "./recall/settle.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const NOTE_MAX = 500

/** What it would be about, and the open or last recall. */
export const about = defineQuery({
  args: { brandId: v.string(), subject: v.string() },
  returns: validatorOf(RecallAbout),
  access: brandMember("brand.view"),
  handler: async (ctx, { subject }) => shownAbout(ctx, ctx.actor, await subjectOf(ctx, ctx.actor.brand, subject))
})

/** By index, some at a time. */
export const find = defineQuery({
  args: { brandId: v.string(), subject: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: validatorOf(RecallFound),
  access: brandMember("brand.view"),
  handler: async (ctx, { cursor, ...args }) => {
    const subject = await subjectOf(ctx, ctx.actor.brand, args.subject)
    const found = await findPictures(ctx, ctx.actor.brand, subject, { cursor, limit: RECALL_PAGE })
    const names = new Names(ctx)
    const items = found.assets.map((asset) => shownItem(ctx, ctx.actor, names, subject, asset, undefined))
    return { items: await Promise.all(items), cursor: found.cursor }
  }
})

/** What an opened recall found; `onlyOpen`: what is not settled yet. */
export const items = defineQuery({
  args: { recallId: v.string(), onlyOpen: v.boolean(), cursor: v.union(v.string(), v.null()) },
  returns: validatorOf(RecallFound),
  access: brandMemberBy("recalls", "recallId", "brand.view"),
  handler: async (ctx, { cursor, onlyOpen }) => {
    const { brand, record } = ctx.actor
    const subject = await subjectOf(ctx, brand, record.subject)
    const rows = ctx.db.query("recallItems").withIndex("by_recall", (q) => {
      const ofRecall = q.eq("recallId", record._id)
      return onlyOpen ? ofRecall.eq("outcome", "open") : ofRecall
    })
    const { at, page } = await paged(rows, { cursor, limit: RECALL_PAGE })
    const names = new Names(ctx)
    const shown = await Promise.all(
      page.map(async (item) => {
        const asset = await ctx.db.get(item.assetId)
        return asset && shownItem(ctx, ctx.actor, names, subject, asset, item)
      })
    )
    return { items: shown.filter((item) => item !== null), cursor: at.cursor }
  }
})

/** One that is open already stays so, with the reason that it has. */
export const begin = defineMutation({
  args: { brandId: v.string(), subject: v.string(), reason: validatorOf(RecallReason) },
  returns: v.object({ recallId: v.string() }),
  access: brandMember("market.hold"),
  handler: async (ctx, args) => {
    const reason = decode(RecallReason, args.reason)
    const { brand, user } = ctx.actor
    const { key, name, text } = await subjectOf(ctx, brand, args.subject)
    const known = await recallAbout(ctx, brand._id, key)
    if (known !== null && known.closedAt === undefined) return { recallId: known._id }
    if ((await openRecalls(ctx, brand._id)).length >= OPEN_RECALLS_MAX) {
      throw refuse("invalid", recallTexts.tooMany(OPEN_RECALLS_MAX))
    }
    const recallId = await ctx.db.insert("recalls", {
      brandId: brand._id,
      subject: text,
      key,
      name,
      reason,
      by: user._id,
      at: Date.now(),
      collecting: true,
      total: 0,
      open: 0
    })
    const opened = await ctx.db.get(recallId)
    if (opened !== null) await sayOpened(ctx, opened, brand)
    await ctx.scheduler.runAfter(0, internal.recallClock.collectNext, { recallId, cursor: null })
    return { recallId }
  }
})

const chosen = { recallId: v.string(), itemIds: v.array(v.string()) }

const expectSome = (itemIds: ReadonlyArray<string>, most: number): void => {
  if (itemIds.length === 0 || itemIds.length > most) {
    throw refuse("invalid", `Choose 1 to ${most}`, "itemIds")
  }
}

/** Taken down, or kept with a note by who may recall. */
export const settle = defineMutation({
  args: { ...chosen, outcome: v.union(v.literal("kept"), v.literal("taken_down")), note: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("recalls", "recallId", "generate"),
  handler: async (ctx, { itemIds, outcome, ...args }) => {
    const { record, user } = ctx.actor
    expectSome(itemIds, SETTLED_AT_ONCE)
    const note = args.note?.trim() ?? ""
    if (outcome === "kept") {
      await assertCan(ctx, ctx.actor, "market.hold")
      if (note === "") throw refuse("invalid", recallTexts.noteNeeded, "note")
    }
    if (note.length > NOTE_MAX) throw refuse("invalid", recallTexts.noteMax, "note")
    const found = await openItems(ctx, record, itemIds)
    await settleItems(ctx, record, found, { by: user._id, note, outcome })
    return null
  }
})

/** New versions with only what must differ; `instead`: what is said in place of a claim. */
export const remake = defineMutation({
  args: { ...chosen, instead: v.optional(v.string()) },
  returns: v.null(),
  access: brandMemberBy("recalls", "recallId", "generate"),
  handler: async (ctx, { instead, itemIds }) => {
    const { record, ...caller } = ctx.actor
    expectSome(itemIds, REMADE_AT_ONCE)
    for (const item of await openItems(ctx, record, itemIds)) await remakeItem(ctx, caller, record, item, instead)
    return null
  }
})
