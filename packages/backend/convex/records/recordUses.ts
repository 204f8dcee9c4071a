import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Shown = Doc<"products"> | Doc<"places">

const idsIn = ({ placeIds = [], productIds }: Doc<"assets">): ReadonlySet<Shown["_id"]> =>
  new Set([...productIds, ...placeIds])

const isInGallery = ({ archivedAt, purpose }: Doc<"assets">): boolean =>
  purpose === "creative" && archivedAt === undefined

/** Linear in the brand's pictures. */
export const usesCountedSlowly = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<ReadonlyMap<string, number>> => {
  const uses = new Map<string, number>()
  const pictures = ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) =>
      q.eq("brandId", brandId).eq("purpose", "creative").eq("archivedAt", undefined)
    )
  for await (const asset of pictures) for (const id of idsIn(asset)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

export const countUses = async (
  ctx: MutationCtx,
  before: Doc<"assets"> | null,
  after: Doc<"assets"> | null
): Promise<void> => {
  const [was, is] = [before !== null && isInGallery(before), after !== null && isInGallery(after)]
  const asset = after ?? before
  if (was === is || asset === null) return
  for (const id of idsIn(asset)) {
    const row = await ctx.db.get(id)
    // An uncounted row is counted with all others of its brand.
    if (row?.usedIn !== undefined) await ctx.db.patch(row._id, { usedIn: row.usedIn + (is ? 1 : -1) })
  }
}

export const usesOf = async (ctx: QueryCtx, row: Shown): Promise<number> =>
  row.usedIn ?? (await usesCountedSlowly(ctx, row.brandId)).get(row._id) ?? 0

/** Backfills all products and places of a brand. */
export const countBrand = async (ctx: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const places = await ctx.db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const uncounted = [...products, ...places].filter(({ usedIn }) => usedIn === undefined)
  if (uncounted.length === 0) return
  const uses = await usesCountedSlowly(ctx, brandId)
  for (const { _id } of uncounted) await ctx.db.patch(_id, { usedIn: uses.get(_id) ?? 0 })
}
