/** Requests of reviews that a bulk act makes: one for each campaign whose pictures it puts in review, growing with them. */
import type { BulkAct } from "@marque/core/gallery"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { addReview, closeReview, isCrowded } from "../campaigns/reviewActs.ts"
import { notifyAsked } from "../campaigns/reviewNotices.ts"

type Slot = Doc<"campaignSlots">

export interface GrowingReview {
  readonly bulkId: Id<"bulkActs">
  readonly by: Id<"users">
  readonly brand: Doc<"brands">
  readonly draft: NonNullable<(typeof BulkAct.Encoded)["review"]>
}

/** Pictures of one request; each is written with all others when one is decided. */
const ITEMS_MAX = 200
/** Requests that are told of in one transaction. */
const REQUESTS = 100

/** The one that still grows. */
const growing = ({ db }: MutationCtx, bulkId: Id<"bulkActs">, campaignId: Id<"campaigns">) =>
  db
    .query("reviewRequests")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId).eq("campaignId", campaignId))
    .order("desc")
    .first()

const hasRoom = (request: Doc<"reviewRequests"> | null): request is Doc<"reviewRequests"> =>
  request?.status === "open" && request.items.length < ITEMS_MAX

/** Whether no request can take a picture of this campaign. */
export const isFull = async (ctx: MutationCtx, bulkId: Id<"bulkActs">, { campaignId }: Slot): Promise<boolean> =>
  !hasRoom(await growing(ctx, bulkId, campaignId)) && (await isCrowded(ctx, campaignId))

export const askAbout = async (ctx: MutationCtx, review: GrowingReview, slot: Slot, hash: string): Promise<void> => {
  const { campaignId } = slot
  const request = await growing(ctx, review.bulkId, campaignId)
  const item = { id: slot._id as string, hash }
  if (hasRoom(request)) {
    await ctx.db.patch(request._id, { items: [...request.items, { ...item, outcome: "open" }] })
    return
  }
  await addReview(ctx, { ...review, campaignId, kind: "assets", items: [item] })
}

/** Of what was not decided yet; a request that asks about nothing any more ends. */
export const unaskAbout = async (
  ctx: MutationCtx,
  bulkId: Id<"bulkActs">,
  { _id: slotId, campaignId }: Slot
): Promise<void> => {
  const requests = await ctx.db
    .query("reviewRequests")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId).eq("campaignId", campaignId))
    .collect()
  for (const request of requests) {
    const items = request.items.filter(({ id, outcome }) => id !== slotId || outcome !== "open")
    if (request.status !== "open" || items.length === request.items.length) continue
    if (items.length > 0) await ctx.db.patch(request._id, { items })
    else await closeReview(ctx, request, "canceled")
  }
}

/** Each person is told once a campaign, with how many pictures it is about. */
export const tellAsked = async (ctx: MutationCtx, bulkId: Id<"bulkActs">): Promise<void> => {
  const requests = await ctx.db
    .query("reviewRequests")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId))
    .take(REQUESTS)
  for (const request of requests) if (request.status === "open") await notifyAsked(ctx, request, "review.asked")
}
