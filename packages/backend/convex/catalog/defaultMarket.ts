/** Which market of a brand is the default: the chosen one, or the oldest where none was chosen. */
import { defaultMarketStays, ONLY_MARKET_STAYS } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"

/** Markets in one version; keeps a version below the size limit of a document. */
export const MARKETS_MAX = 300

/** Those that are not archived, the default one first, then by age. */
export const marketsInOrder = async (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">
): Promise<ReadonlyArray<Doc<"markets">>> => {
  const rows = await db
    .query("markets")
    .withIndex("by_brand_age", (q) => q.eq("brandId", brandId))
    .filter((q) => q.eq(q.field("archivedAt"), undefined))
    .take(MARKETS_MAX)
  return rows.toSorted((one, other) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false))
}

/** Null while every market is archived. */
export const defaultMarketOf = async (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">
): Promise<Doc<"markets"> | null> =>
  (await db
    .query("markets")
    .withIndex("by_brand_default", (q) => q.eq("brandId", brandId).eq("isDefault", true))
    .filter((q) => q.eq(q.field("archivedAt"), undefined))
    .first()) ??
  db
    .query("markets")
    .withIndex("by_brand_age", (q) => q.eq("brandId", brandId))
    .filter((q) => q.eq(q.field("archivedAt"), undefined))
    .first()

/** A form that is open on the one before is told, so that saving it does not take the choice back. */
const releaseDefault = async (ctx: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const current = await defaultMarketOf(ctx, brandId)
  const chosen = await ctx.db
    .query("markets")
    .withIndex("by_brand_default", (q) => q.eq("brandId", brandId).eq("isDefault", true))
    .take(MARKETS_MAX)
  for (const { _id } of chosen) await ctx.db.patch(_id, { isDefault: undefined })
  if (current !== null) await ctx.db.patch(current._id, { version: current.version + 1 })
}

/** A market that is saved, with the choice that is stored: only choosing another one takes it away. */
export const choose = async <Draft extends { readonly isDefault?: boolean }>(
  ctx: MutationCtx,
  { _id: brandId }: Doc<"brands">,
  draft: Draft,
  before: Doc<"markets"> | undefined
): Promise<Omit<Draft, "isDefault"> & { readonly isDefault: true | undefined }> => {
  const current = await defaultMarketOf(ctx, brandId)
  const isNew = draft.isDefault === true && (before === undefined || current?._id !== before._id)
  if (isNew) await releaseDefault(ctx, brandId)
  return { ...draft, isDefault: isNew || before?.isDefault === true ? true : undefined }
}

/** Refuses where the default market would go, which every brand has once it has a market. */
export const keepDefault = async (ctx: MutationCtx, leaving: ReadonlyArray<Doc<"markets">>): Promise<void> => {
  const [first] = leaving
  if (first === undefined) return
  const ids = new Set<string>(leaving.map(({ _id }) => _id))
  const [current, ...others] = await marketsInOrder(ctx, first.brandId)
  if (current === undefined || !ids.has(current._id)) return
  const isLast = others.every(({ _id }) => ids.has(_id))
  throw refuse("invalid", isLast ? ONLY_MARKET_STAYS : defaultMarketStays(current.name))
}

/** Answers the choice of the brand in place of what the row says of itself. */
export const defaultIn = async (ctx: QueryCtx, { _id, brandId }: Doc<"markets">) => ({
  isDefault: (await defaultMarketOf(ctx, brandId))?._id === _id
})
