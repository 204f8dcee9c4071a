/** Slots of a market on hold wait, and are back where they were once it is lifted. */
import { isAtWork, nextSlot, SLOTS_MAX } from "@marque/core/campaign-assets"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { heldMarkets } from "../catalog/marketHolds.ts"
import { countSlot } from "./campaignCounts.ts"
import { patchSlot } from "./pictureReviews.ts"
import { moveCampaign } from "./campaignMoves.ts"
import { stopSlots } from "./runs.ts"
import { slotsOf } from "./slotRows.ts"

type Slot = Doc<"campaignSlots">
type Hold = Doc<"holds">

/** Slots held or given back in one transaction. */
const AT_ONCE = 25

const HOLDABLE = ["planned", "needs_pick", "in_review", "approved", "failed", "queued", "running"] as const

const inMarket = (
  { db }: MutationCtx,
  { brandId, marketId }: Hold,
  status: Slot["status"],
  most = AT_ONCE
): Promise<Array<Slot>> =>
  db
    .query("campaignSlots")
    .withIndex("by_brand_market", (q) => q.eq("brandId", brandId).eq("marketId", marketId).eq("status", status))
    .take(most)

const SENT = ["held", "delivered", "live"] as const

/** A campaign whose last market goes on hold is held, and live again with the first one that is back. */
const moveCampaigns = async (ctx: MutationCtx, hold: Hold, type: "HOLD" | "LIFT", reason: string): Promise<void> => {
  const slots = (await Promise.all(SENT.map((status) => inMarket(ctx, hold, status, SLOTS_MAX)))).flat()
  const held = await heldMarkets(ctx, hold.brandId)
  for (const campaignId of new Set(slots.map((slot) => slot.campaignId))) {
    const campaign = await ctx.db.get(campaignId)
    if (campaign === null) continue
    const markets = new Set((await slotsOf(ctx, campaignId)).map(({ marketId }) => marketId))
    const marketsLeft = [...markets].filter((marketId) => !held.has(marketId)).length
    await moveCampaign(ctx, campaign, { type, mayHold: true, reason, marketsLeft })
  }
}

const holdSlot = async (ctx: MutationCtx, { _id: holdId }: Hold, slotId: Id<"campaignSlots">): Promise<void> => {
  const slot = await ctx.db.get(slotId)
  const next = slot && nextSlot(slot, { type: "HOLD", holdId })
  if (!slot || !next) return
  await patchSlot(ctx, slotId, { status: next.status, held: next.held })
  await countSlot(ctx, slot, next.status)
}

/** Answers whether slots are left. What runs is canceled first; what was delivered is taken down by hand. */
export const holdSome = async (ctx: MutationCtx, hold: Hold): Promise<boolean> => {
  const found = (await Promise.all(HOLDABLE.map((status) => inMarket(ctx, hold, status)))).flat()
  const slots = found.slice(0, AT_ONCE)
  await stopSlots(ctx, slots.filter(isAtWork))
  for (const { _id } of slots) await holdSlot(ctx, hold, _id)
  await moveCampaigns(ctx, hold, "HOLD", hold.reason)
  return found.length > AT_ONCE
}

const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(Date.now())

/** A day that has passed meanwhile is planned again by a person. */
const liftSlot = async (ctx: MutationCtx, { _id: holdId }: Hold, slot: Slot): Promise<void> => {
  const next = nextSlot(slot, { type: "LIFT", holdId })
  if (next === undefined) return
  const { plannedAt } = slot
  const isPast = plannedAt !== undefined && plannedAt.date < todayIn(plannedAt.timeZone)
  const day = isPast ? { plannedAt: undefined } : {}
  await patchSlot(ctx, slot._id, { status: next.status, held: undefined, ...day })
  await countSlot(ctx, slot, next.status)
}

/** Answers whether slots are left. */
export const liftSome = async (ctx: MutationCtx, hold: Hold): Promise<boolean> => {
  const held = await inMarket(ctx, hold, "held")
  const own = held.filter((slot) => slot.held?.holdId === hold._id)
  await moveCampaigns(ctx, hold, "LIFT", hold.liftReason ?? hold.reason)
  for (const slot of own) await liftSlot(ctx, hold, slot)
  return own.length > 0 && held.length === AT_ONCE
}

const HOUR_MS = 60 * 60_000
/** Of the time zone in which a day begins first, as `catalog/marketHolds.ts` takes it. */
const EARLIEST_OFFSET_MS = 14 * HOUR_MS

/** At once, or on the day on which the hold begins. */
export const holdFromItsDay = async (ctx: MutationCtx, hold: Hold): Promise<void> => {
  const begins = Date.parse(`${hold.from}T00:00:00Z`) - EARLIEST_OFFSET_MS
  await ctx.scheduler.runAt(Math.max(begins, Date.now()), internal.holdClock.holdNext, { holdId: hold._id })
}

export const giveBack = (ctx: MutationCtx, holdId: Id<"holds">): Promise<unknown> =>
  ctx.scheduler.runAfter(0, internal.holdClock.liftNext, { holdId })
