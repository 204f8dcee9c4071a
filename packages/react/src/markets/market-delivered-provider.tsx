import { type marketDeliveredMachine, marketDeliveredView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketDeliveredMachine>()("MarketDelivered", marketDeliveredView)

export type MarketDeliveredProviderProps = BoundProviderProps<typeof marketDeliveredMachine>
export const MarketDeliveredProvider = bound.Provider
export const useMarketDelivered = bound.useView
