import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Asset = Doc<"assets">

export const isFavourite = async (
  ctx: QueryCtx,
  { _id }: Pick<Asset, "_id">,
  user: Pick<Doc<"users">, "_id">
): Promise<boolean> =>
  (await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", _id).eq("userId", user._id))
    .first()) !== null

export const insertFavourite = (
  ctx: MutationCtx,
  { _creationTime: madeAt, _id: assetId, brandId }: Asset,
  userId: Id<"users">
) => ctx.db.insert("favourites", { userId, brandId, assetId, madeAt })

/** Answers whether that changed something. */
export const setFavourite = async (
  ctx: MutationCtx,
  asset: Asset,
  userId: Id<"users">,
  favourite: boolean
): Promise<boolean> => {
  const existing = await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id).eq("userId", userId))
    .first()
  if (favourite === (existing !== null)) return false
  if (existing === null) await insertFavourite(ctx, asset, userId)
  else await ctx.db.delete(existing._id)
  return true
}

/** For rows of an earlier version. */
export const dateFavourites = async (ctx: MutationCtx, { _creationTime: madeAt, _id }: Asset): Promise<void> => {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .collect()
  for (const row of rows) if (row.madeAt === undefined) await ctx.db.patch(row._id, { madeAt })
}
