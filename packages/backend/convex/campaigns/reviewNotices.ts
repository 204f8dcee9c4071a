/** What people are told about requests of reviews and decisions. */
import { reviewTexts } from "@marque/core/reviews"
import { slotTexts } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { actingPerson } from "../notifications/actingPerson.ts"
import { type Notice, notify, strikeOff } from "../notifications/notify.ts"
import type { Decider } from "./certify.ts"

type Request = Doc<"reviewRequests">
type Happened = Pick<Notice, "by" | "event">

const noticeOf = async ({ db }: MutationCtx, request: Request, happened: Happened): Promise<Notice | undefined> => {
  const { _id, brandId, campaignId, items, kind } = request
  const brand = await db.get(brandId)
  const campaign = await db.get(campaignId)
  if (brand === null || campaign === null) return undefined
  const [item] = items
  const proposalId = kind === "proposal" && item !== undefined ? db.normalizeId("proposals", item.id) : null
  const version = (proposalId && (await db.get(proposalId)))?.number
  return {
    ...happened,
    organizationId: brand.organizationId,
    brandId,
    subject: { table: "reviewRequests", id: _id },
    what: reviewTexts.what(kind, items.length, version),
    where: campaign.name,
    place: {
      screen: kind === "proposal" ? "proposal" : "slots",
      campaignId,
      ...(version !== undefined && { version })
    }
  }
}

export const notifyAsked = async (
  ctx: MutationCtx,
  request: Request,
  event: "review.asked" | "review.due_today" | "review.due_tomorrow",
  people: ReadonlyArray<Id<"users">> = request.assignees
): Promise<void> => {
  const by = event === "review.asked" ? { by: request.requestedBy } : undefined
  const notice = await noticeOf(ctx, request, { event, by })
  if (notice !== undefined) await notify(ctx, notice, people)
}

/** What was asked is struck off; those who need not look any more are told. */
export const notifyClosed = async (ctx: MutationCtx, request: Request, status: Request["status"]): Promise<void> => {
  await strikeOff(ctx, { id: request._id })
  if (status !== "void") return
  const author = await actingPerson(ctx)
  const by = author === undefined ? undefined : { by: author }
  const notice = await noticeOf(ctx, request, { event: "review.void", by })
  if (notice !== undefined) await notify(ctx, notice, request.assignees)
}

interface Verdict {
  readonly brand: Doc<"brands">
  readonly campaign: Doc<"campaigns">
  readonly decider: Decider
  readonly decision: "approve" | "request_changes"
  /** Who asked for it or made it. */
  readonly people: ReadonlyArray<Id<"users"> | undefined>
}

export const notifyDecided = async (
  ctx: MutationCtx,
  { brand, campaign, decider, decision, people }: Verdict,
  about: Pick<Notice, "place" | "subject" | "what">
): Promise<void> => {
  const { _id: brandId, organizationId } = brand
  const event = decision === "approve" ? "approved" : "changes_requested"
  await notify(ctx, { ...about, event, by: decider, organizationId, brandId, where: campaign.name }, people)
}

export const slotNotice = ({
  _id,
  campaignId,
  order
}: Doc<"campaignSlots">): Pick<Notice, "place" | "subject" | "what"> => ({
  subject: { table: "campaignSlots", id: _id },
  what: slotTexts.numbered(order + 1),
  place: { screen: "slots", campaignId, slotId: _id }
})
