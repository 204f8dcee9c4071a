/** Approves pictures, requests changes to them, and puts them in review, in all slots that show them. */
import type { BulkLeft, ReviewBulkKind } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { blockedBy } from "../campaigns/blockedPictures.ts"
import { decideSlot, isOwnWorkBarred, pictureIn } from "../campaigns/decideSlot.ts"
import { requestersOf } from "../campaigns/reviewActs.ts"
import { moveSlot } from "../campaigns/slotActs.ts"
import { undecideSlot } from "../campaigns/undecideSlot.ts"
import { recallOf } from "../recall/openRecalls.ts"
import { askAbout, isFull, unaskAbout } from "./bulkRequests.ts"

type Slot = Doc<"campaignSlots">

/** What is done with each picture. */
type ReviewAct = Pick<Doc<"bulkActs">, "_id" | "note" | "review" | "userId"> & { readonly kind: ReviewBulkKind }

/** A picture, and the slots that are concerned, with the file that was looked at. */
export type Reviewed = NonNullable<Doc<"bulkSteps">["reviewed"]>[number]

/** Slots of one picture that are looked at. */
const SLOTS = 20

/** What is told of a picture whose slots have several reasons: the first of these. */
const IN_ORDER: ReadonlyArray<BulkLeft> = ["held", "unready", "unasked", "asked", "decided", "closed"]

const waitingReason = ({ kind, review }: ReviewAct, { status }: Slot): BulkLeft | undefined => {
  switch (status) {
    case "approved":
    case "delivered":
    case "live":
      return "decided"
    case "held":
      return "held"
    case "queued":
    case "running":
      return "unready"
    case "in_review":
      return kind === "ask_review" && review === undefined ? "asked" : undefined
    case "needs_pick":
      return kind === "ask_review" ? undefined : "unasked"
    case "planned":
    case "failed":
      return kind === "ask_review" ? "unready" : "unasked"
  }
}

const isClosed = async ({ db }: Pick<QueryCtx, "db">, { campaignId }: Slot): Promise<boolean> => {
  const campaign = await db.get(campaignId)
  return campaign === null || campaign.archivedAt !== undefined
}

const pictureReason = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  kind: ReviewBulkKind,
  asset: Doc<"assets">
): Promise<BulkLeft | undefined> => {
  if (kind === "ask_review") return undefined
  if (isOwnWorkBarred(caller, asset)) return "own"
  if (kind === "request_changes") return undefined
  if ((await recallOf(ctx, asset._id)) !== undefined) return "recalled"
  return (await blockedBy(ctx, asset, caller.brand)).length > 0 ? "blocked" : undefined
}

interface Found {
  readonly hash: string
  readonly slots: ReadonlyArray<Slot>
}

/** The slots in which it can be done, or why it can be done in none of them. */
const slotsFor = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  act: ReviewAct,
  asset: Doc<"assets">
): Promise<BulkLeft | Found> => {
  const hash = asset.file?.sha256
  if (asset.archivedAt !== undefined) return "archived"
  const shown = await ctx.db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .take(SLOTS)
  if (hash === undefined || shown.length === 0) return "unplaced"
  const slots: Array<Slot> = []
  const reasons = new Set<BulkLeft>()
  for (const slot of shown) {
    const why = (await isClosed(ctx, slot)) ? "closed" : waitingReason(act, slot)
    if (why === undefined) slots.push(slot)
    else reasons.add(why)
  }
  if (slots.length === 0) return IN_ORDER.find((why) => reasons.has(why)) ?? "unplaced"
  return (await pictureReason(ctx, caller, act.kind, asset)) ?? { hash, slots }
}

/** What is to be done with the picture, or why nothing can be. */
export const reviewable = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  act: ReviewAct,
  asset: Doc<"assets">
): Promise<BulkLeft | Reviewed> => {
  const found = await slotsFor(ctx, caller, act, asset)
  if (typeof found === "string") return found
  const { hash, slots } = found
  return { assetId: asset._id, slots: slots.map(({ _id: slotId }) => ({ slotId, hash })) }
}

/** What was done with the picture, or why nothing was. Slots that came later are left alone. */
export const reviewPicture = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  act: ReviewAct,
  { assetId, slots: seen }: Reviewed
): Promise<BulkLeft | Reviewed> => {
  const asset = await ctx.db.get(assetId)
  if (asset?.brandId !== caller.brand._id) return "gone"
  const found = await slotsFor(ctx, caller, act, asset)
  if (typeof found === "string") return found
  const { hash, slots } = found
  const known = new Set(seen.filter((one) => one.hash === hash).map(({ slotId }) => slotId))
  const asked = slots.filter(({ _id }) => known.has(_id))
  if (asked.length === 0) return "replaced"
  const { _id: bulkId, kind, note = "", review } = act
  for (const slot of asked) if (review !== undefined && (await isFull(ctx, bulkId, slot))) return "crowded"
  for (const slot of asked) {
    if (kind === "ask_review") {
      if (slot.status !== "in_review") await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: true })
      const growing = { bulkId, by: caller.user._id, brand: caller.brand }
      if (review !== undefined) await askAbout(ctx, { ...growing, draft: review }, slot, hash)
    } else {
      const decider = { by: caller.user._id }
      await decideSlot(ctx, { brand: caller.brand, slot, decider, hash, decision: kind, note })
    }
  }
  return {
    assetId,
    slots: asked.map(({ _id: slotId, status }) => ({
      slotId,
      hash,
      ...(kind === "ask_review" && status === "in_review" && { wasInReview: true })
    }))
  }
}

/** Nothing came of it, and no one else changed it. */
const isAsLeft = async (
  ctx: MutationCtx,
  { _id: bulkId, kind, userId }: ReviewAct,
  slot: Slot,
  { hash, wasInReview = false }: Reviewed["slots"][number]
): Promise<boolean> => {
  if ((await pictureIn(ctx, slot))?.file?.sha256 !== hash || (await isClosed(ctx, slot))) return false
  if (kind === "ask_review") {
    if (slot.status !== "in_review") return false
    return wasInReview || (await requestersOf(ctx, slot.campaignId, slot._id, bulkId)).length === 0
  }
  const [last] = slot.decisions
  return (
    slot.status === (kind === "approve" ? "approved" : "needs_pick") &&
    last?.decision === kind &&
    last.by === userId &&
    last.hash === hash &&
    last.takenBackAt === undefined
  )
}

/** Answers whether all of the picture's slots are as they were before. */
export const unreviewPicture = async (
  ctx: MutationCtx,
  undone: ReviewAct,
  { slots }: Pick<Reviewed, "slots">
): Promise<boolean> => {
  let isWhole = true
  for (const seen of slots) {
    const slot = await ctx.db.get(seen.slotId)
    if (slot === null || !(await isAsLeft(ctx, undone, slot, seen))) isWhole = false
    else if (undone.kind === "ask_review") {
      if (undone.review !== undefined) await unaskAbout(ctx, undone._id, slot)
      if (seen.wasInReview !== true) await moveSlot(ctx, slot, { type: "WITHDRAW" })
    } else await undecideSlot(ctx, { by: undone.userId, hash: seen.hash, slot })
  }
  return isWhole
}
