import { type brandFormMachine, brandFormView } from "@marque/core/brands"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandFormMachine>()("BrandForm", brandFormView)

export type BrandFormProviderProps = BoundProviderProps<typeof brandFormMachine>
export const BrandFormProvider = bound.Provider
export const useBrandForm = bound.useView
export const useBrandFormChild = bound.useChild
