import { type marketHoldMachine, marketHoldView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketHoldMachine>()("MarketHold", marketHoldView)

export type MarketHoldProviderProps = BoundProviderProps<typeof marketHoldMachine>
export const MarketHoldProvider = bound.Provider
export const useMarketHold = bound.useView
