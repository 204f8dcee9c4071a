import { type deleteAccountMachine, deleteAccountView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof deleteAccountMachine>()("DeleteAccount", deleteAccountView)

export const DeleteAccountProvider = bound.Provider
export const useDeleteAccount = bound.useView
