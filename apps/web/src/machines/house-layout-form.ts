import * as houseLayouts from "@marque/adapters/convex/house-layouts"
import { houseLayoutFormActors, houseLayoutFormMachine } from "@marque/core/house-layouts"
import { pageMachines } from "../app-context/page-machines.ts"

export const useHouseLayoutFormMachines = pageMachines(houseLayouts.layer, (runtime) => ({
  houseLayoutForm: houseLayoutFormMachine.provide({ actors: houseLayoutFormActors(runtime) })
}))
