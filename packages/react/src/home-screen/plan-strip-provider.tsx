import { type planStripMachine, planStripView } from "@marque/core/home-screen"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof planStripMachine>()("PlanStrip", planStripView)

export type PlanStripProviderProps = BoundProviderProps<typeof planStripMachine>
export const PlanStripProvider = bound.Provider
export const usePlanStrip = bound.useView
