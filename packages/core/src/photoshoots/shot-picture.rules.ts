import { fittingPicture } from "../creative/product-picture.rules.ts"
import type { AssetId } from "../model/ids.ts"
import { pictureLabels } from "../model/picture-role.ts"
import { pictureTexts as texts } from "./photoshoot.texts.ts"
import type { ShootSubjects, Shot } from "./photoshoots.schema.ts"
import { LAYOUTS } from "./shot-layouts.ts"

type SubjectPicture = NonNullable<ShootSubjects["products"][number]["pictures"]>[number]

export interface NamedPicture extends SubjectPicture {
  readonly label: string
}

/** Of the product of a shot, the main one first, each with a label that no other one has. */
export const picturesOfShot = (
  { productId }: Pick<Shot, "productId">,
  { products }: ShootSubjects
): ReadonlyArray<NamedPicture> => {
  const pictures = products.find(({ id }) => id === productId)?.pictures ?? []
  const labels = pictureLabels(pictures.map(({ role }) => role))
  return pictures.map((picture, at) => ({ ...picture, label: labels[at] ?? "" }))
}

/** What the rules show of the product in a shot; undefined of a product without a picture. */
const fitting = (
  { angle, setting }: Pick<Shot, "angle" | "setting">,
  pictures: ReadonlyArray<NamedPicture>
): NamedPicture | undefined =>
  fittingPicture(pictures, { layout: LAYOUTS[setting], camera: angle }, ({ detailed, trusted }, needs) =>
    needs === "detail" ? detailed : needs === "photo" || trusted
  )

export interface ShotPicture {
  /** Undefined of a shot without a product, and of a product without a picture. */
  readonly shown: NamedPicture | undefined
  /** A person chose it, and it is still there. */
  readonly isChosen: boolean
  /** Why it is not the one that was chosen. */
  readonly replaced: string | undefined
}

type Asked = Pick<Shot, "angle" | "pictureId" | "productId" | "setting">

/** Which picture a shot shows of its product. One that was chosen and is gone is replaced by the one that the rules choose. */
export const shotPicture = (shot: Asked, subjects: ShootSubjects): ShotPicture => {
  const pictures = picturesOfShot(shot, subjects)
  const chosen = pictures.find(({ assetId }) => assetId === shot.pictureId)
  if (chosen !== undefined) return { shown: chosen, isChosen: true, replaced: undefined }
  const shown = fitting(shot, pictures)
  const isGone = shot.pictureId !== undefined && shown !== undefined
  const name = subjects.products.find(({ id }) => id === shot.productId)?.name ?? ""
  return { shown, isChosen: false, replaced: isGone ? texts.gone(name, shown.label) : undefined }
}

/** What a request names: only what was chosen, since without it the same rules decide when it is made. */
export const askedPicture = (shot: Asked, subjects: ShootSubjects): AssetId | undefined => {
  const { isChosen, shown } = shotPicture(shot, subjects)
  return isChosen ? shown?.assetId : undefined
}
