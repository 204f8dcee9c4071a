/** The pictures of products: the main one, which layouts use, and further ones. */
import { cutoutStatusOf } from "@marque/core/creative"
import { PRODUCT_PICTURES_MAX } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import type { Columns } from "../records/recordKind.ts"

type Product = Doc<"products">
type Asset = Doc<"assets">
/** Ids of assets, the main one first. */
export const pictureIdsOf = ({
  heroAssetId,
  pictures = []
}: Pick<Product, "heroAssetId" | "pictures">): ReadonlyArray<Id<"assets">> => [
  ...(heroAssetId === undefined ? [] : [heroAssetId]),
  ...pictures.map(({ assetId }) => assetId).filter((assetId) => assetId !== heroAssetId)
]

/** Uploads name the products whose pictures they are. `rows`: each as it is now, or was before. */
export const followPictures = async (ctx: MutationCtx, rows: ReadonlyArray<Product>): Promise<void> => {
  for (const productId of new Set(rows.map(({ _id }) => _id))) {
    const now = await ctx.db.get(productId)
    const shown = new Set(now === null ? [] : pictureIdsOf(now))
    const known = rows.filter(({ _id }) => _id === productId).flatMap(pictureIdsOf)
    for (const assetId of new Set([...known, ...shown])) {
      const asset = await ctx.db.get(assetId)
      if (asset === null || asset.productIds.includes(productId) === shown.has(assetId)) continue
      const others = asset.productIds.filter((id) => id !== productId)
      await patchAsset(ctx, assetId, { productIds: shown.has(assetId) ? [...others, productId] : others })
    }
  }
}

/** Products that show it as one of their pictures. */
export const productsWith = async (
  { db }: Pick<QueryCtx, "db">,
  { _id, productIds }: Pick<Asset, "_id" | "productIds">
): Promise<ReadonlyArray<Product>> => {
  const heroes = await db
    .query("products")
    .withIndex("by_hero", (q) => q.eq("heroAssetId", _id))
    .collect()
  const named = await Promise.all(
    productIds.filter((id) => heroes.every((hero) => hero._id !== id)).map((id) => db.get(id))
  )
  return [...heroes, ...named.filter((row) => row !== null && pictureIdsOf(row).includes(_id))].filter(
    (row) => row !== null
  )
}

// Undefined removes an optional column.
const save = (ctx: MutationCtx, { _id, version }: Product, patch: Columns<"products">): Promise<void> =>
  ctx.db.patch(_id, { ...(patch as Partial<Product>), version: version + 1, updatedAt: Date.now() })

/** A front becomes the main picture of a product that has none; everything else joins its further pictures. */
export const givePicture = async (ctx: MutationCtx, asset: Asset, product: Product): Promise<void> => {
  const { _id: assetId, cutouts, pictureRole: role } = asset
  const all = pictureIdsOf(product)
  if (all.includes(assetId) || all.length >= PRODUCT_PICTURES_MAX) return
  const roles = role === undefined ? {} : { role }
  if (product.heroAssetId === undefined && (role === undefined || role === "front")) {
    await save(ctx, product, {
      heroAssetId: assetId,
      heroRole: role,
      cutoutStatus: cutoutStatusOf(product.cutoutChoice, cutouts)
    })
    return
  }
  if (asset.purpose !== "product") return
  await save(ctx, product, { pictures: [...(product.pictures ?? []), { assetId, ...roles }] })
}

/** The next one becomes the main picture where that was it. */
export const takePicture = async (ctx: MutationCtx, assetId: Id<"assets">, product: Product): Promise<void> => {
  const rest = (product.pictures ?? []).filter((picture) => picture.assetId !== assetId)
  if (product.heroAssetId !== assetId) {
    await save(ctx, product, { pictures: rest.length === 0 ? undefined : rest })
    return
  }
  const [hero, ...further] = rest
  const next = hero && (await ctx.db.get(hero.assetId))
  await save(ctx, product, {
    heroAssetId: hero?.assetId,
    heroRole: hero?.role,
    pictures: further.length === 0 ? undefined : further,
    cutoutChoice: undefined,
    labelRegion: undefined,
    cutoutStatus: cutoutStatusOf(undefined, next?.cutouts ?? [])
  })
}
