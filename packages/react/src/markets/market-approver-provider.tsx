import { type marketApproverMachine, marketApproverView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketApproverMachine>()("MarketApprover", marketApproverView)

export type MarketApproverProviderProps = BoundProviderProps<typeof marketApproverMachine>
export const MarketApproverProvider = bound.Provider
export const useMarketApprover = bound.useView
