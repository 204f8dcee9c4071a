import { type changePasswordMachine, changePasswordView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof changePasswordMachine>()("ChangePassword", changePasswordView)

export const ChangePasswordProvider = bound.Provider
export const useChangePassword = bound.useView
