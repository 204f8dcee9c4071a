import { type signUpMachine, signUpView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof signUpMachine>()("SignUp", signUpView)

export const SignUpProvider = bound.Provider
export const useSignUp = bound.useView
