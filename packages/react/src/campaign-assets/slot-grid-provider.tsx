import { type slotGridMachine, slotGridView } from "@marque/core/campaign-assets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof slotGridMachine>()("SlotGrid", slotGridView)

export type SlotGridProviderProps = BoundProviderProps<typeof slotGridMachine>
export const SlotGridProvider = bound.Provider
export const useSlotGrid = bound.useView
