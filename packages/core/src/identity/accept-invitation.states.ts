import { type AcceptInvitationContext, acceptInvitationMachine } from "./accept-invitation.machine.ts"

const context: AcceptInvitationContext = {
  invitationId: "invitation_1",
  email: "grace@figandember.example",
  invitation: {
    id: "invitation_1",
    email: "grace@figandember.example",
    role: "member",
    organization: { id: "org_1", name: "Fig & Ember" },
    inviter: "Ada Moor",
    status: "pending",
    expiresAt: 1_800_000_000_000
  },
  error: undefined
}
const unknown = { ...context, invitation: undefined } satisfies AcceptInvitationContext

/** Every state of an invitation worth looking at, by name. */
export const acceptInvitationStates = {
  loading: acceptInvitationMachine.resolveState({ value: "loading", context: unknown }),
  failed: acceptInvitationMachine.resolveState({ value: "failed", context: { ...unknown, error: "No connection." } }),
  needsSignIn: acceptInvitationMachine.resolveState({
    value: "needsSignIn",
    context: { ...context, email: undefined }
  }),
  otherEmail: acceptInvitationMachine.resolveState({
    value: "otherEmail",
    context: { ...context, email: "ada@figandember.example" }
  }),
  ready: acceptInvitationMachine.resolveState({ value: "ready", context }),
  accepting: acceptInvitationMachine.resolveState({ value: "accepting", context }),
  declining: acceptInvitationMachine.resolveState({ value: "declining", context }),
  refused: acceptInvitationMachine.resolveState({
    value: "ready",
    context: { ...context, error: "The limit is reached." }
  }),
  done: acceptInvitationMachine.resolveState({ value: "done", context }),
  declined: acceptInvitationMachine.resolveState({ value: "declined", context }),
  invalid: acceptInvitationMachine.resolveState({ value: "invalid", context: unknown })
}
