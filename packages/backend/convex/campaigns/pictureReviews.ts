/** The review state of a picture is that of the slot that shows it. */
import type { PictureReview } from "@marque/core/gallery"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import { countScore } from "./campaignScores.ts"

type Slot = Doc<"campaignSlots">

/** Slots of one picture that are looked at. */
const SLOTS = 20

const IN_ORDER: ReadonlyArray<PictureReview> = ["approved", "in_review", "changes_requested"]

const stateOf = ({ decisions, held, status }: Slot, hash: string | undefined): PictureReview => {
  const [last] = decisions
  switch (held?.before ?? status) {
    case "approved":
    case "delivered":
    case "live":
      return "approved"
    case "in_review":
      return "in_review"
    default:
      return last?.decision === "request_changes" && last.hash === hash ? "changes_requested" : "draft"
  }
}

/** Undefined: no slot shows it, or none of them was reviewed. */
export const reviewOf = async ({ db }: QueryCtx, assetId: Id<"assets">): Promise<PictureReview | undefined> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(SLOTS)
  const hash = slots.length === 0 ? undefined : (await db.get(assetId))?.file?.sha256
  const states = new Set(slots.map((slot) => stateOf(slot, hash)))
  return IN_ORDER.find((state) => states.has(state))
}

/** How far the slots that show it have come. */
export const sentOf = async ({ db }: QueryCtx, assetId: Id<"assets">): Promise<Doc<"assets">["sent"]> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(SLOTS)
  const states = new Set(slots.map(({ held, status }) => held?.before ?? status))
  return (["live", "delivered"] as const).find((state) => states.has(state))
}

const followReview = async (ctx: MutationCtx, assetId: Id<"assets"> | undefined): Promise<void> => {
  const asset = assetId && (await ctx.db.get(assetId))
  if (!asset) return
  const [review, sent] = [await reviewOf(ctx, asset._id), await sentOf(ctx, asset._id)]
  if (review !== asset.review || sent !== asset.sent) await patchAsset(ctx, asset._id, { review, sent })
}

/** Undefined removes a field. */
export type SlotPatch = { readonly [K in Exclude<keyof Slot, "_id" | "_creationTime">]?: Slot[K] | undefined }

/** Every change of a slot's status, picture or decisions is written here. */
export const patchSlot = async (ctx: MutationCtx, slotId: Id<"campaignSlots">, changes: SlotPatch) => {
  const before = await ctx.db.get(slotId)
  await ctx.db.patch(slotId, changes as Partial<Slot>)
  const after = await ctx.db.get(slotId)
  for (const assetId of new Set([before?.assetId, after?.assetId])) await followReview(ctx, assetId)
  if (before?.assetId !== after?.assetId) await countScore(ctx, slotId)
}
