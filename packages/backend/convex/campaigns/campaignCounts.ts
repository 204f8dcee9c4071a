/** What the list of campaigns counts, kept beside each campaign by what changes it. */
import { SLOTS_MAX, type SlotStatus } from "@marque/core/campaign-assets"
import { OPEN_REVIEWS_MAX } from "@marque/core/reviews"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Db = Pick<QueryCtx, "db">
type Counted = Pick<Doc<"campaignCounts">, "approved" | "openReviews" | "planned" | "version">
export type CampaignCounts = Counted & Pick<Doc<"campaignCounts">, "results" | "scores">

const APPROVED: ReadonlySet<SlotStatus> = new Set(["approved", "delivered", "live"])

const isApproved = (status: SlotStatus): 0 | 1 => (APPROVED.has(status) ? 1 : 0)

/** Reads everything that is counted. */
export const countedSlowly = async ({ db }: Db, campaignId: Id<"campaigns">): Promise<Counted> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(2 * SLOTS_MAX)
  const [newest] = await db
    .query("proposals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .order("desc")
    .take(1)
  const open = await db
    .query("reviewRequests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("status", "open"))
    .take(OPEN_REVIEWS_MAX)
  return {
    planned: slots.length,
    approved: slots.filter(({ status }) => isApproved(status) === 1).length,
    version: newest?.number ?? 0,
    openReviews: open.length
  }
}

const rowOf = ({ db }: Db, campaignId: Id<"campaigns">) =>
  db
    .query("campaignCounts")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .first()

/** A campaign of an earlier release has no row until something of it changes. */
export const countsOfCampaign = async (ctx: Db, campaignId: Id<"campaigns">): Promise<CampaignCounts> =>
  (await rowOf(ctx, campaignId)) ?? countedSlowly(ctx, campaignId)

/** After the change that it is about; without `change` everything is counted. */
export const keepCounts = async (
  ctx: MutationCtx,
  { brandId, campaignId }: Pick<Doc<"campaignCounts">, "brandId" | "campaignId">,
  change?: (now: CampaignCounts) => Partial<CampaignCounts>
): Promise<void> => {
  const row = await rowOf(ctx, campaignId)
  if (row === null) {
    await ctx.db.insert("campaignCounts", { brandId, campaignId, ...(await countedSlowly(ctx, campaignId)) })
    return
  }
  await ctx.db.patch(row._id, change === undefined ? await countedSlowly(ctx, campaignId) : change(row))
}

/** A slot that had another status before. */
export const countSlot = async (
  ctx: MutationCtx,
  slot: Pick<Doc<"campaignSlots">, "brandId" | "campaignId" | "status">,
  status: SlotStatus
): Promise<void> => {
  const by = isApproved(status) - isApproved(slot.status)
  if (by !== 0) await keepCounts(ctx, slot, ({ approved }) => ({ approved: approved + by }))
}

/** Beside its other counts; `results` are undefined where it has none any more. */
export const keepSums = async (
  ctx: MutationCtx,
  of: Pick<Doc<"campaignCounts">, "brandId" | "campaignId">,
  sums: { readonly results: CampaignCounts["results"] } | { readonly scores: CampaignCounts["scores"] }
): Promise<void> => {
  if ((await rowOf(ctx, of.campaignId)) === null) await keepCounts(ctx, of)
  const row = await rowOf(ctx, of.campaignId)
  if (row !== null) await ctx.db.patch(row._id, sums)
}

export const dropCounts = async (ctx: MutationCtx, campaignId: Id<"campaigns">): Promise<void> => {
  const row = await rowOf(ctx, campaignId)
  if (row !== null) await ctx.db.delete(row._id)
}
