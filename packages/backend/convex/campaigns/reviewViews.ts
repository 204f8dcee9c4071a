/** Requests of reviews as people are shown them. */
import { ASKED_SHOWN, type AskedReview, leftOf, OPEN_REVIEWS_MAX, type ReviewRequest } from "@marque/core/reviews"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Request = Doc<"reviewRequests">
type Names = Map<Id<"users">, string>

/** Ended requests of each kind of end. */
const ENDED_SHOWN = 5

const named = async ({ db }: Pick<QueryCtx, "db">, names: Names, id: Id<"users">): Promise<string> => {
  const known = names.get(id)
  if (known !== undefined) return known
  const user = await db.get(id)
  const name = user?.name ?? user?.email ?? ""
  names.set(id, name)
  return name
}

const versionOf = async ({ db }: QueryCtx, { items: [item], kind }: Request): Promise<number | undefined> => {
  const id = kind === "proposal" && item !== undefined ? db.normalizeId("proposals", item.id) : null
  return id === null ? undefined : (await db.get(id))?.number
}

const countedOf = async (ctx: QueryCtx, names: Names, request: Request) => ({
  total: request.items.length,
  left: leftOf(request.items),
  askedBy: await named(ctx, names, request.requestedBy),
  askedAt: Math.floor(request._creationTime),
  ...defined({ version: await versionOf(ctx, request), message: request.message, due: request.due })
})

const decidersOf = async (ctx: QueryCtx, names: Names, { items }: Request): Promise<Array<string>> => {
  const decided = items
    .filter(({ outcome }) => outcome === "approve" || outcome === "request_changes")
    .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
  const found: Array<string> = []
  for (const { by, byName = "" } of decided) found.push(by === undefined ? byName : await named(ctx, names, by))
  return [...new Set(found)].filter((name) => name !== "")
}

export const shownReview = async (
  ctx: QueryCtx,
  names: Names,
  request: Request,
  mayCancel: boolean
): Promise<Encoded<typeof ReviewRequest>> => {
  const { _id, assignees, items, kind, status } = request
  const of = (outcome: Request["items"][number]["outcome"]) => items.filter((item) => item.outcome === outcome)
  const voided = of("void")
  const newest = voided.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))[0]
  const people: Array<{ id: string; name: string }> = []
  for (const id of assignees) people.push({ id, name: await named(ctx, names, id) })
  return {
    _id,
    kind,
    status,
    ...(await countedOf(ctx, names, request)),
    people,
    approved: of("approve").length,
    changes: of("request_changes").length,
    voided: voided.length,
    ...defined({ why: newest?.why }),
    decidedBy: await decidersOf(ctx, names, request),
    mayCancel: mayCancel && status === "open"
  }
}

/** Open ones, and of those that ended the last few. */
export const reviewsOf = async (ctx: QueryCtx, campaignId: Id<"campaigns">): Promise<ReadonlyArray<Request>> => {
  const newest = (status: Request["status"], most: number) =>
    ctx.db
      .query("reviewRequests")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("status", status))
      .order("desc")
      .take(most)
  const open = await newest("open", OPEN_REVIEWS_MAX)
  const ended = await Promise.all((["done", "void", "canceled"] as const).map((status) => newest(status, ENDED_SHOWN)))
  return [...open, ...ended.flat()].toSorted((one, other) => other._creationTime - one._creationTime)
}

/** What is asked of one person in a brand; what is due first comes first. */
export const askedOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  userId: Id<"users">
): Promise<Array<Encoded<typeof AskedReview>>> => {
  const asks = await ctx.db
    .query("reviewAsks")
    .withIndex("by_person", (q) => q.eq("brandId", brandId).eq("userId", userId))
    .take(ASKED_SHOWN)
  const names: Names = new Map()
  const shown: Array<Encoded<typeof AskedReview>> = []
  for (const { reviewId } of asks) {
    const request = await ctx.db.get(reviewId)
    const campaign = request && (await ctx.db.get(request.campaignId))
    if (request === null || !campaign || campaign.archivedAt !== undefined) continue
    const { _id: campaignId, name } = campaign
    const counted = await countedOf(ctx, names, request)
    shown.push({ _id: reviewId, kind: request.kind, campaignId, campaign: name, ...counted })
  }
  return shown
}
