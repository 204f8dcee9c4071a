/** The indexes and searches that a page of the gallery can be read from. */
import type { QueryCtx } from "../_generated/server"
import { folded, linkTo } from "./assetDerived.ts"
import { type Caller, type Filter, type Narrowing, narrowingOf, purposeIn, shelfFor, verdicts } from "./assetFilters.ts"
import { assigned, paged, rowsOf, type Source } from "./assetPages.ts"

/** Pictures of one request; more than it can ask for. */
const OF_ONE_GENERATION = 100

const byAge = (ctx: QueryCtx, { brand }: Caller, filter: Filter): Source => {
  const purpose = purposeIn(filter)
  const assets = ctx.db.query("assets")
  const rows =
    purpose === "all"
      ? assets.withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      : assets.withIndex("by_brand_purpose", (q) => {
          const ofPurpose = q.eq("brandId", brand._id).eq("purpose", purpose)
          return filter.archived === true ? ofPurpose.gt("archivedAt", 0) : ofPurpose.eq("archivedAt", undefined)
        })
  return {
    covers: purpose === "all" ? [] : ["purpose"],
    page: rowsOf(rows.order(filter.sort === "oldest" ? "asc" : "desc"))
  }
}

/** Matches that a search of the engine gives at most, and fails when it is asked for more; hosted limit. */
export const MATCHES_MAX = 1_024

/** The cursor begins with the number of matches before it. */
const bySearch = (ctx: QueryCtx, { brand, user }: Caller, filter: Filter): Source => {
  const { assetType = "all", createdBy = "all", folderId, q = "" } = filter
  const folder = folderId === undefined ? null : ctx.db.normalizeId("folders", folderId)
  const maker = createdBy === "me" ? user._id : createdBy === "system" ? createdBy : undefined
  const purpose = purposeIn(filter)
  const found = () =>
    ctx.db.query("assets").withSearchIndex("by_words", (index) => {
      const words = index.search("words", folded(q)).eq("brandId", brand._id)
      // Only creatives have a shelf.
      const inBrand =
        purpose === "all" ? words : words.eq("shelf", purpose === "creative" ? shelfFor(filter) : undefined)
      const inFolder = folder === null ? inBrand : inBrand.eq("folderId", folder)
      const ofKind = assetType === "all" ? inFolder : inFolder.eq("kind", assetType)
      return maker === undefined ? ofKind : ofKind.eq("maker", maker)
    })
  return {
    covers: [],
    page: async ({ cursor, limit }) => {
      const [before = "0", ...inner] = cursor?.split(":") ?? []
      const { at, page } = await paged(found(), { cursor: cursor === null ? null : inner.join(":"), limit })
      const matched = Number(before) + page.length
      return {
        assets: page,
        cursor: at.cursor === null ? null : `${matched}:${at.cursor}`,
        ...(at.cursor === null && matched >= MATCHES_MAX && { capped: true as const })
      }
    },
    whole: async () => {
      const rows = await found().take(MATCHES_MAX)
      return rows.length < MATCHES_MAX ? rows : undefined
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
  const {
    assetType,
    band,
    createdBy = "all",
    failedCheck,
    filterProductId,
    folderId,
    generationId,
    placementId
  } = filter
  if (generationId !== undefined) return byGeneration(ctx, generationId)
  if (filter.showFavoritesOnly === true) return byFavourite(ctx, caller, order)
  // The others have no shelf.
  if (purposeIn(filter) !== "creative") return undefined
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
  if (placementId !== undefined) return byLink(ctx, caller, filter, linkTo.placement(placementId), "placementId")
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
export const sorted = (ctx: QueryCtx, { brand }: Caller, filter: Filter): Source => {
  const isByName = filter.sort === "name"
  const shelf = shelfFor(filter)
  const folderId = filter.folderId === undefined ? null : ctx.db.normalizeId("folders", filter.folderId)
  const order = isByName ? "asc" : "desc"
  const assets = ctx.db.query("assets")
  if (purposeIn(filter) !== "creative") {
    const rows = assets.withIndex(isByName ? "by_name" : "by_score", (q) => q.eq("brandId", brand._id))
    return { covers: [], page: rowsOf(rows.order(order)) }
  }
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

/** Until the pictures of the brand are indexed, everything comes by age. */
export const sourceFor = (ctx: QueryCtx, caller: Caller, filter: Filter): Source => {
  if (caller.brand.picturesIndexed !== true) return byAge(ctx, caller, filter)
  if (narrowingOf(filter).has("q")) return bySearch(ctx, caller, filter)
  return narrowed(ctx, caller, filter) ?? byAge(ctx, caller, filter)
}
