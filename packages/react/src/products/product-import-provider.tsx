import { type productImportMachine, productImportView } from "@marque/core/products"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof productImportMachine>()("ProductImport", productImportView)

export type ProductImportProviderProps = BoundProviderProps<typeof productImportMachine>
export const ProductImportProvider = bound.Provider
export const useProductImport = bound.useView
