/** The production slots of a campaign, as its approval makes them. */
import { plannedWords, SLOTS_MAX, slotTexts } from "@marque/core/campaign-assets"
import { wantedLanguages } from "@marque/core/campaigns"
import type { ProductionSlot } from "@marque/core/proposals"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { heldMarkets } from "../catalog/marketHolds.ts"
import { defined } from "../validation/defined.ts"
import { briefOf } from "./briefs.ts"
import { keepCounts } from "./campaignCounts.ts"
import { settleReviews } from "./reviewActs.ts"
import { recountScores } from "./campaignScores.ts"
import { forgetLooks } from "./forgetLooks.ts"
import { slotsOf } from "./slotRows.ts"

type Slot = Doc<"campaignSlots">

const RUNS_READ = 1_000

/** Pictures of its slots that were made for it, each once, in the order of the slots. */
export const chosenPictures = async (
  ctx: Pick<QueryCtx, "db">,
  campaignId: Id<"campaigns">
): Promise<ReadonlyArray<Doc<"assets">>> => {
  const ids = new Set((await slotsOf(ctx, campaignId)).flatMap(({ assetId }) => assetId ?? []))
  const rows = await Promise.all([...ids].map((id) => ctx.db.get(id)))
  return rows.filter((row) => row !== null).filter((row) => row.campaignId === campaignId)
}

/** Those of the market that the brief wants words in. */
const languagesIn = async (
  { db }: QueryCtx,
  marketId: string,
  wanted: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  const id = db.normalizeId("markets", marketId)
  const market = id && (await db.get(id))
  return market ? wantedLanguages({ languages: wanted }, market) : []
}

interface Made {
  readonly campaignId: Id<"campaigns">
  readonly proposalId: string
  readonly slots: ReadonlyArray<ProductionSlot>
}

/**
 * Starts nothing and reserves nothing. The slots of an earlier approval go, except those that were delivered; repeating
 * the call changes nothing.
 */
export const makeSlots = async (ctx: MutationCtx, { campaignId, proposalId, slots }: Made): Promise<void> => {
  if (slots.length > SLOTS_MAX) throw refuse("invalid", slotTexts.tooManySlots(SLOTS_MAX))
  const campaign = await ctx.db.get(campaignId)
  if (campaign === null) throw notFound()
  const before = await slotsOf(ctx, campaignId)
  const known = new Set(before.filter((slot) => slot.proposalId === proposalId).map(({ key }) => key))
  for (const { _id, liveAt, deliveredAt, proposalId: made } of before) {
    if (made === proposalId || deliveredAt !== undefined || liveAt !== undefined) continue
    await settleReviews(ctx, campaignId, _id, { type: "void", why: "removed" })
    await forgetLooks(ctx, _id)
    await ctx.db.delete(_id)
  }
  const held = await heldMarkets(ctx, campaign.brandId)
  const wanted = (await briefOf(ctx, campaignId)).answers.languages
  const languages = new Map<string, ReadonlyArray<string>>()
  for (const [order, { copy, id, status, ...planned }] of slots.entries()) {
    if (known.has(id)) continue
    const { marketId } = planned
    if (!languages.has(marketId)) languages.set(marketId, await languagesIn(ctx, marketId, wanted))
    const hold = held.get(marketId)
    await ctx.db.insert("campaignSlots", {
      ...defined(planned),
      brandId: campaign.brandId,
      campaignId,
      proposalId,
      order,
      key: id,
      // Encoded, words are the same.
      copy: plannedWords(copy, languages.get(marketId) ?? []) as Slot["copy"],
      alternatives: [],
      made: 0,
      decisions: [],
      status: hold === undefined ? status : "held",
      ...(hold && { held: { holdId: hold._id, before: status } })
    })
  }
  await keepCounts(ctx, { brandId: campaign.brandId, campaignId })
  await recountScores(ctx, { brandId: campaign.brandId, campaignId })
}

/** What people agreed on or sent out is kept as long as its slot shows it. */
export const isShownBySlot = async ({ db }: QueryCtx, assetId: Id<"assets">): Promise<boolean> => {
  for (const status of ["approved", "delivered", "live"] as const) {
    const slot = await db
      .query("campaignSlots")
      .withIndex("by_asset", (q) => q.eq("assetId", assetId).eq("status", status))
      .first()
    if (slot !== null) return true
  }
  return false
}

/** With the campaign that it is of. Rows of other kinds have none. */
export const releaseSlots = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const { db } = ctx
  const campaignId = db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  for (const slot of await slotsOf(ctx, campaignId)) {
    await forgetLooks(ctx, slot._id)
    await db.delete(slot._id)
  }
  const runs = await db
    .query("campaignRuns")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(RUNS_READ)
  for (const run of runs) await db.delete(run._id)
}
