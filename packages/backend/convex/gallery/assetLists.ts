import type { AssetFilter } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"

const LOOKED_THROUGH = 5_000

export type Filter = Encoded<typeof AssetFilter>

const verdicts = { off: "off_brand", attention: "needs_attention", on: "on_brand" } as const

export const matches = (
  asset: Doc<"assets">,
  filter: Filter,
  user: Doc<"users">,
  favourites: ReadonlySet<string>
): boolean => {
  const { assetType = "all", createdBy = "all", q = "" } = filter
  const byMe = asset.origin !== "system" && asset.createdBy === user._id
  const maker = asset.origin === "system" ? "system" : byMe ? "me" : "others"
  return (
    (filter.folderId === undefined || asset.folderId === filter.folderId) &&
    (createdBy === "all" || createdBy === maker) &&
    (filter.filterProductId === undefined || asset.productIds.some((id) => id === filter.filterProductId)) &&
    (assetType === "all" || asset.kind === assetType) &&
    (filter.showFavoritesOnly !== true || favourites.has(asset._id)) &&
    (filter.generationId === undefined || asset.generationId === filter.generationId) &&
    (filter.band === undefined || asset.score?.verdict === verdicts[filter.band]) &&
    (filter.failedCheck === undefined || asset.score?.failedChecks.includes(filter.failedCheck) === true) &&
    (q === "" ||
      asset.name.toLowerCase().includes(q.toLowerCase()) ||
      asset.alt.toLowerCase().includes(q.toLowerCase()))
  )
}

export const sorted = (assets: Array<Doc<"assets">>, sort: Filter["sort"]): Array<Doc<"assets">> => {
  if (sort === "oldest") return assets.reverse()
  if (sort === "score") return assets.sort((left, right) => (right.score?.value ?? -1) - (left.score?.value ?? -1))
  return sort === "name" ? assets.sort((left, right) => left.name.localeCompare(right.name)) : assets
}

export const favouritesOf = async (ctx: QueryCtx, { brand, user }: BrandMembership): Promise<ReadonlySet<string>> => {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_user_brand", (q) => q.eq("userId", user._id).eq("brandId", brand._id))
    .take(LOOKED_THROUGH)
  return new Set(rows.map(({ assetId }) => assetId))
}

export const creativesOf = (ctx: QueryCtx, brandId: Doc<"brands">["_id"], archived: boolean) =>
  ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => {
      const creatives = q.eq("brandId", brandId).eq("purpose", "creative")
      return archived ? creatives.gt("archivedAt", 0) : creatives.eq("archivedAt", undefined)
    })
    .order("desc")
    .take(LOOKED_THROUGH)
