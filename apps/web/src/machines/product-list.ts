import * as products from "@marque/adapters/convex/products"
import { productListActors, productListMachine } from "@marque/core/products"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductListMachines = pageMachines(products.layer, (runtime) => ({
  productList: productListMachine.provide({ actors: productListActors(runtime) })
}))
