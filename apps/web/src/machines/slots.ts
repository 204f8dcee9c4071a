import * as slots from "@marque/adapters/convex/campaign-slots"
import { slotPageActors, slotPageMachine } from "@marque/core/campaign-assets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSlotMachines = pageMachines(slots.layer, (runtime) => ({
  slotPage: slotPageMachine.provide({ actors: slotPageActors(runtime) })
}))
