/**
 * Pages of the gallery by cursor. A page reads one index; filters that the index does not cover are applied to a bounded
 * number of rows, so that a page may have few pictures, or none, and still a cursor to go on.
 */
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { type Caller, type Filter, matches, narrowingOf } from "./assetFilters.ts"
import { type AssetRows, type PageAsked, sorted, sourceFor } from "./assetSources.ts"
import { isFavourite } from "./favourites.ts"

type Asset = Doc<"assets">

/** Rows of a page that are looked through for filters without an index. */
const LOOKED_THROUGH = 150

const compare =
  (sort: Filter["sort"]) =>
  (left: Asset, right: Asset): number => {
    if (sort === "name") return (left.sortName ?? "") < (right.sortName ?? "") ? -1 : 1
    return (right.score?.value ?? -1) - (left.score?.value ?? -1) || right._creationTime - left._creationTime
  }

const filtered = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter,
  assets: ReadonlyArray<Asset>,
  areFavourites: boolean
): Promise<ReadonlyArray<Asset>> => {
  const found = assets.filter((asset) => matches(asset, filter, caller))
  if (filter.showFavoritesOnly !== true || areFavourites) return found
  const liked = await Promise.all(found.map((asset) => isFavourite(ctx, asset, caller.user)))
  return found.filter((_, index) => liked[index])
}

/**
 * Searches come best match first, whatever the sort. Until the brand's
 * pictures are indexed, everything comes by age.
 */
export const listAssets = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter,
  asked: PageAsked
): Promise<AssetRows> => {
  const source = sourceFor(ctx, caller, filter)
  const isSorted = (filter.sort === "name" || filter.sort === "score") && caller.brand.picturesIndexed === true
  const isBySort = isSorted && !narrowingOf(filter).has("q")
  const favourites = source.covers.includes("showFavoritesOnly")
  if (isBySort && asked.cursor === null) {
    const whole = await source.whole?.()
    if (whole !== undefined) {
      const found = await filtered(ctx, caller, filter, whole, favourites)
      return { assets: found.toSorted(compare(filter.sort)), cursor: null }
    }
  }
  const used = isBySort ? sorted(ctx, caller, filter) : source
  const rest = [...narrowingOf(filter)].filter((name) => !used.covers.includes(name))
  const rows = await used.page(rest.length === 0 ? asked : { ...asked, limit: LOOKED_THROUGH })
  const found = await filtered(ctx, caller, filter, rows.assets, used === source && favourites)
  return { ...rows, assets: found }
}

/** The oldest of those made after `after`, newest first, so that what comes later does not change the answer. */
export const assetsAfter = async (
  { db }: QueryCtx,
  { brand }: Caller,
  filter: Filter,
  { after, limit }: { readonly after: number; readonly limit: number }
): Promise<AssetRows> => {
  const isByAge = narrowingOf(filter).size === 0 && filter.archived !== true && (filter.sort ?? "newest") === "newest"
  if (!isByAge) throw refuse("invalid", "Only the whole list, newest first, is told from a moment on", "after")
  const rows = await db
    .query("assets")
    .withIndex("by_brand_purpose", (q) =>
      q.eq("brandId", brand._id).eq("purpose", "creative").eq("archivedAt", undefined).gt("_creationTime", after)
    )
    .take(limit)
  return { assets: rows.toReversed(), cursor: null }
}
