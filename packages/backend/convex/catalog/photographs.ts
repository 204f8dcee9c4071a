import { batchPurposeLabels, uploadPageTexts } from "@marque/core/uploads"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { deleteAsset } from "../gallery/deleteAsset.ts"
import { uploadRecalled } from "../recall/openRecalls.ts"
import type { RecordRow } from "../records/recordKinds.ts"
import { pictureIdsOf, productsWith } from "./productPictures.ts"
import { rightsProblems } from "./rightsProblems.ts"
import { photosOf } from "./placePhotos.ts"

/** Refuses when it is no upload of the brand, or its check failed. */
export const photographIn = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  assetId: string,
  field: string
): Promise<Doc<"assets">> => {
  const id = ctx.db.normalizeId("assets", assetId)
  const photo = id && (await ctx.db.get(id))
  if (!photo || photo.brandId !== brandId || photo.purpose === "creative" || photo.purpose === "font") throw notFound()
  if (photo.kind === "video" || photo.moving !== undefined) {
    throw refuse("invalid", uploadPageTexts.movesAs(photo.name, batchPurposeLabels.product), field)
  }
  if (photo.processing === "failed") throw refuse("invalid", photo.failure?.message ?? "Invalid input", field)
  return photo
}

/** Why a product may not begin to show an upload; undefined where it may. `open`: recalls of the brand. */
export const photographProblem = async (
  ctx: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  asset: Doc<"assets">,
  open: ReadonlyArray<Doc<"recalls">>
): Promise<string | undefined> => {
  const { failure, kind, moving, name, processing, rights } = asset
  if (kind === "video" || moving !== undefined) return uploadPageTexts.movesAs(name, batchPurposeLabels.product)
  if (processing === "failed") return failure?.message ?? "Invalid input"
  const [ended] = rights === undefined ? [] : await rightsProblems(ctx, brand, { name, rights }, undefined)
  return ended?.message ?? uploadRecalled(open, asset)
}

const isShown = async (ctx: MutationCtx, asset: Doc<"assets">, without: string): Promise<boolean> => {
  const { _id, brandId } = asset
  const products = await productsWith(ctx, asset)
  if (products.some((product) => product._id !== without)) return true
  const logos = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  if (logos.some(({ assetId }) => assetId === _id)) return true
  const references = (await ctx.db.get(brandId))?.identity.references ?? []
  if (references.some(({ assetId }) => assetId === _id)) return true
  const places = ctx.db.query("places").withIndex("by_brand", (q) => q.eq("brandId", brandId))
  for await (const place of places) {
    if (place._id !== without && photosOf(place).some(({ assetId }) => assetId === _id)) return true
  }
  return false
}

const photographsOf = (record: RecordRow): ReadonlyArray<Id<"assets">> => {
  if ("sku" in record) return pictureIdsOf(record)
  return "rights" in record ? photosOf(record).map(({ assetId }) => assetId) : []
}

/** Keeps photographs that another record or a logo shows. */
export const releaseRecord = async (ctx: MutationCtx, record: RecordRow): Promise<void> => {
  for (const id of photographsOf(record)) {
    const asset = await ctx.db.get(id)
    if (asset !== null && asset.purpose !== "creative" && !(await isShown(ctx, asset, record._id))) {
      await deleteAsset(ctx, asset)
    }
  }
}
