import { type usageMachine, usageView } from "@marque/core/usage"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof usageMachine>()("Usage", usageView, {
  filter: (filter) => ({ type: "filter.set", filter })
})

export type UsageProviderProps = BoundProviderProps<typeof usageMachine>
export const UsageProvider = bound.Provider
export const useUsage = bound.useView
