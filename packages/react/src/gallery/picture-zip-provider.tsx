import { type pictureZipMachine, pictureZipView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof pictureZipMachine>()("PictureZip", pictureZipView)

export const PictureZipProvider = bound.Provider
export const PictureZipScope = bound.Scope
export const usePictureZip = bound.useView
