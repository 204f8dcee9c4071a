import type { AssetId } from "../model/ids.ts"
import type { PictureRole } from "../model/picture-role.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { PRODUCT_PICTURES_MAX, type ProductDraft, type ProductPicture } from "./products.schema.ts"

type Pictures = ReadonlyArray<ProductPicture>
type Kept = Pick<ProductDraft, "heroAssetId" | "heroRole" | "pictures">

const picture = (assetId: AssetId, role: PictureRole | undefined): ProductPicture => ({
  assetId,
  ...(role !== undefined && { role })
})

/** All pictures of a product, the main one first. */
export const picturesOf = ({ heroAssetId, heroRole, pictures = [] }: Kept): Pictures => [
  ...(heroAssetId === undefined ? [] : [picture(heroAssetId, heroRole)]),
  ...pictures.filter(({ assetId }) => assetId !== heroAssetId).map(({ assetId, role }) => picture(assetId, role))
]

type PictureFields = Pick<ProductFields, "heroAssetId" | "heroRole" | "pictures">

/** The first one becomes the main picture. */
export const pictureFields = ([hero, ...pictures]: Pictures): PictureFields => ({
  ...(hero !== undefined && { heroAssetId: hero.assetId }),
  ...(hero?.role !== undefined && { heroRole: hero.role }),
  pictures
})

/** Without pictures beside the main one the draft has no list. */
export const picturesDraft = ({
  heroAssetId,
  heroRole,
  pictures
}: ProductFields): Pick<ProductDraft, "heroAssetId" | "heroRole" | "pictures"> => ({
  ...(heroAssetId !== undefined && { heroAssetId }),
  ...(heroAssetId !== undefined && heroRole !== undefined && { heroRole }),
  ...(pictures.length > 0 && { pictures: pictures.map(({ assetId, role }) => picture(assetId, role)) })
})

/** Unchanged when already present or full. */
export const addPicture = (pictures: Pictures, added: ProductPicture, at: number = pictures.length): Pictures =>
  pictures.length >= PRODUCT_PICTURES_MAX || pictures.some(({ assetId }) => assetId === added.assetId)
    ? pictures
    : [...pictures.slice(0, at), added, ...pictures.slice(at)]

export const dropPicture = (pictures: Pictures, assetId: AssetId): Pictures =>
  pictures.filter((each) => each.assetId !== assetId)

/** `to` is clamped. */
export const movePicture = (pictures: Pictures, assetId: AssetId, to: number): Pictures => {
  const moved = pictures.find((each) => each.assetId === assetId)
  if (moved === undefined) return pictures
  const others = dropPicture(pictures, assetId)
  const at = Math.min(Math.max(0, Math.trunc(to)), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Undefined: it shows no view in particular. */
export const withRole = (pictures: Pictures, assetId: AssetId, role: PictureRole | undefined): Pictures =>
  pictures.map((each) => (each.assetId === assetId ? picture(assetId, role) : each))
