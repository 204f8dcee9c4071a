import { type marketPairMachine, marketPairView } from "@marque/core/market-pair"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketPairMachine>()("MarketPair", marketPairView)

export type MarketPairProviderProps = BoundProviderProps<typeof marketPairMachine>
export const MarketPairProvider = bound.Provider
export const useMarketPair = bound.useView
