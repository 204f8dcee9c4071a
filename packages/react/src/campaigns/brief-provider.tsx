import { type briefMachine, briefView } from "@marque/core/campaigns"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof briefMachine>()("Brief", briefView)

export type BriefProviderProps = BoundProviderProps<typeof briefMachine>
export const BriefProvider = bound.Provider
export const useBrief = bound.useView
