import { type slotPageMachine, slotPageView } from "@marque/core/campaign-assets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof slotPageMachine>()("Slots", slotPageView)

export type SlotsProviderProps = BoundProviderProps<typeof slotPageMachine>
export const SlotsProvider = bound.Provider
export const useSlots = bound.useView
export const useSlotsChild = bound.useChild
