import { type secondFactorMachine, secondFactorView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof secondFactorMachine>()("SecondFactor", secondFactorView)

export const SecondFactorProvider = bound.Provider
export const useSecondFactor = bound.useView
