import { type rowPicturesMachine, rowPicturesView } from "@marque/core/products"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof rowPicturesMachine>()("RowPictures", rowPicturesView)

export type RowPicturesProviderProps = BoundProviderProps<typeof rowPicturesMachine>
export const RowPicturesProvider = bound.Provider
export const useRowPictures = bound.useView
