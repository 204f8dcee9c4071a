import * as slots from "@marque/adapters/convex/campaign-slots"
import { slotGridActors, slotGridMachine } from "@marque/core/campaign-assets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSlotGridMachines = pageMachines(slots.layer, (runtime) => ({
  slotGrid: slotGridMachine.provide({ actors: slotGridActors(runtime) })
}))
