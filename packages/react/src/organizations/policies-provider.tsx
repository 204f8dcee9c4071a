import { type policiesMachine, policiesView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof policiesMachine>()("Policies", policiesView, {
  policies: (policies) => ({ type: "policies.changed", policies })
})

export const PoliciesProvider = bound.Provider
export const usePolicies = bound.useView
