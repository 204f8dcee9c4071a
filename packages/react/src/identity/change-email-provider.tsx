import { type changeEmailMachine, changeEmailView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof changeEmailMachine>()("ChangeEmail", changeEmailView)

export const ChangeEmailProvider = bound.Provider
export const useChangeEmail = bound.useView
