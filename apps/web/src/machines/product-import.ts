import * as imports from "@marque/adapters/convex/product-imports"
import * as sheets from "@marque/adapters/tables"
import { productImportActors, productImportMachine } from "@marque/core/products"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductImportMachines = pageMachines(
  (client) => Layer.mergeAll(imports.layer(client), sheets.layer),
  (runtime) => ({
    productImport: productImportMachine.provide({ actors: productImportActors(runtime) })
  })
)
