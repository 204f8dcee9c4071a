import { type marketRulesMachine, marketRulesView } from "@marque/core/markets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof marketRulesMachine>()("MarketRules", marketRulesView)

export type MarketRulesProviderProps = BoundProviderProps<typeof marketRulesMachine>
export const MarketRulesProvider = bound.Provider
export const useMarketRules = bound.useView
