import { type slotCalendarMachine, slotCalendarView } from "@marque/core/campaign-assets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof slotCalendarMachine>()("SlotCalendar", slotCalendarView)

export type SlotCalendarProviderProps = BoundProviderProps<typeof slotCalendarMachine>
export const SlotCalendarProvider = bound.Provider
export const useSlotCalendar = bound.useView
