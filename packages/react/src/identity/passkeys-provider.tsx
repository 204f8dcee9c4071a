import { type passkeysMachine, passkeysView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof passkeysMachine>()("Passkeys", passkeysView)

export const PasskeysProvider = bound.Provider
export const usePasskeys = bound.useView
