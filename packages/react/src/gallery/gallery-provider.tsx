import { FULL_ACCESS, type galleryMachine, galleryView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof galleryMachine>()("Gallery", galleryView, {
  search: (search) => ({ type: "search.changed", search }),
  access: (access = FULL_ACCESS) => ({ type: "access.changed", access })
})

export const GalleryProvider = bound.Provider
export const GalleryScope = bound.Scope
export const useGallery = bound.useView
