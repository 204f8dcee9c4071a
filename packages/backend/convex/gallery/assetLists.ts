/**
 * Pages of the gallery by cursor. A page reads one index; filters that the index does not cover are applied to a bounded
 * number of rows, so that a page may have few pictures, or none, and still a cursor to go on.
 */
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { type Caller, type Filter, matches, narrowingOf } from "./assetFilters.ts"
import type { AssetRows, PageAsked, Source } from "./assetPages.ts"
import { allByBits, isByBits, pageByBits } from "./bitPages.ts"
import { sorted, sourceFor } from "./assetSources.ts"
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

/** Filters together that find so many pictures are sorted whole. */
const SORTED_WHOLE = 400

/** Undefined where there are too many to be read at once. */
const wholeOf = async (ctx: QueryCtx, caller: Caller, filter: Filter, source: Source | undefined) => {
  if (source === undefined) return allByBits(ctx, caller, filter, SORTED_WHOLE)
  const whole = await source.whole?.()
  return whole && filtered(ctx, caller, filter, whole, source.covers.includes("showFavoritesOnly"))
}

/** Of a search or a generation; undefined where there may be more. */
export const foundWhole = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter
): Promise<ReadonlyArray<Asset> | undefined> => {
  const whole = await sourceFor(ctx, caller, filter).whole?.()
  return whole && filtered(ctx, caller, filter, whole, false)
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
  const narrowing = narrowingOf(filter)
  const source = sourceFor(ctx, caller, filter)
  const isCovered = [...narrowing].every((name) => source.covers.includes(name))
  const isByNumber = !isCovered && isByBits(caller, narrowing)
  const isSorted = (filter.sort === "name" || filter.sort === "score") && caller.brand.picturesIndexed === true
  const isBySort = isSorted && !narrowing.has("q")
  const favourites = source.covers.includes("showFavoritesOnly")
  if (isBySort && asked.cursor === null) {
    const found = await wholeOf(ctx, caller, filter, isByNumber ? undefined : source)
    if (found !== undefined) return { assets: found.toSorted(compare(filter.sort)), cursor: null }
  }
  if (isByNumber && !isBySort) return pageByBits(ctx, caller, filter, asked)
  const used = isBySort ? sorted(ctx, caller, filter) : source
  const rest = [...narrowing].filter((name) => !used.covers.includes(name))
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
