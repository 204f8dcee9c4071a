/** Rows that say which records name which markets, so that the uses of a market are read by index. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import type { RecordRow, RecordTable } from "./recordKinds.ts"

export type MarketHolder = Doc<"marketLinks">["kind"]
export const MARKET_HOLDERS: ReadonlyArray<MarketHolder> = ["products", "guidelines", "places"]

export const holdsMarkets = (table: RecordTable): table is MarketHolder => table !== "markets"

interface Naming {
  readonly archivedAt?: number
  readonly soldIn?: ReadonlyArray<string>
  readonly prices?: ReadonlyArray<{ readonly marketId: string }>
  readonly claims?: ReadonlyArray<{ readonly marketIds?: ReadonlyArray<string> }>
  readonly rights?: { readonly marketIds?: ReadonlyArray<string> }
  readonly scope?: { readonly marketIds: ReadonlyArray<string> }
}

const namedIn = ({ claims = [], prices = [], rights, scope, soldIn = [] }: Naming): ReadonlySet<string> =>
  new Set([
    ...soldIn,
    ...prices.map(({ marketId }) => marketId),
    ...claims.flatMap(({ marketIds = [] }) => marketIds),
    ...(scope?.marketIds ?? []),
    ...(rights?.marketIds ?? [])
  ])

const marketsOf = (row: Naming | null): ReadonlySet<string> =>
  row === null || row.archivedAt !== undefined ? new Set() : namedIn(row)

/** Markets that a draft names have to be the brand's; one that was deleted since the last save may stay. */
export const requireMarkets = async (
  { db }: MutationCtx,
  brandId: Id<"brands">,
  draft: Naming,
  before: Naming | undefined
): Promise<void> => {
  const known = before === undefined ? new Set() : namedIn(before)
  for (const named of namedIn(draft)) {
    if (known.has(named)) continue
    const id = db.normalizeId("markets", named)
    const market = id && (await db.get(id))
    if (!market || market.brandId !== brandId) throw notFound()
  }
}

const link = async (
  { db }: MutationCtx,
  kind: MarketHolder,
  { _id, brandId }: RecordRow,
  ids: Iterable<string>
): Promise<void> => {
  for (const marketId of ids) await db.insert("marketLinks", { brandId, marketId, kind, holderId: _id })
}

/** Call after the change, in its transaction. */
export const relinkMarkets = async (
  ctx: MutationCtx,
  kind: MarketHolder,
  before: RecordRow | null,
  after: RecordRow | null
): Promise<void> => {
  const [had, wanted] = [marketsOf(before), marketsOf(after)]
  const row = after ?? before
  if (row === null || (had.size === wanted.size && [...wanted].every((id) => had.has(id)))) return
  const links = await ctx.db
    .query("marketLinks")
    .withIndex("by_holder", (q) => q.eq("brandId", row.brandId).eq("kind", kind).eq("holderId", row._id))
    .collect()
  for (const { _id, marketId } of links) if (!wanted.has(marketId)) await ctx.db.delete(_id)
  const kept = new Set(links.map(({ marketId }) => marketId))
  await link(
    ctx,
    kind,
    row,
    [...wanted].filter((id) => !kept.has(id))
  )
}

/** Linear in the brand's rows; for a kind that has no links yet. */
export const linkEveryRow = async (ctx: MutationCtx, kind: MarketHolder, brandId: Id<"brands">): Promise<void> => {
  const rows = ctx.db.query(kind).withIndex("by_brand", (q) => q.eq("brandId", brandId))
  for await (const row of rows) await link(ctx, kind, row, marketsOf(row))
}

/** At most `most` records of a kind that name the market. */
export const holdersOf = (
  { db }: QueryCtx,
  { _id, brandId }: Pick<Doc<"markets">, "_id" | "brandId">,
  kind: MarketHolder,
  most: number
): Promise<Array<Doc<"marketLinks">>> =>
  db
    .query("marketLinks")
    .withIndex("by_market", (q) => q.eq("brandId", brandId).eq("marketId", _id).eq("kind", kind))
    .take(most)
