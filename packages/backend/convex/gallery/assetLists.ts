/**
 * Pages of the gallery by cursor. A page reads one index; filters that the index does not cover are applied to a bounded
 * number of rows, so that a page may have few pictures, or none, and still a cursor to go on.
 */
import type { PaginationResult } from "convex/server"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { folded, linkTo } from "./assetDerived.ts"
import { type Caller, type Filter, matches, type Narrowing, narrowingOf, shelfFor, verdicts } from "./assetFilters.ts"
import { isFavourite } from "./favourites.ts"

type Asset = Doc<"assets">

/** Rows of a page that are looked through for filters without an index. */
const LOOKED_THROUGH = 150
/** Sets up to this size are sorted whole. */
const SORTED_WHOLE = 100
/** Pictures of one request; more than it can ask for. */
const OF_ONE_GENERATION = 100

export interface AssetRows {
  readonly assets: ReadonlyArray<Asset>
  /** Null at the end. */
  readonly cursor: string | null
  /** In the middle of a page that grew; searches have none. */
  readonly split?: string
  /** The end of what a search gives, and not of what there is. */
  readonly capped?: true
}

export interface PageAsked {
  /** Null for the first page. */
  readonly cursor: string | null
  /** Where it ends, whatever its size; else after `limit` rows. */
  readonly end?: string | undefined
  readonly limit: number
}

interface Pages<Row> {
  readonly paginate: (options: {
    cursor: string | null
    endCursor?: string
    numItems: number
  }) => Promise<PaginationResult<Row>>
}

/** Where a page comes from, and the filters that it covers. */
interface Source {
  readonly page: (asked: PageAsked) => Promise<AssetRows>
  readonly covers: ReadonlyArray<Narrowing>
  /** At most {@link SORTED_WHOLE} pictures, or undefined for more. */
  readonly whole?: () => Promise<ReadonlyArray<Asset> | undefined>
}

const isInvalidCursor = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "data" in error &&
  (error.data as { readonly paginationError?: unknown } | undefined)?.paginationError === "InvalidCursor"

const paged = async <Row>(query: Pages<Row>, { cursor, end, limit }: PageAsked) => {
  try {
    const found = await query.paginate({ cursor, numItems: limit, ...(end !== undefined && { endCursor: end }) })
    const { continueCursor, isDone, page, splitCursor } = found
    const hasGrown = page.length > 2 * limit && typeof splitCursor === "string"
    return { page, at: { cursor: isDone ? null : continueCursor, ...(hasGrown && { split: splitCursor }) } }
  } catch (error) {
    if (isInvalidCursor(error)) throw refuse("invalid", "The list has changed. Load it again", "cursor")
    throw error
  }
}

const rowsOf =
  (query: Pages<Asset>): Source["page"] =>
  async (asked) => {
    const { at, page } = await paged(query, asked)
    return { assets: page, ...at }
  }

const joined = async (
  ctx: QueryCtx,
  rows: ReadonlyArray<{ readonly assetId: Asset["_id"] }>
): Promise<ReadonlyArray<Asset>> =>
  (await Promise.all(rows.map(({ assetId }) => ctx.db.get(assetId)))).filter((asset) => asset !== null)

type Assigned = Pages<{ readonly assetId: Asset["_id"] }> & {
  readonly take: (most: number) => Promise<ReadonlyArray<{ readonly assetId: Asset["_id"] }>>
}

/** `query` makes a new query, because one can be read once. */
const assigned = (ctx: QueryCtx, query: () => Assigned): Pick<Source, "page" | "whole"> => ({
  page: async (asked) => {
    const { at, page } = await paged(query(), asked)
    return { assets: await joined(ctx, page), ...at }
  },
  whole: async () => {
    const rows = await query().take(SORTED_WHOLE + 1)
    return rows.length > SORTED_WHOLE ? undefined : joined(ctx, rows)
  }
})

const byAge = (ctx: QueryCtx, { brand }: Caller, filter: Filter): Source => ({
  covers: [],
  page: rowsOf(
    ctx.db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => {
        const creatives = q.eq("brandId", brand._id).eq("purpose", "creative")
        return filter.archived === true ? creatives.gt("archivedAt", 0) : creatives.eq("archivedAt", undefined)
      })
      .order(filter.sort === "oldest" ? "asc" : "desc")
  )
})

/** Matches that a search of the engine gives at most; hosted limit. */
const MATCHES_MAX = 1_024

/** The cursor begins with the number of matches before it. */
const bySearch = (ctx: QueryCtx, { brand, user }: Caller, filter: Filter): Source => {
  const { assetType = "all", createdBy = "all", folderId, q = "" } = filter
  const folder = folderId === undefined ? null : ctx.db.normalizeId("folders", folderId)
  const maker = createdBy === "me" ? user._id : createdBy === "system" ? createdBy : undefined
  const query = ctx.db.query("assets").withSearchIndex("by_words", (index) => {
    const inBrand = index.search("words", folded(q)).eq("brandId", brand._id).eq("shelf", shelfFor(filter))
    const inFolder = folder === null ? inBrand : inBrand.eq("folderId", folder)
    const ofKind = assetType === "all" ? inFolder : inFolder.eq("kind", assetType)
    return maker === undefined ? ofKind : ofKind.eq("maker", maker)
  })
  return {
    covers: [],
    page: async ({ cursor, limit }) => {
      const [before = "0", ...inner] = cursor?.split(":") ?? []
      const { at, page } = await paged(query, { cursor: cursor === null ? null : inner.join(":"), limit })
      const matched = Number(before) + page.length
      return {
        assets: page,
        cursor: at.cursor === null ? null : `${matched}:${at.cursor}`,
        ...(at.cursor === null && matched >= MATCHES_MAX && { capped: true as const })
      }
    }
  }
}

const byGeneration = (ctx: QueryCtx, generationId: string): Source => {
  const id = ctx.db.normalizeId("generations", generationId)
  const all = async () =>
    id === null
      ? []
      : ctx.db
          .query("assets")
          .withIndex("by_generation", (q) => q.eq("generationId", id))
          .take(OF_ONE_GENERATION)
  return { covers: ["generationId"], page: async () => ({ assets: await all(), cursor: null }), whole: all }
}

const byFavourite = (ctx: QueryCtx, { brand, user }: Caller, order: "asc" | "desc"): Source => ({
  covers: ["showFavoritesOnly"],
  ...assigned(ctx, () =>
    ctx.db
      .query("favourites")
      .withIndex("by_user_brand", (q) => q.eq("userId", user._id).eq("brandId", brand._id))
      .order(order)
  )
})

const byLink = (ctx: QueryCtx, { brand }: Caller, filter: Filter, link: string, covers: Narrowing): Source => ({
  covers: [covers],
  ...assigned(ctx, () =>
    ctx.db
      .query("assetLinks")
      .withIndex("by_key", (q) => q.eq("brandId", brand._id).eq("key", link).eq("shelf", shelfFor(filter)))
      .order(filter.sort === "oldest" ? "asc" : "desc")
  )
})

/** Undefined where no index serves one of the filters better than the list by age. */
const narrowed = (ctx: QueryCtx, caller: Caller, filter: Filter): Source | undefined => {
  const order = filter.sort === "oldest" ? "asc" : "desc"
  const { _id: brandId } = caller.brand
  const shelf = shelfFor(filter)
  const { assetType, band, createdBy = "all", failedCheck, filterProductId, folderId, generationId } = filter
  if (generationId !== undefined) return byGeneration(ctx, generationId)
  if (filter.showFavoritesOnly === true) return byFavourite(ctx, caller, order)
  const assets = () => ctx.db.query("assets")
  if (folderId !== undefined) {
    const id = ctx.db.normalizeId("folders", folderId)
    if (id === null) return { covers: ["folderId"], page: async () => ({ assets: [], cursor: null }) }
    const rows = assets().withIndex("by_shelf_folder", (q) =>
      q.eq("brandId", brandId).eq("shelf", shelf).eq("folderId", id)
    )
    return { covers: ["folderId"], page: rowsOf(rows.order(order)) }
  }
  if (failedCheck !== undefined) return byLink(ctx, caller, filter, linkTo.check(failedCheck), "failedCheck")
  if (filterProductId !== undefined) {
    return byLink(ctx, caller, filter, linkTo.product(filterProductId), "filterProductId")
  }
  if (band !== undefined) {
    const rows = assets().withIndex("by_shelf_band", (q) =>
      q.eq("brandId", brandId).eq("shelf", shelf).eq("score.verdict", verdicts[band])
    )
    return { covers: ["band"], page: rowsOf(rows.order(order)) }
  }
  if (createdBy === "me" || createdBy === "system") {
    const maker = createdBy === "me" ? caller.user._id : "system"
    const rows = assets().withIndex("by_shelf_maker", (q) =>
      q.eq("brandId", brandId).eq("shelf", shelf).eq("maker", maker)
    )
    return { covers: ["createdBy"], page: rowsOf(rows.order(order)) }
  }
  if (assetType === undefined || assetType === "all") return undefined
  const rows = assets().withIndex("by_shelf_kind", (q) =>
    q.eq("brandId", brandId).eq("shelf", shelf).eq("kind", assetType)
  )
  return { covers: ["assetType"], page: rowsOf(rows.order(order)) }
}

/** By name or score, in a folder or in the whole brand. */
const sorted = (ctx: QueryCtx, { brand }: Caller, filter: Filter): Source => {
  const isByName = filter.sort === "name"
  const shelf = shelfFor(filter)
  const folderId = filter.folderId === undefined ? null : ctx.db.normalizeId("folders", filter.folderId)
  const order = isByName ? "asc" : "desc"
  const assets = ctx.db.query("assets")
  if (folderId !== null) {
    const index = isByName ? "by_shelf_folder_name" : "by_shelf_folder_score"
    const rows = assets.withIndex(index, (q) => q.eq("brandId", brand._id).eq("shelf", shelf).eq("folderId", folderId))
    return { covers: ["folderId"], page: rowsOf(rows.order(order)) }
  }
  const rows = assets.withIndex(isByName ? "by_shelf_name" : "by_shelf_score", (q) =>
    q.eq("brandId", brand._id).eq("shelf", shelf)
  )
  return { covers: [], page: rowsOf(rows.order(order)) }
}

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

const sourceFor = (ctx: QueryCtx, caller: Caller, filter: Filter): Source => {
  if (caller.brand.picturesIndexed !== true) return byAge(ctx, caller, filter)
  if (narrowingOf(filter).has("q")) return bySearch(ctx, caller, filter)
  return narrowed(ctx, caller, filter) ?? byAge(ctx, caller, filter)
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
