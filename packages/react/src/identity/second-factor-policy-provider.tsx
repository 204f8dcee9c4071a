import { type secondFactorPolicyMachine, secondFactorPolicyView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof secondFactorPolicyMachine>()(
  "SecondFactorPolicy",
  secondFactorPolicyView,
  { required: (required) => ({ type: "required.changed", required }) }
)

export const SecondFactorPolicyProvider = bound.Provider
export const useSecondFactorPolicy = bound.useView
