import { type authMachine, authView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof authMachine>()("Auth", authView)

export const AuthProvider = bound.Provider
export const useAuth = bound.useView

export const useOpenReverification = () => bound.useChild("reverify")
