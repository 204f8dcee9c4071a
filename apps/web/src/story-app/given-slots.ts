import { slotCalendarMachine, slotGridMachine, slotPageMachine } from "@marque/core/campaign-assets"
import { slotCalendarStates, slotGridStates, slotPageStates } from "@marque/core/testing"
import { useSlotCalendarMachines } from "../machines/slot-calendar.ts"
import { useSlotGridMachines } from "../machines/slot-grid.ts"
import { useSlotMachines } from "../machines/slots.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

export const slotsIn =
  (name: keyof typeof slotPageStates): Given =>
  (app) =>
    useSlotMachines.given(app, { slotPage: frozen(slotPageMachine, slotPageStates[name]) })

export const slotDaysIn =
  (name: keyof typeof slotCalendarStates): Given =>
  (app) =>
    useSlotCalendarMachines.given(app, { slotCalendar: frozen(slotCalendarMachine, slotCalendarStates[name]) })

export const slotWordsIn =
  (name: keyof typeof slotGridStates): Given =>
  (app) =>
    useSlotGridMachines.given(app, { slotGrid: frozen(slotGridMachine, slotGridStates[name]) })
