import * as brandData from "@marque/adapters/convex/brand-data"
import { brandDataActors, brandDataMachine } from "@marque/core/brand-data"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandDataMachines = pageMachines(brandData.layer, (runtime) => ({
  brandData: brandDataMachine.provide({ actors: brandDataActors(runtime) })
}))
