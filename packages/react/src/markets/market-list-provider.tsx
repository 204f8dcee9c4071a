import { type marketListMachine, marketListView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketListMachine>()("MarketList", marketListView, {
  search: (search) => ({ type: "search.set", search })
})

export type MarketListProviderProps = BoundProviderProps<typeof marketListMachine>
export const MarketListProvider = bound.Provider
export const useMarketList = bound.useView
export const useMarketListActor = bound.useActor
