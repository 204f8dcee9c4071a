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

/** One for each of the pictures of a product, in their order; no two are alike. The first one is its main picture. */
export const pictureLabels = (roles: ReadonlyArray<PictureRole | undefined>): ReadonlyArray<string> => {
  const had = new Map<string, number>()
  return roles.map((role, at) => {
    const view = role === undefined ? "Picture" : pictureRoleLabels[role]
    const number = (had.get(view) ?? 0) + 1
    had.set(view, number)
    const label = number === 1 ? view : `${view} ${number}`
    return at === 0 ? `${label} (main)` : label
  })
}
