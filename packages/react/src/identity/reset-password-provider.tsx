import { type resetPasswordMachine, resetPasswordView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof resetPasswordMachine>()("ResetPassword", resetPasswordView)

export const ResetPasswordProvider = bound.Provider
export const useResetPassword = bound.useView
