/** Which of its pictures is shown of a product. */
import { fittingPicture, type ShownAs, trustedCutout, viewsFor } from "@marque/core/creative"
import { AssetId } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { pictureIdsOf } from "./productPictures.ts"

type Product = Doc<"products">
type Asset = Doc<"assets">

/** Pixels on the longer side: a close-up shows about half of it at the width of a picture. */
const CLOSE_UP_PX = 1_600

const longSideOf = ({ file }: Asset): number => (file ? Math.max(file.width, file.height) : 0)

/** What can be done with a picture of a product. `choice`: of the product, about its main picture. */
const abilitiesOf = (asset: Asset | null, choice?: Product["cutoutChoice"]) => ({
  trusted: asset !== null && trustedCutout(choice, asset.cutouts) !== undefined,
  detailed: asset !== null && longSideOf(asset) >= CLOSE_UP_PX
})

/** In the order of the product, the main one first; without the files. */
const viewsOf = (product: Product) => {
  const roles = new Map((product.pictures ?? []).map(({ assetId, role }) => [assetId, role]))
  return pictureIdsOf(product).map((assetId) => ({
    assetId,
    role: assetId === product.heroAssetId ? product.heroRole : roles.get(assetId)
  }))
}

/** All pictures of a product with what can be done with each. */
export const picturesWithAbilities = ({ db }: Pick<QueryCtx, "db">, product: Product) =>
  Promise.all(
    viewsOf(product).map(async ({ assetId, role }, at) => ({
      assetId: AssetId.make(assetId),
      ...(role !== undefined && { role }),
      ...abilitiesOf(await db.get(assetId), at === 0 ? product.cutoutChoice : undefined)
    }))
  )

const isThere = (asset: Asset | null): asset is Asset =>
  asset !== null && asset.file !== undefined && asset.archivedAt === undefined

/** Whether it is one of the product's pictures, the main one too, and can be shown. */
export const hasPicture = async ({ db }: Pick<QueryCtx, "db">, product: Product, assetId: string): Promise<boolean> => {
  const id = pictureIdsOf(product).find((each) => each === assetId)
  return id !== undefined && isThere(await db.get(id))
}

/**
 * The picture that is shown of a product where it is not its main one: the one that is named, while it is one of the
 * product's, and otherwise the one that suits the layout and camera.
 */
export const shownPicture = async (
  ctx: Pick<QueryCtx, "db">,
  product: Product,
  { camera, layout, productPictureId }: ShownAs & { readonly productPictureId?: string }
): Promise<Asset | null> => {
  const views = viewsOf(product)
  const [main] = views
  if (main === undefined || views.length < 2) return null
  const named = views.find(({ assetId }) => assetId === productPictureId)
  const asset = named === undefined ? null : await ctx.db.get(named.assetId)
  if (isThere(asset)) return asset._id === main.assetId ? null : asset
  const shown = { layout, camera: camera ?? product.camera }
  const preferred = new Set(viewsFor(shown))
  const wanted = views.filter(({ role }) => role !== undefined && preferred.has(role))
  const read = new Map(
    await Promise.all(wanted.map(async ({ assetId }) => [assetId, await ctx.db.get(assetId)] as const))
  )
  const fit = fittingPicture(views, shown, ({ assetId }, needs) => {
    const each = read.get(assetId) ?? null
    if (!isThere(each)) return false
    const { detailed, trusted } = abilitiesOf(each)
    return needs === "detail" ? detailed : needs === "photo" || trusted
  })
  return fit === undefined || fit === main ? null : (read.get(fit.assetId) ?? null)
}
