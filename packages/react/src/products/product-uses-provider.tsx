import { type productUsesMachine, productUsesView } from "@marque/core/products"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof productUsesMachine>()("ProductUses", productUsesView)

export type ProductUsesProviderProps = BoundProviderProps<typeof productUsesMachine>
export const ProductUsesProvider = bound.Provider
export const useProductUses = bound.useView
