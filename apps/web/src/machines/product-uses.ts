import * as usage from "@marque/adapters/convex/product-usage"
import { productUsesActors, productUsesMachine } from "@marque/core/products"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProductUsesMachines = pageMachines(usage.layer, (runtime) => ({
  productUses: productUsesMachine.provide({ actors: productUsesActors(runtime) })
}))
