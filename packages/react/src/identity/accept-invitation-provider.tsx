import { type acceptInvitationMachine, acceptInvitationView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof acceptInvitationMachine>()("AcceptInvitation", acceptInvitationView, {
  email: (email) => ({ type: "session.changed", email })
})

export const AcceptInvitationProvider = bound.Provider
export const useAcceptInvitation = bound.useView
