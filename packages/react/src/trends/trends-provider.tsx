import { type trendsMachine, trendsView } from "@marque/core/trends"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof trendsMachine>()("Trends", trendsView, {
  search: (search) => ({ type: "search.set", search })
})

export type TrendsProviderProps = BoundProviderProps<typeof trendsMachine>
export const TrendsProvider = bound.Provider
export const useTrends = bound.useView
