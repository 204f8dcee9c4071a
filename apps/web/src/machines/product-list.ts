import * as products from "@marque/adapters/convex/products"
import * as sheets from "@marque/adapters/convex/product-sheets"
import { productExportActors, productExportMachine, productListActors, productListMachine } from "@marque/core/products"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductListMachines = pageMachines(
  (client) => Layer.mergeAll(products.layer(client), sheets.layer(client)),
  (runtime) => ({
    productExport: productExportMachine.provide({ actors: productExportActors(runtime) }),
    productList: productListMachine.provide({ actors: productListActors(runtime) })
  })
)
