/** The pages of the table of uploads. */
import type { ListedUpload, UploadFilter } from "@marque/core/uploads"
import { PAGE_SIZE } from "@marque/core/records"
import { startOfDay } from "@marque/core/model"
import { Option } from "effect"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { pictureIdsOf } from "../catalog/productPictures.ts"
import { photosOf } from "../catalog/placePhotos.ts"
import { LIMITS } from "../access/limits.ts"
import { pictureFor } from "../files/addresses.ts"
import { countedBy } from "../gallery/assetCounts.ts"
import { counted, folded } from "../gallery/assetDerived.ts"
import { MATCHES_MAX } from "../gallery/assetSources.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Asset = Doc<"assets">
type Filter = typeof UploadFilter.Encoded

const DAY_MS = 24 * 60 * 60_000
/** Records that are read to find what they show. */
const RECORDS_READ = 5_000

const dayStart = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Option.getOrUndefined(startOfDay(day))

/** Newest first, by the index that leaves the least. */
const walk = (ctx: QueryCtx, brandId: Id<"brands">, { batchId, from, purpose, to, uploader }: Filter) => {
  const begin = dayStart(from) ?? 0
  const end = (dayStart(to) ?? Number.MAX_SAFE_INTEGER - DAY_MS) + DAY_MS
  const assets = ctx.db.query("assets")
  const batch = batchId === undefined ? null : ctx.db.normalizeId("uploadBatches", batchId)
  if (batch !== null) return assets.withIndex("by_batch", (q) => q.eq("batchId", batch)).order("desc")
  if (purpose !== undefined && purpose !== "all") {
    return assets
      .withIndex("by_intake_purpose", (q) =>
        q
          .eq("brandId", brandId)
          .eq("intake", "live")
          .eq("purpose", purpose)
          .gte("_creationTime", begin)
          .lt("_creationTime", end)
      )
      .order("desc")
  }
  if (uploader !== undefined) {
    return assets
      .withIndex("by_intake_maker", (q) =>
        q
          .eq("brandId", brandId)
          .eq("intake", "live")
          .eq("maker", uploader)
          .gte("_creationTime", begin)
          .lt("_creationTime", end)
      )
      .order("desc")
  }
  return assets
    .withIndex("by_intake", (q) =>
      q.eq("brandId", brandId).eq("intake", "live").gte("_creationTime", begin).lt("_creationTime", end)
    )
    .order("desc")
}

const search = (ctx: QueryCtx, brandId: Id<"brands">, q: string) =>
  ctx.db
    .query("assets")
    .withSearchIndex("by_words", (index) =>
      index.search("words", folded(q)).eq("brandId", brandId).eq("intake", "live")
    )

/** Uploads that a product, a place, a logo or the references of the brand show. */
const usedIn = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<ReadonlySet<string>> => {
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .take(RECORDS_READ)
  const places = await ctx.db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .take(RECORDS_READ)
  const logos = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  return new Set<string>([
    ...products.flatMap(pictureIdsOf),
    ...places.flatMap((place) => photosOf(place).map(({ assetId }) => assetId)),
    ...logos.map(({ assetId }) => assetId),
    ...(brand.identity.references ?? []).map(({ assetId }) => assetId)
  ])
}

const matcher = async (ctx: QueryCtx, brand: Doc<"brands">, filter: Filter): Promise<(asset: Asset) => boolean> => {
  const { batchId, from, purpose = "all", to, type = "all", unused = false, uploader } = filter
  const used = unused ? await usedIn(ctx, brand) : undefined
  const begin = dayStart(from) ?? 0
  const end = (dayStart(to) ?? Number.MAX_SAFE_INTEGER - DAY_MS) + DAY_MS
  return (asset) =>
    asset.intake === "live" &&
    asset.brandId === brand._id &&
    (type === "all" || asset.kind === type) &&
    (purpose === "all" || asset.purpose === purpose) &&
    (uploader === undefined || asset.createdBy === uploader) &&
    (batchId === undefined || asset.batchId === batchId) &&
    asset._creationTime >= begin &&
    asset._creationTime < end &&
    used?.has(asset._id) !== true &&
    // What waits for all filters of a used upload.
    (used === undefined || asset.productIds.length === 0)
}

/** Filters whose number is kept. */
const isCounted = ({ batchId, from, q = "", to, type = "all", unused = false, uploader }: Filter): boolean =>
  batchId === undefined &&
  from === undefined &&
  q.trim() === "" &&
  to === undefined &&
  type === "all" &&
  !unused &&
  uploader === undefined

const foundBy = async (ctx: QueryCtx, brand: Doc<"brands">, filter: Filter, most: number) => {
  const finds = await matcher(ctx, brand, filter)
  const { q = "" } = filter
  if (q.trim() !== "") {
    const rows = await search(ctx, brand._id, q).take(MATCHES_MAX)
    return { found: rows.filter(finds), ...(rows.length === MATCHES_MAX && { capped: true as const }) }
  }
  const found: Array<Asset> = []
  let read = 0
  for await (const asset of walk(ctx, brand._id, filter)) {
    if (read >= most) return { found, capped: true as const }
    read += 1
    if (finds(asset)) found.push(asset)
  }
  return { found }
}

export const pageOfUploads = async (ctx: QueryCtx, brand: Doc<"brands">, filter: Filter) => {
  const { page: wanted = 1, purpose = "all" } = filter
  const known = isCounted(filter) ? await countedBy(ctx, brand._id, counted.uploads(purpose)) : undefined
  const pages = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))
  const at = (total: number) => Math.min(Math.max(1, Math.floor(wanted)), pages(total))
  if (known !== undefined) {
    const page = at(known)
    const rows = await walk(ctx, brand._id, filter).take(page * PAGE_SIZE)
    return { rows: rows.slice((page - 1) * PAGE_SIZE), page, pages: pages(known), total: known }
  }
  const { capped, found } = await foundBy(ctx, brand, filter, LIMITS.countedUploads.value)
  const page = at(found.length)
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { rows, page, pages: pages(found.length), total: found.length, ...(capped && { capped }) }
}

type Named = { readonly _id: string; readonly name: string } | null

const named = (rows: ReadonlyArray<Named>) =>
  rows.flatMap((row) => (row === null ? [] : [{ id: row._id, name: row.name }]))

const productsOf = async (ctx: QueryCtx, { _id, productIds }: Asset) => {
  const shown = await Promise.all(productIds.map((id) => ctx.db.get(id)))
  const heroes = await ctx.db
    .query("products")
    .withIndex("by_hero", (q) => q.eq("heroAssetId", _id))
    .take(3)
  const all = [...shown, ...heroes.filter((hero) => !productIds.includes(hero._id))]
  return named(all)
}

export const serializeRow = async (
  ctx: QueryCtx,
  asset: Asset,
  withFiles: boolean
): Promise<Encoded<typeof ListedUpload>> => {
  const { file, folderId, marketId, proposedProductId } = asset
  const url = await pictureFor(ctx, asset, asset.posterId ?? file?.storageId, withFiles)
  const folder = folderId ? await ctx.db.get(folderId) : null
  const market = marketId === undefined ? null : ctx.db.normalizeId("markets", marketId)
  const marketRow = market && (await ctx.db.get(market))
  const proposed = proposedProductId ? await ctx.db.get(proposedProductId) : null
  return {
    assetId: asset._id,
    name: asset.name,
    kind: asset.kind,
    purpose: asset.purpose,
    processing: asset.processing,
    marksFound: asset.marksFound,
    tags: asset.tags ?? [],
    products: await productsOf(ctx, asset),
    places: named(await Promise.all((asset.placeIds ?? []).map((id) => ctx.db.get(id)))),
    addedAt: asset._creationTime,
    by: (await ctx.db.get(asset.createdBy))?.name ?? "",
    ...(asset.failure && { failure: asset.failure.message }),
    ...(asset.processing === "failed" && { retryable: asset.original !== undefined }),
    ...(url !== undefined && { url }),
    ...(file && {
      width: file.width,
      height: file.height,
      bytes: asset.moving?.bytes ?? file.bytes,
      transparent: file.mime === "image/png"
    }),
    ...(asset.durationSeconds !== undefined && { seconds: asset.durationSeconds }),
    ...(asset.video && { video: asset.video }),
    ...(asset.moving && { moving: { frames: asset.moving.frames, seconds: asset.moving.seconds } }),
    ...(folder && { folder: { id: folder._id, name: folder.name } }),
    ...(marketRow && { market: { id: marketRow._id, name: marketRow.name } }),
    ...(asset.rights && { rights: asset.rights }),
    ...(asset.pictureRole && { role: asset.pictureRole }),
    ...(proposed && {
      proposed: {
        productId: proposed._id,
        name: proposed.name,
        ...(asset.pictureRole && { role: asset.pictureRole })
      }
    })
  }
}
