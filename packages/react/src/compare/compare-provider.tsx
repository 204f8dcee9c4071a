import { type compareMachine, compareView } from "@marque/core/compare"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof compareMachine>()("Compare", compareView, {
  assetIds: (assetIds) => ({ type: "chosen.changed", assetIds })
})

export type CompareProviderProps = BoundProviderProps<typeof compareMachine>
export const CompareProvider = bound.Provider
export const useCompare = bound.useView
