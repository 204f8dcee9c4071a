/** Markets that nothing new is made for. */
import { holdDay, type MarketHold } from "@marque/core/markets"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import { MARKETS_MAX } from "./defaultMarket.ts"

type Hold = Doc<"holds">

const HOUR_MS = 60 * 60_000
/** Of the time zone in which a day begins first. */
const EARLIEST_OFFSET_MS = 14 * HOUR_MS

/** True from the first time zone in which the day begins: an early hold does less harm than a late one. */
const isBegun = ({ from }: Hold): boolean =>
  from <= new Date(Date.now() + EARLIEST_OFFSET_MS).toISOString().slice(0, "YYYY-MM-DD".length)

/** At most one of a market is open. */
export const openHoldOf = ({ db }: Pick<QueryCtx, "db">, marketId: Id<"markets">): Promise<Hold | null> =>
  db
    .query("holds")
    .withIndex("by_market", (q) => q.eq("marketId", marketId).eq("liftedAt", undefined))
    .first()

/** Markets of a brand that are on hold now. */
export const heldMarkets = async (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">
): Promise<ReadonlyMap<string, Hold>> => {
  const open = await db
    .query("holds")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("liftedAt", undefined))
    .take(MARKETS_MAX)
  return new Map(open.filter(isBegun).map((hold) => [hold.marketId, hold]))
}

/** With the person's name. */
export const holdIn = async (
  ctx: QueryCtx,
  { _id }: Doc<"markets">
): Promise<{ readonly hold?: Encoded<typeof MarketHold> }> => {
  const hold = await openHoldOf(ctx, _id)
  if (hold === null) return {}
  const { from, reason } = hold
  const name = (await ctx.db.get(hold.by))?.name
  return { hold: { from, reason, ...(name !== undefined && { by: name }) } }
}

/** Why nothing may be made for the market now. */
export const heldProblems = async (
  { db }: Pick<QueryCtx, "db">,
  { _id: brandId }: Doc<"brands">,
  marketId: string | undefined
) => {
  const id = marketId === undefined ? null : db.normalizeId("markets", marketId)
  const hold = id && (await openHoldOf({ db }, id))
  if (!hold || hold.brandId !== brandId || !isBegun(hold)) return []
  const market = await db.get(hold.marketId)
  const { from, reason } = hold
  return market === null ? [] : [refusal("market_held", { market: market.name, date: holdDay(from), reason })]
}
