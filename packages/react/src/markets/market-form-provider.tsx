import { type marketFormMachine, marketFormView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketFormMachine>()("MarketForm", marketFormView)

export type MarketFormProviderProps = BoundProviderProps<typeof marketFormMachine>
export const MarketFormProvider = bound.Provider
export const useMarketForm = bound.useView
