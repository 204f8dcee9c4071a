import { ASSET_NAME_MAX, AssetCard, AssetDetail, AssetFilter, SceneFiles } from "@marque/core/gallery"
import { isPlainLine, nearestRatio, PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, notFound, refuse, signedIn } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { downloadDecision, mayHaveFiles, shownAt } from "./files/addresses.ts"
import { creativesOf, favouritesOf, matches, sorted } from "./gallery/assetLists.ts"
import { assetsFor } from "./gallery/bulkAssets.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { refuseUnarchived } from "./records/archiving.ts"
import { insertFavourite } from "./gallery/favourites.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { serializeCard, serializeDetail } from "./gallery/assetSerializers.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { sceneFilesOf } from "./generation/workPictures.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

const LIST_MAX = 500
const NOT_ARCHIVED = { archivedAt: undefined, archivedBy: undefined }

/** Newest first by default, with the total. */
export const list = defineQuery({
  args: { brandId: v.string(), filter: validatorOf(AssetFilter), limit: v.number() },
  returns: v.object({ items: v.array(validatorOf(AssetCard)), total: v.number() }),
  access: brandMember("brand.view"),
  handler: async (ctx, { filter, limit }) => {
    const { brand, user } = ctx.actor
    const favourites = await favouritesOf(ctx, ctx.actor)
    const creatives = await creativesOf(ctx, brand._id, filter.archived === true)
    const found = creatives.filter((asset) => matches(asset, filter, user, favourites))
    const page = sorted(found, filter.sort).slice(0, Math.max(1, Math.min(LIST_MAX, Math.floor(limit))))
    const cards = await Promise.all(
      page.map((asset) => serializeCard(ctx, asset, ctx.actor, favourites.has(asset._id)))
    )
    return { items: cards.filter((card) => card !== undefined), total: found.length }
  }
})

const PICTURES_LISTED = 60
const PICTURES_LOOKED_THROUGH = 400

const { _id, aspectRatio, name, url } = fieldsOf(AssetCard)
const pictureRow = v.object({ _id, aspectRatio, name, url })

const pictureOf = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const { _id, aspectRatio, file, name, purpose } = asset
  const isPicture = asset.kind === "image" && purpose !== "logo" && asset.archivedAt === undefined
  const url = isPicture ? await shownAt(ctx, asset.brandId, file?.storageId) : undefined
  if (file === undefined || url === undefined) return undefined
  return { _id, name, url, aspectRatio: aspectRatio ?? nearestRatio(file.width, file.height) }
}

/** Creatives and uploads, newest first, after those of `include`; foreign ids are skipped. */
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

/** For callers who may have files; null when one is missing. */
export const scene = defineQuery({
  args: { assetId: v.string() },
  returns: v.union(validatorOf(SceneFiles), v.null()),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => (mayHaveFiles(ctx.actor) ? ((await sceneFilesOf(ctx, ctx.actor.record)) ?? null) : null)
})

export const setFavourite = defineMutation({
  args: { assetId: v.string(), favourite: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx, { favourite }) => {
    const { db } = ctx
    const { record, user } = ctx.actor
    const existing = await db
      .query("favourites")
      .withIndex("by_asset", (q) => q.eq("assetId", record._id).eq("userId", user._id))
      .first()
    if (favourite && existing === null) {
      await insertFavourite(ctx, record, user._id)
    }
    if (!favourite && existing !== null) await db.delete(existing._id)
    return null
  }
})

export const rename = defineMutation({
  args: { assetId: v.string(), name: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, args) => {
    const name = args.name.trim()
    if (name === "") throw refuse("invalid", "Give the asset a name", "name")
    if (name.length > ASSET_NAME_MAX) throw refuse("invalid", "An asset name has at most 120 characters", "name")
    if (!isPlainLine(name)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "name")
    await patchAsset(ctx, ctx.actor.record._id, { name })
    return null
  }
})

export const move = defineMutation({
  args: { assetIds: v.array(v.string()), folderId: v.union(v.string(), v.null()) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { assetIds, folderId }) => {
    if (assetIds.length === 0) return null
    const assets = await assetsFor(ctx, assetIds, "catalog.edit")
    const id = folderId === null ? null : ctx.db.normalizeId("folders", folderId)
    const folder = id && (await ctx.db.get(id))
    if (
      folderId !== null &&
      (!folder || folder.removedAt !== undefined || assets.some(({ brandId }) => brandId !== folder.brandId))
    )
      throw notFound()
    for (const asset of assets) await patchAsset(ctx, asset._id, { folderId: folder?._id })
    return null
  }
})

/** Returns the ids that changed. */
export const archive = defineMutation({
  args: { assetIds: v.array(v.string()), archived: v.boolean() },
  returns: v.object({ changed: v.array(v.string()) }),
  access: signedIn,
  handler: async (ctx, { archived, assetIds }) => {
    const assets = await assetsFor(ctx, assetIds, "catalog.edit")
    const changed = assets.filter(({ archivedAt }) => (archivedAt !== undefined) !== archived)
    for (const asset of changed) {
      const by = archived ? { archivedAt: Date.now(), archivedBy: ctx.actor.user._id } : NOT_ARCHIVED
      await patchAsset(ctx, asset._id, by)
    }
    return { changed: changed.map(({ _id }) => _id) }
  }
})

export const remove = defineMutation({
  args: { assetIds: v.array(v.string()) },
  returns: v.null(),
  access: signedIn,
  handler: async (ctx, { assetIds }) => {
    const assets = await assetsFor(ctx, assetIds, "brand.edit")
    refuseUnarchived(assets)
    for (const asset of assets) await deleteAsset(ctx, asset)
    return null
  }
})

/** Refuses while a required approval is missing. */
export const recordDownload = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => {
    const { actor } = ctx
    const decision = downloadDecision(actor)
    if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
    await patchAsset(ctx, actor.record._id, { downloads: actor.record.downloads + 1 })
    return null
  }
})
