import type { AssetId } from "../model/ids.ts"
import { PictureRole, pictureRoleLabels } from "../model/picture-role.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import type { ProductPicturesState } from "./product-picture.view.ts"
import { PRODUCT_PICTURES_MAX } from "./products.schema.ts"

export const productPictureTexts = {
  title: "Pictures",
  text: "The first one is the main picture, which layouts use. The others show more of the product.",
  help: "Alt and an arrow key move a picture.",
  main: "Main",
  makeMain: "Make main picture",
  earlier: "Move earlier",
  later: "Move later",
  remove: "Remove picture",
  view: "View",
  prompt: "Drop more pictures here, or choose files",
  fromUploads: "Choose from the uploads",
  undo: "Undo"
} as const

type Shown = PictureRole | "any"

export interface ProductPictureTile {
  readonly assetId: AssetId
  /** From 0, the main one. */
  readonly at: number
  /** Undefined until checked. */
  readonly url: string | undefined
  /** Position and view, for screen readers. */
  readonly label: string
  readonly role: Shown
  readonly caption: string
  readonly isMain: boolean
  /** Undefined at the ends. */
  readonly earlier: number | undefined
  readonly later: number | undefined
}

export interface ProductPicturesView {
  readonly tiles: ReadonlyArray<ProductPictureTile>
  readonly roles: ReadonlyArray<Choice<Shown>>
  /** Pictures that can still be added. */
  readonly room: number
  readonly full: string | undefined
  /** What was taken out last, while it can be put back. */
  readonly removed: string | undefined
}

const roleNames: Readonly<Record<Shown, string>> = { any: "Any view", ...pictureRoleLabels }
const roles = choicesOf<Shown>(["any", ...PictureRole.literals], roleNames)

export const productPicturesView = ({ pictures, taken }: ProductPicturesState): ProductPicturesView => {
  const room = Math.max(0, PRODUCT_PICTURES_MAX - pictures.length)
  return {
    tiles: pictures.map(({ assetId, role: given, url }, at): ProductPictureTile => {
      const role: Shown = given ?? "any"
      return {
        assetId,
        at,
        url,
        label: `Picture ${at + 1} of ${pictures.length}, ${roleNames[role].toLowerCase()}${at === 0 ? ", main picture" : ""}`,
        role,
        caption: roleNames[role],
        isMain: at === 0,
        earlier: at > 0 ? at - 1 : undefined,
        later: at < pictures.length - 1 ? at + 1 : undefined
      }
    }),
    roles,
    room,
    full: room === 0 ? `A product has at most ${PRODUCT_PICTURES_MAX} pictures` : undefined,
    removed: taken && (taken === "any" ? "Picture removed." : `${roleNames[taken]} picture removed.`)
  }
}
