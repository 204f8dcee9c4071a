import { type photoshootFormMachine, photoshootFormView } from "@marque/core/photoshoots"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof photoshootFormMachine>()("PhotoshootForm", photoshootFormView)

export type PhotoshootFormProviderProps = BoundProviderProps<typeof photoshootFormMachine>
export const PhotoshootFormProvider = bound.Provider
export const usePhotoshootForm = bound.useView
export const usePhotoshootFormChild = bound.useChild
