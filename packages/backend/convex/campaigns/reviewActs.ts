/** Requests of reviews follow what they are about, in the same transaction. */
import {
  OPEN_REVIEWS_MAX,
  type ReviewChange,
  type ReviewDraft,
  reopenedItems,
  type ReviewItem,
  settledItems,
  statusOf
} from "@marque/core/reviews"
import { reviewTexts as texts } from "@marque/core/reviews"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { defined } from "../validation/defined.ts"
import { dropCounts, keepCounts } from "./campaignCounts.ts"
import type { Decider } from "./certify.ts"
import { notifyAsked, notifyClosed } from "./reviewNotices.ts"
import { peopleNamed } from "./people.ts"

type Request = Doc<"reviewRequests">

/** Ended requests of a campaign that are read at once while it is removed. */
const RELEASED = 1_000
/** After every day. */
const NO_DAY = "9999-12-31"

const openOf = ({ db }: Pick<QueryCtx, "db">, campaignId: Id<"campaigns">): Promise<Array<Request>> =>
  db
    .query("reviewRequests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("status", "open"))
    .take(OPEN_REVIEWS_MAX)

const dropAsks = async ({ db }: MutationCtx, { _id, assignees }: Request): Promise<void> => {
  const asks = await db
    .query("reviewAsks")
    .withIndex("by_review", (q) => q.eq("reviewId", _id))
    .take(assignees.length)
  for (const ask of asks) await db.delete(ask._id)
}

/** Ends an open request. */
export const closeReview = async (ctx: MutationCtx, request: Request, status: Request["status"]): Promise<void> => {
  await ctx.db.patch(request._id, { status, closedAt: Date.now() })
  await dropAsks(ctx, request)
  await notifyClosed(ctx, request, status)
  await keepCounts(ctx, request, ({ openReviews }) => ({ openReviews: openReviews - 1 }))
}

const nameOf = (decider: Decider | undefined) =>
  decider === undefined ? {} : "by" in decider ? { by: decider.by } : { byName: decider.byName }

/** Who asked for a review of this version or slot that is still open; `but`: leaves out what this bulk act asked. */
export const requestersOf = async (
  ctx: MutationCtx,
  campaignId: Id<"campaigns">,
  id: string,
  but?: Id<"bulkActs">
): Promise<ReadonlyArray<Id<"users">>> =>
  (await openOf(ctx, campaignId))
    .filter(({ bulkId }) => but === undefined || bulkId !== but)
    .filter(({ items }) => items.some((item) => item.id === id && item.outcome === "open"))
    .map(({ requestedBy }) => requestedBy)

/** `id`: of the version or the slot that something happened to. */
export const settleReviews = async (
  ctx: MutationCtx,
  campaignId: Id<"campaigns">,
  id: string,
  change: ReviewChange,
  decider?: Decider
): Promise<void> => {
  for (const request of await openOf(ctx, campaignId)) {
    const settled = settledItems(request.items, id, change)
    if (settled === request.items) continue
    const at = Date.now()
    const items = settled.map((item) => (item.id === id ? { ...item, ...nameOf(decider), at } : item))
    await ctx.db.patch(request._id, { items })
    const status = statusOf(items)
    if (status !== "open") await closeReview(ctx, request, status)
  }
}

/** Requests of these that ended lately, and may be open again. */
const REOPENED = 20

/** What this person decided on this file is open again, in requests that were done by it too. */
export const reopenReviews = async (
  ctx: MutationCtx,
  campaignId: Id<"campaigns">,
  { by, hash, id }: { readonly by: Id<"users">; readonly hash: string; readonly id: string }
): Promise<void> => {
  const done = await ctx.db
    .query("reviewRequests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("status", "done"))
    .order("desc")
    .take(REOPENED)
  for (const request of [...(await openOf(ctx, campaignId)), ...done]) {
    const items = reopenedItems(request.items, { by, hash, id })
    if (items === request.items) continue
    await ctx.db.patch(request._id, { items: [...items], status: "open", closedAt: undefined })
    if (request.status === "open") continue
    const { _id: reviewId, assignees, brandId, due = NO_DAY } = request
    for (const userId of assignees) await ctx.db.insert("reviewAsks", { brandId, reviewId, userId, due })
    await keepCounts(ctx, request, ({ openReviews }) => ({ openReviews: openReviews + 1 }))
  }
}

interface Asked {
  readonly brand: Doc<"brands">
  readonly campaignId: Id<"campaigns">
  readonly by: Id<"users">
  readonly kind: Request["kind"]
  readonly items: ReadonlyArray<Pick<ReviewItem, "hash" | "id">>
  readonly draft: ReviewDraft
  /** Of a request that grows. */
  readonly bulkId?: Id<"bulkActs">
}

/** Refuses people who may not decide. */
export const reviewersOf = async (ctx: MutationCtx, brand: Doc<"brands">, { userIds }: ReviewDraft) => {
  const people = await peopleNamed(ctx, brand, userIds, "review.decide")
  if (people.length < new Set(userIds).size) throw refuse("invalid", texts.notReviewer, "userIds")
  return people
}

export const isCrowded = async (ctx: MutationCtx, campaignId: Id<"campaigns">): Promise<boolean> =>
  (await openOf(ctx, campaignId)).length >= OPEN_REVIEWS_MAX

/** No one is told of it yet. */
export const addReview = async (
  ctx: MutationCtx,
  { brand, bulkId, by, campaignId, draft, items, kind }: Asked
): Promise<Id<"reviewRequests">> => {
  const people = await reviewersOf(ctx, brand, draft)
  const message = draft.message?.trim()
  const { _id: brandId } = brand
  const reviewId = await ctx.db.insert("reviewRequests", {
    brandId,
    campaignId,
    kind,
    status: "open",
    items: items.map((item) => ({ ...item, outcome: "open" as const })),
    assignees: people.map(({ id }) => id),
    requestedBy: by,
    ...defined({ message: message === "" ? undefined : message, due: draft.due, bulkId })
  })
  const due = draft.due ?? NO_DAY
  for (const { id: userId } of people) await ctx.db.insert("reviewAsks", { brandId, reviewId, userId, due })
  await keepCounts(ctx, { brandId, campaignId }, ({ openReviews }) => ({ openReviews: openReviews + 1 }))
  return reviewId
}

export const openReview = async (ctx: MutationCtx, asked: Asked): Promise<void> => {
  if (await isCrowded(ctx, asked.campaignId)) throw refuse("invalid", texts.tooMany(OPEN_REVIEWS_MAX))
  const request = await ctx.db.get(await addReview(ctx, asked))
  if (request !== null) await notifyAsked(ctx, request, "review.asked")
}

/** With the campaign that they are of. Rows of other kinds have none. */
export const releaseReviews = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const campaignId = ctx.db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  for (;;) {
    const requests = await ctx.db
      .query("reviewRequests")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
      .take(RELEASED)
    for (const request of requests) {
      await dropAsks(ctx, request)
      await ctx.db.delete(request._id)
    }
    if (requests.length < RELEASED) break
  }
  await dropCounts(ctx, campaignId)
}
