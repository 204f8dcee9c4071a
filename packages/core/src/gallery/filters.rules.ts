import { tagOf } from "../model/tag.ts"
import type { routes } from "../navigation/index.ts"
import type { AssetFilter } from "./gallery.schema.ts"

export type GallerySearch = ReturnType<typeof routes.gallery.decode>["value"]

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

/** Taken as they are. */
const PLAIN = [
  "folderId",
  "filterProductId",
  "placementId",
  "generationId",
  "review",
  "band",
  "marketId",
  "filterPlaceId",
  "campaignId",
  "photoshootId",
  "engine",
  "filterRatio",
  "from",
  "to",
  "failedCheck",
  "q"
] as const

/** Omits parameters without effect, so that equal lists have equal filters. */
export const filterOf = (search: GallerySearch): AssetFilter => {
  const tag = tagOf(search.tag ?? "")
  return {
    ...(Object.fromEntries(
      PLAIN.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))
    ) satisfies AssetFilter),
    ...(search.createdBy !== undefined && search.createdBy !== "all" && { createdBy: search.createdBy }),
    ...(search.assetType !== undefined && search.assetType !== "all" && { assetType: search.assetType }),
    ...(search.showFavoritesOnly === true && { showFavoritesOnly: true }),
    ...(tag !== "" && { tag }),
    ...(search.purpose !== undefined && search.purpose !== "creative" && { purpose: search.purpose }),
    ...(search.archived === true && { archived: true }),
    ...(search.sort !== "newest" && { sort: search.sort })
  }
}

export const isNarrowed = (search: GallerySearch): boolean => {
  const { archived: _archived, sort: _sort, ...filter } = filterOf(search)
  return Object.keys(filter).length > 0
}

/** Each has its own choice among the filters. */
const CHOSEN = ["createdBy", "assetType", "showFavoritesOnly", "tag", "purpose"] as const

export const unfiltered: SearchChange = Object.fromEntries(
  [...PLAIN, ...CHOSEN, "viewId"].map((name) => [name, undefined])
)

export const isSameList = (one: GallerySearch, other: GallerySearch): boolean =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other))
