import { type productFormMachine, productFormView } from "@marque/core/products"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof productFormMachine>()("ProductForm", productFormView)

export type ProductFormProviderProps = BoundProviderProps<typeof productFormMachine>
export const ProductFormProvider = bound.Provider
export const useProductForm = bound.useView
export const useProductFormChild = bound.useChild
