/** What people change at uploads. */
import {
  type BatchPurpose,
  batchPurposeLabels,
  UPLOAD_TAGS_MAX,
  type UploadAssignment,
  type UploadEdit,
  uploadPageTexts
} from "@marque/core/uploads"
import { tagOf } from "@marque/core/model"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { givePicture } from "../catalog/productPictures.ts"
import { type AssetPatch, patchAsset } from "../gallery/assetChanges.ts"
import { folderIn } from "./intake.ts"

type Asset = Doc<"assets">

export const uploadIn = async (ctx: QueryCtx, brandId: Id<"brands">, assetId: string): Promise<Asset> => {
  const id = ctx.db.normalizeId("assets", assetId)
  const asset = id && (await ctx.db.get(id))
  if (!asset || asset.brandId !== brandId || asset.origin !== "upload" || asset.purpose === "font") throw notFound()
  return asset
}

const marketIn = async (ctx: QueryCtx, brandId: Id<"brands">, marketId: string): Promise<string> => {
  const id = ctx.db.normalizeId("markets", marketId)
  const market = id && (await ctx.db.get(id))
  if (!market || market.brandId !== brandId) throw notFound()
  return market._id
}

/** Refuses folders, markets and documents of another brand. */
export const checkEdit = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { folderId, marketId, rights }: Pick<typeof UploadEdit.Encoded, "folderId" | "marketId" | "rights">
): Promise<void> => {
  if (folderId !== undefined && folderId !== null) await folderIn(ctx, brandId, folderId)
  if (marketId !== undefined && marketId !== null) await marketIn(ctx, brandId, marketId)
  for (const id of rights?.marketIds ?? []) await marketIn(ctx, brandId, id)
  if (rights?.documentAssetId !== undefined) await uploadIn(ctx, brandId, rights.documentAssetId)
}

const tagsAfter = (before: ReadonlyArray<string>, add: ReadonlyArray<string>, remove: ReadonlyArray<string>) => {
  const removed = new Set(remove.map(tagOf))
  const kept = before.filter((tag) => !removed.has(tag))
  return [...new Set([...kept, ...add.map(tagOf)])]
}

const isMoving = ({ kind, moving }: Asset): boolean => kind === "video" || moving !== undefined

/** A logo was checked as one, and a photograph was not; what moves shows no product or place as it is. */
const purposeAfter = (asset: Asset, purpose: Asset["purpose"]): Asset["purpose"] => {
  if (asset.purpose === purpose || asset.processing !== "ready") return purpose
  if (isMoving(asset) && purpose !== "reference" && purpose !== "other") {
    throw refuse("invalid", uploadPageTexts.movesAs(asset.name, batchPurposeLabels[purpose as BatchPurpose]), "purpose")
  }
  if (asset.purpose === "logo" || purpose === "logo") {
    throw refuse("invalid", `${asset.name} was checked for another purpose. Upload it again as a logo.`, "purpose")
  }
  return purpose
}

/** One edit at one upload; what it does not name stays. */
export const editUpload = async (ctx: MutationCtx, asset: Asset, edit: typeof UploadEdit.Encoded): Promise<void> => {
  const { addTags = [], folderId, marketId, purpose, removeTags = [], rights } = edit
  const tags = tagsAfter(asset.tags ?? [], addTags, removeTags)
  if (tags.length > UPLOAD_TAGS_MAX) {
    throw refuse("invalid", `${asset.name} would have more than ${UPLOAD_TAGS_MAX} tags`, "addTags")
  }
  const patch: AssetPatch = {
    ...(addTags.length + removeTags.length > 0 && { tags: tags.length === 0 ? undefined : tags }),
    ...(folderId !== undefined && { folderId: (await folderIn(ctx, asset.brandId, folderId ?? undefined))?._id }),
    ...(marketId !== undefined && { marketId: marketId ?? undefined }),
    ...(rights !== undefined && { rights: rights ?? undefined }),
    ...(purpose !== undefined && { purpose: purposeAfter(asset, purpose) })
  }
  await patchAsset(ctx, asset._id, patch)
}

const recordIn = async <Table extends "places" | "products">(
  ctx: QueryCtx,
  table: Table,
  brandId: Id<"brands">,
  given: string
): Promise<Doc<Table>> => {
  const id = ctx.db.normalizeId(table, given)
  const row = id && (await ctx.db.get(id))
  // Both tables are records; the union of documents hides it from the compiler.
  const { archivedAt, brandId: owner } = (row ?? {}) as Partial<Doc<"places">>
  if (!row || owner !== brandId || archivedAt !== undefined) throw notFound()
  return row
}

/** Adds to what it shows already. */
export const assignUpload = async (
  ctx: MutationCtx,
  asset: Asset,
  { placeId, productId, role }: Omit<typeof UploadAssignment.Encoded, "assetId">
): Promise<void> => {
  const product = productId === undefined ? undefined : await recordIn(ctx, "products", asset.brandId, productId)
  const place = placeId === undefined ? undefined : await recordIn(ctx, "places", asset.brandId, placeId)
  const { placeIds = [], productIds } = asset
  await patchAsset(ctx, asset._id, {
    ...(product && { productIds: [...productIds.filter((id) => id !== product._id), product._id] }),
    ...(place && { placeIds: [...placeIds.filter((id) => id !== place._id), place._id] }),
    ...(role !== undefined && { pictureRole: role }),
    ...(product && { proposedProductId: undefined })
  })
  const changed = await ctx.db.get(asset._id)
  const isUsable = changed !== null && changed.processing !== "failed" && !isMoving(changed)
  if (product && isUsable) await givePicture(ctx, changed, product)
}
