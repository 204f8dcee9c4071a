import { type uploadMachine, uploadView } from "@marque/core/uploads"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof uploadMachine>()("Upload", uploadView, {
  // A later brand sends a file that was held until then.
  brandId: (brandId) => ({ type: "destination.set", brandId })
})

export type UploadProviderProps = BoundProviderProps<typeof uploadMachine>
export const UploadProvider = bound.Provider
export const UploadScope = bound.Scope
export const useUpload = bound.useView
