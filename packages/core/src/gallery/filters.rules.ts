import type { routes } from "../navigation/index.ts"
import type { AssetFilter } from "./gallery.schema.ts"

export type GallerySearch = ReturnType<typeof routes.gallery.decode>["value"]

const NARROWING = [
  "folderId",
  "createdBy",
  "filterProductId",
  "placementId",
  "assetType",
  "showFavoritesOnly",
  "generationId",
  "band",
  "failedCheck",
  "q"
] as const

/** `undefined` removes a parameter. Ids may be plain strings. */
export type SearchChange = NonNullable<Parameters<typeof routes.gallery.href>[1]>

export const changedSearch = (search: GallerySearch, change: SearchChange): GallerySearch => {
  const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== "")
  // Every key comes from one of the two types, the rest is optional or has a default, and an invalid id matches
  // nothing.
  return { sort: "newest", ...Object.fromEntries(entries) } as GallerySearch
}

export const isSameSearch = (one: GallerySearch, other: GallerySearch): boolean => {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return left.size === right.size && [...left].every(([name, value]) => right.get(name) === value)
}

/** Omits parameters without effect, so that equal lists have equal filters. */
export const filterOf = (search: GallerySearch): AssetFilter => ({
  ...(search.folderId !== undefined && { folderId: search.folderId }),
  ...(search.createdBy !== undefined && search.createdBy !== "all" && { createdBy: search.createdBy }),
  ...(search.filterProductId !== undefined && { filterProductId: search.filterProductId }),
  ...(search.placementId !== undefined && { placementId: search.placementId }),
  ...(search.assetType !== undefined && search.assetType !== "all" && { assetType: search.assetType }),
  ...(search.showFavoritesOnly === true && { showFavoritesOnly: true }),
  ...(search.generationId !== undefined && { generationId: search.generationId }),
  ...(search.band !== undefined && { band: search.band }),
  ...(search.failedCheck !== undefined && { failedCheck: search.failedCheck }),
  ...(search.q !== undefined && { q: search.q }),
  ...(search.archived === true && { archived: true }),
  ...(search.sort !== "newest" && { sort: search.sort })
})

export const isNarrowed = (search: GallerySearch): boolean => {
  const { archived: _archived, sort: _sort, ...filter } = filterOf(search)
  return Object.keys(filter).length > 0
}

export const unfiltered: SearchChange = Object.fromEntries(NARROWING.map((name) => [name, undefined]))

export const isSameList = (one: GallerySearch, other: GallerySearch): boolean =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other))
