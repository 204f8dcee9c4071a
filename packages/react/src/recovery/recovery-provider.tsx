import { errorScreenView, type recoveryMachine } from "@marque/core/shell"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof recoveryMachine>()("Recovery", errorScreenView)

export const RecoveryProvider = bound.Provider
export const useRecovery = bound.useView
