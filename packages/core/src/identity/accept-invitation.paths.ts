import { definePaths } from "../kernel/paths/path-setup.ts"
import { acceptInvitationMachine } from "./accept-invitation.machine.ts"
import { acceptInvitationView } from "./accept-invitation.view.ts"
import { InvitationInvalid, ProviderUnavailable } from "./identity.errors.ts"
import type { Invitation } from "./identity.schema.ts"

const invitationId = "invitation_1"
const email = "grace@figandember.example"
const organization = { id: "org_1", name: "Fig & Ember" }
const invitation: Invitation = {
  id: invitationId,
  email,
  role: "member",
  organization,
  inviter: "Ada Moor",
  status: "pending",
  expiresAt: 1_800_000_000_000
}
const failures = [{ fail: new InvitationInvalid({}) }, { fail: new ProviderUnavailable({}) }] as const

/** Every way through an invitation opened by its link. */
export const acceptInvitationPaths = definePaths({
  machine: acceptInvitationMachine,
  inputs: { "the invited person": { invitationId, email } },
  events: [
    { type: "invitation.accept" },
    { type: "invitation.decline" },
    { type: "invitation.retry" },
    { type: "session.changed", email },
    { type: "session.changed", email: "ada@figandember.example" },
    { type: "session.changed", email: undefined }
  ],
  ports: {
    look: [{ done: invitation }, ...failures],
    accept: [{ done: { ...organization, slug: "fig-ember", role: "member", isDemo: false } }, ...failures],
    decline: [{ done: undefined }, ...failures]
  },
  view: acceptInvitationView
})
