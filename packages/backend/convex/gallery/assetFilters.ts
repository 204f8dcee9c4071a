import type { AssetFilter } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { countedBy } from "./assetCounts.ts"
import { counted, folded, linkTo, type Shelf } from "./assetDerived.ts"

export type Filter = Encoded<typeof AssetFilter>
export type Caller = Pick<BrandMembership, "brand" | "user">

export const verdicts = { off: "off_brand", attention: "needs_attention", on: "on_brand" } as const

export const shelfFor = ({ archived }: Filter): Shelf => (archived === true ? "archived" : "live")

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
    ["failedCheck", filter.failedCheck !== undefined]
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
    asset.purpose === "creative" &&
    (asset.archivedAt !== undefined) === (filter.archived === true) &&
    (filter.folderId === undefined || asset.folderId === filter.folderId) &&
    (createdBy === "all" || createdBy === maker) &&
    (filter.filterProductId === undefined || asset.productIds.some((id) => id === filter.filterProductId)) &&
    (filter.placementId === undefined || asset.placementId === filter.placementId) &&
    (assetType === "all" || asset.kind === assetType) &&
    (filter.generationId === undefined || asset.generationId === filter.generationId) &&
    (filter.band === undefined || asset.score?.verdict === verdicts[filter.band]) &&
    (filter.failedCheck === undefined || asset.score?.failedChecks.includes(filter.failedCheck) === true) &&
    wordsIn(q).every((word) => words.includes(word))
  )
}

const byMaker = async (ctx: QueryCtx, { brand, user }: Caller, filter: Filter): Promise<number> => {
  const count = (key: string) => countedBy(ctx, brand._id, key, shelfFor(filter))
  const system = () => count(counted.system)
  const mine = () => count(counted.maker(user._id))
  if (filter.createdBy === "system") return system()
  if (filter.createdBy === "me") return mine()
  return (await count(counted.all)) - (await system()) - (await mine())
}

/** Exact, or null where no count is kept: for two filters at a time, searches and favourites. */
export const countOf = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<number | null> => {
  const { brand } = caller
  const [narrowing, ...more] = narrowingOf(filter)
  if (brand.picturesIndexed !== true || more.length > 0) return null
  const shelf = shelfFor(filter)
  const { assetType, band, failedCheck = "", filterProductId = "", folderId = "", placementId = "" } = filter
  switch (narrowing) {
    case undefined:
      return countedBy(ctx, brand._id, counted.all, shelf)
    case "assetType":
      return countedBy(ctx, brand._id, counted.kind(assetType ?? ""), shelf)
    case "band":
      return countedBy(ctx, brand._id, counted.band(band === undefined ? "" : verdicts[band]), shelf)
    case "createdBy":
      return byMaker(ctx, caller, filter)
    case "failedCheck":
      return countedBy(ctx, brand._id, linkTo.check(failedCheck), shelf)
    case "filterProductId":
      return countedBy(ctx, brand._id, linkTo.product(filterProductId), shelf)
    case "placementId":
      return countedBy(ctx, brand._id, linkTo.placement(placementId), shelf)
    case "folderId": {
      const id = ctx.db.normalizeId("folders", folderId)
      const folder = id && (await ctx.db.get(id))
      return shelf === "archived" ? null : folder?.brandId === brand._id ? (folder.count ?? 0) : 0
    }
    default:
      return null
  }
}
