/** Acts of people on slots; a refused one changes nothing, because its transaction ends. */
import { nextSlot, SLOTS_MAX, type SlotEvent, slotRefusal } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { openHoldOf } from "../catalog/marketHolds.ts"
import { countSlot } from "./campaignCounts.ts"
import { patchSlot } from "./pictureReviews.ts"
import { settleReviews } from "./reviewActs.ts"

type Slot = Doc<"campaignSlots">
type Changes = {
  readonly [K in Exclude<keyof Slot, "_id" | "_creationTime" | "held" | "status">]?: Slot[K] | undefined
}

/** All of the campaign, or the call is refused. */
export const chosenSlots = async (
  ctx: QueryCtx,
  { _id: campaignId }: Doc<"campaigns">,
  slotIds: ReadonlyArray<string>
): Promise<ReadonlyArray<Slot>> => {
  const ids = [...new Set(slotIds)]
  if (ids.length === 0 || ids.length > SLOTS_MAX) throw refuse("invalid", `Choose 1 to ${SLOTS_MAX}`, "slotIds")
  const slots: Array<Slot> = []
  for (const each of ids) {
    const id = ctx.db.normalizeId("campaignSlots", each)
    const slot = id && (await ctx.db.get(id))
    if (slot?.campaignId !== campaignId) throw notFound()
    slots.push(slot)
  }
  return slots
}

/** Why a review of a slot that leaves it undecided is void. */
const voidOf = ({ type }: SlotEvent) =>
  type === "EDIT" ? ("edited" as const) : type === "WITHDRAW" ? ("withdrawn" as const) : ("replaced" as const)

/** With what the act changes besides. */
export const moveSlot = async (
  ctx: MutationCtx,
  slot: Slot,
  event: SlotEvent,
  changes: Changes = {}
): Promise<void> => {
  const next = nextSlot(slot, event)
  if (next === undefined) {
    throw refuse(slot.status === "held" ? "market_held" : "invalid", slotRefusal(slot, event))
  }
  await patchSlot(ctx, slot._id, { ...changes, status: next.status, held: next.held })
  await countSlot(ctx, slot, next.status)
  if (slot.status === "in_review" && next.status !== "in_review" && event.type !== "HOLD") {
    await settleReviews(ctx, slot.campaignId, slot._id, { type: "void", why: voidOf(event) })
  }
}

/** What comes back from delivery while its market is on hold is held as well. */
export const holdAgain = async (ctx: MutationCtx, slotId: Id<"campaignSlots">): Promise<void> => {
  const slot = await ctx.db.get(slotId)
  const marketId = slot && ctx.db.normalizeId("markets", slot.marketId)
  const hold = marketId && (await openHoldOf(ctx, marketId))
  if (slot && hold) await moveSlot(ctx, slot, { type: "HOLD", holdId: hold._id })
}
