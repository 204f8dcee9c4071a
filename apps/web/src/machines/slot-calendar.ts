import * as slots from "@marque/adapters/convex/campaign-slots"
import { slotCalendarActors, slotCalendarMachine } from "@marque/core/campaign-assets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSlotCalendarMachines = pageMachines(slots.layer, (runtime) => ({
  slotCalendar: slotCalendarMachine.provide({ actors: slotCalendarActors(runtime) })
}))
