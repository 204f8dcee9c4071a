import { ASSET_NAME_MAX, AssetCard, AssetDetail, AssetFilter, SceneFiles } from "@marque/core/gallery/schema"
import { isPlainLine, nearestRatio, PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { can } from "@marque/core/permissions/rules"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { type BrandMembership, brandMember, notFound, refuse, assertCan, signedIn } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { mayHaveFiles, shownAt } from "./files/addresses.ts"
import { serializeCard, serializeDetail } from "./gallery/assetSerializers.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { sceneFilesOf } from "./generation/workPictures.ts"
import { type Encoded, fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** Assets of one brand that a list looks through. */
const LOOKED_THROUGH = 5_000
const LIST_MAX = 500
const BULK_MAX = 200

type Filter = Encoded<typeof AssetFilter>

const verdicts = { off: "off_brand", attention: "needs_attention", on: "on_brand" } as const

const matches = (
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

const sorted = (assets: Array<Doc<"assets">>, sort: Filter["sort"]): Array<Doc<"assets">> => {
  if (sort === "oldest") return assets.reverse()
  if (sort === "score") return assets.sort((left, right) => (right.score?.value ?? -1) - (left.score?.value ?? -1))
  return sort === "name" ? assets.sort((left, right) => left.name.localeCompare(right.name)) : assets
}

const favouritesOf = async (ctx: QueryCtx, { brand, user }: BrandMembership): Promise<ReadonlySet<string>> => {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_user_brand", (q) => q.eq("userId", user._id).eq("brandId", brand._id))
    .take(LOOKED_THROUGH)
  return new Set(rows.map(({ assetId }) => assetId))
}

/** Creatives of a brand that match the filter, newest first unless it says otherwise, and how many there are. */
export const list = defineQuery({
  args: { brandId: v.string(), filter: validatorOf(AssetFilter), limit: v.number() },
  returns: v.object({ items: v.array(validatorOf(AssetCard)), total: v.number() }),
  access: brandMember("brand.view"),
  handler: async (ctx, { filter, limit }) => {
    const { brand, user } = ctx.actor
    const favourites = await favouritesOf(ctx, ctx.actor)
    const creatives = await ctx.db
      .query("assets")
      .withIndex("by_brand_purpose", (q) =>
        q.eq("brandId", brand._id).eq("purpose", "creative").eq("archivedAt", undefined)
      )
      .order("desc")
      .take(LOOKED_THROUGH)
    const found = creatives.filter((asset) => matches(asset, filter, user, favourites))
    const page = sorted(found, filter.sort).slice(0, Math.max(1, Math.min(LIST_MAX, Math.floor(limit))))
    const cards = await Promise.all(
      page.map((asset) => serializeCard(ctx, asset, ctx.actor, favourites.has(asset._id)))
    )
    return { items: cards.filter((card) => card !== undefined), total: found.length }
  }
})

const PICTURES_LISTED = 60
/** Assets looked through to find as many pictures. */
const PICTURES_LOOKED_THROUGH = 400

const { _id, aspectRatio, name, url } = fieldsOf(AssetCard)
/** A picture as a choice. */
const pictureRow = v.object({ _id, aspectRatio, name, url })

const pictureOf = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const { _id, aspectRatio, file, name, purpose } = asset
  const isPicture = asset.kind === "image" && purpose !== "logo" && asset.archivedAt === undefined
  const url = isPicture ? await shownAt(ctx, asset.brandId, file?.storageId) : undefined
  if (file === undefined || url === undefined) return undefined
  return { _id, name, url, aspectRatio: aspectRatio ?? nearestRatio(file.width, file.height) }
}

/**
 * Pictures that words can stand on or that can be moved: creatives and uploads of the brand, newest first. Those of
 * `include` come first; one that is none of the brand's is left out.
 */
export const pictures = defineQuery({
  args: { brandId: v.string(), include: v.array(v.string()) },
  returns: v.array(pictureRow),
  access: brandMember("brand.view"),
  handler: async (ctx, { include }) => {
    const { brand } = ctx.actor
    const named = await Promise.all(
      include.slice(0, PICTURES_LISTED).map(async (id) => {
        const known = ctx.db.normalizeId("assets", id)
        return known && (await ctx.db.get(known))
      })
    )
    const newest = await ctx.db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", brand._id))
      .take(PICTURES_LOOKED_THROUGH)
    const own = named.filter((asset) => asset !== null && asset.brandId === brand._id)
    const sorted = [...newest].sort((left, right) => right._creationTime - left._creationTime)
    const rows = [...new Map([...own, ...sorted].flatMap((row) => (row ? [[row._id, row] as const] : []))).values()]
    const found = await Promise.all(rows.slice(0, PICTURES_LISTED * 2).map((row) => pictureOf(ctx, row)))
    return found.filter((picture) => picture !== undefined).slice(0, PICTURES_LISTED)
  }
})

/** One asset with its recipe and provenance. */
export const get = defineQuery({
  args: { assetId: v.string() },
  returns: validatorOf(AssetDetail),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => {
    const detail = await serializeDetail(ctx, ctx.actor.record, ctx.actor)
    if (detail === undefined) throw notFound()
    return detail
  }
})

/**
 * Where the scene of an asset is and the files it is painted from, for those who may have files; null when one of them
 * is not there.
 */
export const scene = defineQuery({
  args: { assetId: v.string() },
  returns: v.union(validatorOf(SceneFiles), v.null()),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => (mayHaveFiles(ctx.actor) ? ((await sceneFilesOf(ctx, ctx.actor.record)) ?? null) : null)
})

/** Marks an asset as the caller's own favourite, or takes the mark away. */
export const setFavourite = defineMutation({
  args: { assetId: v.string(), favourite: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async ({ actor, db }, { favourite }) => {
    const { record, user } = actor
    const existing = await db
      .query("favourites")
      .withIndex("by_asset", (q) => q.eq("assetId", record._id).eq("userId", user._id))
      .first()
    if (favourite && existing === null) {
      await db.insert("favourites", { userId: user._id, brandId: record.brandId, assetId: record._id })
    }
    if (!favourite && existing !== null) await db.delete(existing._id)
    return null
  }
})

/** Renames an asset. */
export const rename = defineMutation({
  args: { assetId: v.string(), name: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async ({ actor, db }, args) => {
    const name = args.name.trim()
    if (name === "") throw refuse("invalid", "Give the asset a name", "name")
    if (name.length > ASSET_NAME_MAX) throw refuse("invalid", "An asset name has at most 120 characters", "name")
    if (!isPlainLine(name)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "name")
    await db.patch(actor.record._id, { name })
    return null
  }
})

/** The assets of a bulk action, all in one brand in which the caller may edit; otherwise nothing is done. */
const editable = async (
  ctx: MutationCtx & { readonly actor: { readonly user: Doc<"users"> } },
  assetIds: ReadonlyArray<string>
): Promise<ReadonlyArray<Doc<"assets">>> => {
  if (assetIds.length > BULK_MAX) throw refuse("invalid", "Choose at most 200 assets at a time")
  const check = brandMemberBy("assets", "assetId", "brand.view").check
  const found = []
  for (const assetId of assetIds) {
    const membership = await check(ctx, { assetId })
    await assertCan(ctx, membership, "catalog.edit")
    found.push(membership.record)
  }
  return found
}

/** Moves assets into a folder of their brand, or out of all folders. */
export const move = defineMutation({
  args: { assetIds: v.array(v.string()), folderId: v.union(v.string(), v.null()) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { assetIds, folderId }) => {
    if (assetIds.length === 0) return null
    const assets = await editable(ctx, assetIds)
    const id = folderId === null ? null : ctx.db.normalizeId("folders", folderId)
    const folder = id && (await ctx.db.get(id))
    if (folderId !== null && (!folder || assets.some(({ brandId }) => brandId !== folder.brandId))) throw notFound()
    for (const asset of assets) await ctx.db.patch(asset._id, { folderId: folder?._id })
    return null
  }
})

/** Takes assets out of the gallery; they can be restored. */
export const archive = defineMutation({
  args: { assetIds: v.array(v.string()) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { assetIds }) => {
    for (const asset of await editable(ctx, assetIds)) await ctx.db.patch(asset._id, { archivedAt: Date.now() })
    return null
  }
})

/** Puts archived assets back. */
export const restore = defineMutation({
  args: { assetIds: v.array(v.string()) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { assetIds }) => {
    for (const asset of await editable(ctx, assetIds)) await ctx.db.patch(asset._id, { archivedAt: undefined })
    return null
  }
})

/** Counts a download; refuses those whom the brand does not let download drafts. */
export const recordDownload = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async ({ actor, db }) => {
    if (can(actor.roles, "asset.downloadDraft").answer !== "yes") {
      throw refuse("forbidden", "Your role allows downloading approved assets only.")
    }
    await db.patch(actor.record._id, { downloads: actor.record.downloads + 1 })
    return null
  }
})
