/** Acts on whole results, which go on in steps without their person. */
import { NOTE_MAX } from "@marque/core/campaign-assets"
import {
  AssetFilter,
  BulkAct,
  BulkRewording,
  BulkRun,
  bulkTexts,
  changesTexts,
  isPreparedBulk,
  isReviewBulk,
  placeAfter
} from "@marque/core/gallery"
import { bannedTermsIn } from "@marque/core/creative"
import { tagOf, tagRefusal } from "@marque/core/model"
import { ReviewDraft } from "@marque/core/reviews"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { assertCan, brandMember, type BrandMembership, notFound, refuse, refuseBy } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { reviewersOf } from "./campaigns/reviewActs.ts"
import { actionFor } from "./gallery/assetActs.ts"
import { dropReady } from "./gallery/bulkLookUps.ts"
import { endBulk, isOpen, newestOf, serializeBulk } from "./gallery/bulkRuns.ts"
import { keepSet, numbersAsked } from "./gallery/bulkSets.ts"
import { rulesNow } from "./catalog/brandRules.ts"
import { openRewording } from "./rewording/rewordingStart.ts"
import { isTooLate } from "./records/endedUndos.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { type Encoded, fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** The caller's newest, while it works or can be undone. */
export const current = defineQuery({
  args: { brandId: v.string() },
  returns: v.union(validatorOf(BulkRun), v.null()),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const bulk = await newestOf(ctx, ctx.actor.brand._id, ctx.actor.user._id)
    return (bulk && (await serializeBulk(ctx, bulk))) ?? null
  }
})

const folderFor = async (
  ctx: QueryCtx,
  { brand }: BrandMembership,
  { folderId, kind }: Encoded<typeof BulkAct>
): Promise<Doc<"folders">["_id"] | undefined> => {
  if (kind !== "move" || folderId === undefined || folderId === null) return undefined
  const id = ctx.db.normalizeId("folders", folderId)
  const folder = id && (await ctx.db.get(id))
  if (folder?.brandId !== brand._id || folder.removedAt !== undefined) throw notFound()
  return folder._id
}

/** An archived campaign takes nothing more in. */
const campaignFor = async (
  ctx: QueryCtx,
  { brand }: BrandMembership,
  { campaignId, kind }: Encoded<typeof BulkAct>
): Promise<Doc<"campaigns">["_id"] | undefined> => {
  if (kind !== "assign" || campaignId === undefined || campaignId === null) return undefined
  const id = ctx.db.normalizeId("campaigns", campaignId)
  const campaign = id && (await ctx.db.get(id))
  if (campaign?.brandId !== brand._id || campaign.archivedAt !== undefined) throw notFound()
  return campaign._id
}

const tagFor = ({ kind, tag = "" }: Encoded<typeof BulkAct>): string | undefined => {
  if (kind !== "tag" && kind !== "untag") return undefined
  const problem = tagRefusal(tag)
  if (problem !== undefined) throw refuse("invalid", problem, "act.tag")
  return tagOf(tag)
}

const noteFor = ({ kind, note = "" }: Encoded<typeof BulkAct>): string | undefined => {
  if (kind !== "request_changes") return undefined
  const written = note.trim()
  if (written === "") throw refuse("invalid", changesTexts.needed, "act.note")
  if (written.length > NOTE_MAX) throw refuse("invalid", `At most ${NOTE_MAX} characters`, "act.note")
  return written
}

const reviewFor = async (
  ctx: MutationCtx,
  { brand }: BrandMembership,
  { kind, review }: Encoded<typeof BulkAct>
): Promise<Doc<"bulkActs">["review"]> => {
  if (kind !== "ask_review" || review === undefined) return undefined
  const draft = decode(ReviewDraft, review)
  await reviewersOf(ctx, brand, draft)
  return { ...draft, userIds: [...draft.userIds] }
}

/** Words that the brand never uses are refused before anything is looked up. */
const rewordingFor = async (
  ctx: QueryCtx,
  { brand }: BrandMembership,
  { kind, rewording }: Encoded<typeof BulkAct>
): Promise<Doc<"bulkActs">["rewording"]> => {
  if (kind !== "reword") return undefined
  const asked = decode(BulkRewording, rewording)
  const [term] = bannedTermsIn(asked.text, (await rulesNow(ctx, brand)).snapshot.identity.bannedTerms)
  if (term !== undefined) throw refuseBy(refusal("banned_term", { term, rule: `${brand.name} never uses it` }))
  return asked
}

/** On what the filters leave now, or on the named pictures; what comes later is not touched. One at a time. */
export const start = defineMutation({
  args: {
    brandId: v.string(),
    act: validatorOf(BulkAct),
    filter: v.optional(validatorOf(AssetFilter)),
    assetIds: v.optional(v.array(v.string())),
    idempotencyKey: v.string()
  },
  returns: v.object({ bulkId: fieldsOf(BulkRun).bulkId }),
  access: brandMember("brand.view"),
  handler: async (ctx, { act, assetIds, filter, idempotencyKey }) => {
    const { brand, user } = ctx.actor
    await assertCan(ctx, ctx.actor, actionFor(act.kind))
    const last = await newestOf(ctx, brand._id, user._id)
    if (last?.idempotencyKey === idempotencyKey) return { bulkId: last._id }
    if (last !== null && isOpen(last)) throw refuse("conflict", bulkTexts.oneAtATime)
    const about = defined({
      folderId: await folderFor(ctx, ctx.actor, act),
      campaignId: await campaignFor(ctx, ctx.actor, act),
      tag: tagFor(act),
      note: noteFor(act),
      review: await reviewFor(ctx, ctx.actor, act),
      rewording: await rewordingFor(ctx, ctx.actor, act)
    })
    const numbers = await numbersAsked(ctx, ctx.actor, { assetIds, filter })
    if (last?.status === "ready") await dropReady(ctx, last)
    if (numbers.length === 0) throw refuse("invalid", bulkTexts.none, "filter")
    const counts = { total: numbers.length, seen: 0, changed: 0, undone: 0, kept: 0, left: [] }
    const bulkId = await ctx.db.insert("bulkActs", {
      brandId: brand._id,
      userId: user._id,
      kind: act.kind,
      status: isPreparedBulk(act.kind) ? "checking" : "working",
      ...about,
      ...counts,
      steppedAt: Date.now(),
      idempotencyKey
    })
    await keepSet(ctx, bulkId, numbers)
    await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
    return { bulkId }
  }
})

const own = ({ record, user }: BrandMembership & { readonly record: Doc<"bulkActs"> }): Doc<"bulkActs"> => {
  if (record.userId !== user._id) throw notFound()
  return record
}

/** The caller's own. What was done stays, and can be undone; new versions that were prepared are not made. */
export const cancel = defineMutation({
  args: { bulkId: v.string() },
  returns: v.null(),
  access: brandMemberBy("bulkActs", "bulkId", "brand.view"),
  handler: async (ctx) => {
    const bulk = own(ctx.actor)
    if (bulk.status === "checking" || bulk.status === "ready") await dropReady(ctx, bulk)
    else if (bulk.status === "working") await endBulk(ctx, bulk._id, { status: "canceled" })
    return null
  }
})

/** The caller's own, once it was looked up. Each picture is looked at again, and has to have the file that it had. */
export const confirm = defineMutation({
  args: { bulkId: v.string() },
  returns: v.null(),
  access: brandMemberBy("bulkActs", "bulkId", "brand.view"),
  handler: async (ctx) => {
    const { _id: bulkId, kind, status, until = 0 } = own(ctx.actor)
    if (status !== "ready") return null
    await assertCan(ctx, ctx.actor, actionFor(kind))
    if (until < Date.now()) throw refuse("invalid", bulkTexts.tooOld)
    if (kind === "reword") await openRewording(ctx, ctx.actor, ctx.actor.record)
    await ctx.db.patch(bulkId, { status: "working", seen: 0, until: undefined, steppedAt: Date.now() })
    await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
    return null
  }
})

/** The caller's own, with the rights that the act needs, once. */
export const undo = defineMutation({
  args: { bulkId: v.string() },
  returns: v.null(),
  access: brandMemberBy("bulkActs", "bulkId", "brand.view"),
  handler: async (ctx) => {
    const { _id: bulkId, campaignId, folderId, kind, status, until } = own(ctx.actor)
    if (isOpen({ status }) || status === "ready" || status === "undone" || until === undefined) return null
    if (kind === "remove" || kind === "reword") throw refuse("invalid", bulkTexts.noUndo)
    await assertCan(ctx, ctx.actor, actionFor(kind))
    if (isTooLate({ until })) {
      const folder = folderId && (await ctx.db.get(folderId))
      const campaign = campaignId && (await ctx.db.get(campaignId))
      const named = defined({ folder: folder?.name, campaign: campaign?.name })
      const place = isReviewBulk(kind) ? bulkTexts.inCampaigns : placeAfter({ kind, ...named })
      throw refuseBy(refusal("too_late_to_undo", { place }))
    }
    await ctx.db.patch(bulkId, { status: "undoing", until: undefined, steppedAt: Date.now(), revived: undefined })
    await ctx.scheduler.runAfter(0, internal.bulkClock.next, { bulkId })
    return null
  }
})
