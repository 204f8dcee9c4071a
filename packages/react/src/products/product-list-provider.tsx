import { type productListMachine, productListView } from "@marque/core/products"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof productListMachine>()("ProductList", productListView, {
  search: (search) => ({ type: "search.set", search })
})

export type ProductListProviderProps = BoundProviderProps<typeof productListMachine>
export const ProductListProvider = bound.Provider
export const useProductList = bound.useView
export const useProductListActor = bound.useActor
