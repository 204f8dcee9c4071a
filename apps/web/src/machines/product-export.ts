import * as sheets from "@marque/adapters/convex/product-sheets"
import { productExportActors, productExportMachine } from "@marque/core/products"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductExportMachines = pageMachines(sheets.layer, (runtime) => ({
  productExport: productExportMachine.provide({ actors: productExportActors(runtime) })
}))
