/** What names a market, so that it is neither archived nor deleted under it. */
import { type MarketUse, marketUsesText } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { LIMITS } from "../access/limits.ts"
import { haveLinks } from "../records/recordCounts.ts"
import { holdersOf, MARKET_HOLDERS } from "../records/marketLinks.ts"
import { keepDefault } from "./defaultMarket.ts"

type Market = Doc<"markets">

/** Of each kind, inclusive; more are not counted. */
const USES_COUNTED = 100
const NAMES_SHOWN = 3
/** Statuses of generations that still become pictures. */
const OPEN = ["queued", "running"] as const

const recordsNaming = async (ctx: MutationCtx, market: Market, most: number): Promise<ReadonlyArray<MarketUse>> => {
  const uses: Array<MarketUse> = []
  for (const kind of MARKET_HOLDERS) {
    await haveLinks(ctx, kind, market.brandId)
    const links = await holdersOf(ctx, market, kind, most)
    const names: Array<string> = []
    for (const { holderId } of links.slice(0, NAMES_SHOWN)) {
      const id = ctx.db.normalizeId(kind, holderId)
      const row = id && (await ctx.db.get(id))
      if (row) names.push(row.name)
    }
    uses.push({ kind, count: links.length, names })
  }
  return uses
}

/** What has no rows by market, read once for all markets of a brand. */
const sharedOf = async ({ db }: MutationCtx, brandId: Id<"brands">) => {
  const dates = await db
    .query("trendDates")
    .withIndex("by_brand_yearly", (q) => q.eq("brandId", brandId))
    .take(LIMITS.trendDates.value)
  const open = await Promise.all(
    OPEN.map((status) =>
      db
        .query("generations")
        .withIndex("by_brand_status", (q) => q.eq("brandId", brandId).eq("status", status))
        .take(USES_COUNTED)
    )
  )
  return { dates, open: open.flat() }
}

type Shared = Awaited<ReturnType<typeof sharedOf>>

const datesNaming = ({ _id }: Market, { dates }: Shared): MarketUse => {
  const named = dates.filter(({ marketIds }) => marketIds.includes(_id))
  return { kind: "dates", count: named.length, names: named.slice(0, NAMES_SHOWN).map(({ title }) => title) }
}

const picturesFor = async (
  ctx: MutationCtx,
  { _id, brandId }: Market,
  { open }: Shared,
  most: number
): Promise<MarketUse> => {
  const made = await ctx.db
    .query("assets")
    .withIndex("by_shelf_market", (q) => q.eq("brandId", brandId).eq("shelf", "live").eq("marketId", _id))
    .take(most)
  const waiting = open.filter(({ marketId }) => marketId === _id)
  return { kind: "pictures", count: made.length + waiting.length, names: [] }
}

const usesOf = async (ctx: MutationCtx, market: Market, shared: Shared, most: number) =>
  [
    ...(await recordsNaming(ctx, market, most)),
    datesNaming(market, shared),
    await picturesFor(ctx, market, shared, most)
  ].filter(({ count }) => count > 0)

export const isMarketUsed = async (ctx: MutationCtx, market: Market): Promise<boolean> =>
  (await usesOf(ctx, market, await sharedOf(ctx, market.brandId), 1)).length > 0

/** Refuses at the first market that is used, in words that name what uses it. */
const keepUsed = async (ctx: MutationCtx, leaving: ReadonlyArray<Market>): Promise<void> => {
  const [first] = leaving
  if (first === undefined) return
  const shared = await sharedOf(ctx, first.brandId)
  for (const market of leaving) {
    const uses = await usesOf(ctx, market, shared, USES_COUNTED + 1)
    if (uses.length > 0) throw refuse("invalid", marketUsesText(market.name, uses, USES_COUNTED))
  }
}

/** Refuses where one of the markets, all of one brand, has to stay: the default one, and what is in use. */
export const keepMarkets = async (ctx: MutationCtx, leaving: ReadonlyArray<Market>): Promise<void> => {
  await keepDefault(ctx, leaving)
  await keepUsed(ctx, leaving)
}
