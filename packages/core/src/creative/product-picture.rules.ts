import type { Camera } from "../model/camera.ts"
import type { PictureRole } from "../model/picture-role.ts"
import type { LayoutName } from "./generation-request.schema.ts"

/** A picture of a product, in the order of the product; the main one is the first. */
export interface ProductView {
  readonly role?: PictureRole | undefined
}

/** What is to be shown; without a layout the engine chooses one, and shows the main picture. */
export interface ShownAs {
  readonly layout?: LayoutName | undefined
  readonly camera?: Camera | undefined
}

/** Views that say more than the main picture, best first. A layout that is not named here shows the product whole. */
const VIEWS: { readonly [Layout in LayoutName]?: ReadonlyArray<PictureRole> } = {
  macro: ["detail"],
  split: ["in_use"],
  offer: ["pack"]
}

/** Layouts that fill their panel with the photograph; all others set the product on a ground of their own. */
const FRAMED: ReadonlySet<LayoutName> = new Set(["macro", "split"])

/** Views that suit a layout and camera, best first; without any the main picture does. */
export const viewsFor = ({ camera, layout }: ShownAs): ReadonlyArray<PictureRole> => {
  if (layout === undefined) return []
  const own = VIEWS[layout] ?? []
  return camera === "eye" && !FRAMED.has(layout) ? [...own, "front"] : own
}

/**
 * The picture that a layout and camera show of a product: the first of its views that can be shown so, and otherwise the
 * main one. `isFit`: it is large enough for a close-up, or its cut-out may stand on any ground.
 */
export const fittingPicture = <View extends ProductView>(
  pictures: ReadonlyArray<View>,
  shown: ShownAs,
  isFit: (view: View, needs: "cutout" | "detail" | "photo") => boolean
): View | undefined => {
  const { layout } = shown
  const needs = layout === "macro" ? "detail" : layout !== undefined && FRAMED.has(layout) ? "photo" : "cutout"
  const found = viewsFor(shown).flatMap((role) => pictures.filter((view) => view.role === role))
  return found.find((view) => view === pictures[0] || isFit(view, needs)) ?? pictures[0]
}
