import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { bitKey, setBit } from "./assetBits.ts"

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

export const insertFavourite = async (ctx: MutationCtx, asset: Asset, userId: Id<"users">): Promise<void> => {
  const { _creationTime: madeAt, _id: assetId, brandId } = asset
  await ctx.db.insert("favourites", { userId, brandId, assetId, madeAt })
  await setBit(ctx, asset, bitKey.favourite(userId), true)
}

export const deleteFavourite = async (ctx: MutationCtx, asset: Asset, row: Doc<"favourites">): Promise<void> => {
  await ctx.db.delete(row._id)
  await setBit(ctx, asset, bitKey.favourite(row.userId), false)
}

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
  else await deleteFavourite(ctx, asset, existing)
  return true
}

/** For rows of an earlier version. */
export const indexFavourites = async (ctx: MutationCtx, asset: Asset): Promise<void> => {
  const { _creationTime: madeAt, _id } = asset
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .collect()
  for (const row of rows) {
    if (row.madeAt === undefined) await ctx.db.patch(row._id, { madeAt })
    await setBit(ctx, asset, bitKey.favourite(row.userId), true)
  }
}
