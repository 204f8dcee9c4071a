import type { AssetFilter } from "@marque/core/gallery"
import { tagOf } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { BrandMembership } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { folded, type Shelf } from "./assetDerived.ts"

export type Filter = Encoded<typeof AssetFilter>
export type Caller = Pick<BrandMembership, "brand" | "user">

export const verdicts = { off: "off_brand", attention: "needs_attention", on: "on_brand" } as const

const DAY_MS = 86_400_000

/** UTC ms; the end is exclusive. */
export const timesIn = ({ from, to }: Filter) => ({
  start: from === undefined ? undefined : Date.parse(from),
  end: to === undefined ? undefined : Date.parse(to) + DAY_MS
})

const engineOf = ({ generationId, recipe }: Doc<"assets">): Filter["engine"] =>
  generationId === undefined || recipe === undefined ? undefined : recipe.engine === "local" ? "local" : "provider"

/** The filters beyond the list's own. */
const matchesMore = (asset: Doc<"assets">, filter: Filter): boolean => {
  const { end = Infinity, start = 0 } = timesIn(filter)
  return (
    (filter.review === undefined || (asset.review ?? "draft") === filter.review) &&
    (filter.marketId === undefined || asset.marketId === filter.marketId) &&
    (filter.filterPlaceId === undefined || (asset.placeIds ?? []).some((id) => id === filter.filterPlaceId)) &&
    (filter.campaignId === undefined || asset.campaignId === filter.campaignId) &&
    (filter.photoshootId === undefined || asset.photoshootId === filter.photoshootId) &&
    (filter.engine === undefined || engineOf(asset) === filter.engine) &&
    (filter.filterRatio === undefined || asset.aspectRatio === filter.filterRatio) &&
    (filter.tag === undefined || (asset.tags ?? []).includes(tagOf(filter.tag))) &&
    asset._creationTime >= start &&
    asset._creationTime < end
  )
}

const isOfPurpose = ({ purpose }: Doc<"assets">, filter: Filter): boolean => {
  const wanted = purposeIn(filter)
  return wanted === "all" ? purpose !== "font" : purpose === wanted
}

export const shelfFor = ({ archived }: Filter): Shelf => (archived === true ? "archived" : "live")

export const purposeIn = ({ purpose = "creative" }: Filter) => purpose

/** What narrows a list, beside the shelf. */
export type Narrowing = Exclude<keyof Filter, "archived" | "sort">

export const narrowingOf = (filter: Filter): ReadonlySet<Narrowing> => {
  const { assetType = "all", createdBy = "all", q = "" } = filter
  const set: ReadonlyArray<readonly [Narrowing, boolean]> = [
    ["folderId", filter.folderId !== undefined],
    ["createdBy", createdBy !== "all"],
    ["filterProductId", filter.filterProductId !== undefined],
    ["placementId", filter.placementId !== undefined],
    ["assetType", assetType !== "all"],
    ["showFavoritesOnly", filter.showFavoritesOnly === true],
    ["generationId", filter.generationId !== undefined],
    ["q", q.trim() !== ""],
    ["band", filter.band !== undefined],
    ["failedCheck", filter.failedCheck !== undefined],
    ["review", filter.review !== undefined],
    ["marketId", filter.marketId !== undefined],
    ["filterPlaceId", filter.filterPlaceId !== undefined],
    ["campaignId", filter.campaignId !== undefined],
    ["photoshootId", filter.photoshootId !== undefined],
    ["engine", filter.engine !== undefined],
    ["filterRatio", filter.filterRatio !== undefined],
    ["from", filter.from !== undefined],
    ["to", filter.to !== undefined],
    ["tag", filter.tag !== undefined],
    ["purpose", purposeIn(filter) !== "creative"]
  ]
  return new Set(set.flatMap(([name, isSet]) => (isSet ? [name] : [])))
}

const wordsIn = (text: string): ReadonlyArray<string> => folded(text).split(/\s+/).filter(Boolean)

/** Favourites are looked up apart. */
export const matches = (asset: Doc<"assets">, filter: Filter, { brand, user }: Caller): boolean => {
  const { assetType = "all", createdBy = "all", q = "" } = filter
  const byMe = asset.origin !== "system" && asset.createdBy === user._id
  const maker = asset.origin === "system" ? "system" : byMe ? "me" : "others"
  const words = asset.words ?? folded(`${asset.name}\n${asset.alt}`)
  return (
    asset.brandId === brand._id &&
    isOfPurpose(asset, filter) &&
    (asset.archivedAt !== undefined) === (filter.archived === true) &&
    (filter.folderId === undefined || asset.folderId === filter.folderId) &&
    (createdBy === "all" || createdBy === maker) &&
    (filter.filterProductId === undefined || asset.productIds.some((id) => id === filter.filterProductId)) &&
    (filter.placementId === undefined || asset.placementId === filter.placementId) &&
    (assetType === "all" || asset.kind === assetType) &&
    (filter.generationId === undefined || asset.generationId === filter.generationId) &&
    (filter.band === undefined || asset.score?.verdict === verdicts[filter.band]) &&
    (filter.failedCheck === undefined || asset.score?.failedChecks.includes(filter.failedCheck) === true) &&
    matchesMore(asset, filter) &&
    wordsIn(q).every((word) => words.includes(word))
  )
}
