import * as brands from "@marque/adapters/convex/brands"
import { brandListActors, brandListMachine } from "@marque/core/brands"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandListMachines = pageMachines(brands.layer, (runtime) => ({
  brandList: brandListMachine.provide({ actors: brandListActors(runtime) })
}))
