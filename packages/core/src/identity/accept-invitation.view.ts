import type { SnapshotFrom } from "xstate"
import type { acceptInvitationMachine } from "./accept-invitation.machine.ts"

export interface AcceptInvitationView {
  readonly state: "loading" | "failed" | "needsSignIn" | "otherEmail" | "ready" | "done" | "declined" | "invalid"
  readonly title: string
  readonly text: string | undefined
  readonly error: string | undefined
  readonly email: string | undefined
  readonly acceptLabel: string
  readonly declineLabel: string | undefined
  readonly busy: boolean
}

const roles = { admin: "as an administrator", member: "as a member" } as const

const titleOf = (state: AcceptInvitationView["state"], organization: string): string => {
  if (state === "invalid") return "This invitation is no longer valid."
  if (state === "declined") return "You declined the invitation"
  if (state === "done") return `You are now in ${organization}.`
  return state === "loading" || state === "failed" ? "Invitation" : `Join ${organization}`
}

const stateOf = (value: SnapshotFrom<typeof acceptInvitationMachine>["value"]): AcceptInvitationView["state"] => {
  if (value === "accepting" || value === "declining") return "ready"
  return value === "deciding" ? "loading" : value
}

export const acceptInvitationView = (snapshot: SnapshotFrom<typeof acceptInvitationMachine>): AcceptInvitationView => {
  const { canDecline, email, error, invitation } = snapshot.context
  const accepting = snapshot.matches("accepting")
  const declining = snapshot.matches("declining")
  const state = stateOf(snapshot.value)
  const organization = invitation?.organization.name ?? "the organization"
  const invited = `${invitation?.inviter ?? "Somebody"} invites you to work in ${organization} ${roles[invitation?.role ?? "member"]}.`
  const text = {
    loading: undefined,
    failed: undefined,
    needsSignIn: `${invited} Sign up or sign in as ${invitation?.email ?? ""} to accept.`,
    otherEmail: `This invitation is for ${invitation?.email ?? "another address"}. You are signed in as ${email ?? ""}.`,
    ready: invited,
    done: undefined,
    declined: `You can still join ${organization} when somebody invites you again.`,
    invalid: "Ask whoever invited you for a new one."
  }[state]
  return {
    state,
    title: titleOf(state, organization),
    text,
    error,
    email: invitation?.email,
    acceptLabel: accepting ? "Accepting..." : "Accept",
    declineLabel: canDecline ? (declining ? "Declining..." : "Decline") : undefined,
    busy: accepting || declining
  }
}
