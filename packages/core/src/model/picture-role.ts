import { Schema } from "effect"

/** Which view of its product a photograph shows; specification, section 4.1 (Product.images). */
export const PictureRole = Schema.Literals(["front", "back", "side", "detail", "in_use", "pack"])
export type PictureRole = typeof PictureRole.Type

export const pictureRoleLabels: Readonly<Record<PictureRole, string>> = {
  front: "Front",
  back: "Back",
  side: "Side",
  detail: "Detail",
  in_use: "In use",
  pack: "Pack"
}
