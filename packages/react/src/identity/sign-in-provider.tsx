import { type signInMachine, signInView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof signInMachine>()("SignIn", signInView)

export const SignInProvider = bound.Provider
export const useSignIn = bound.useView
