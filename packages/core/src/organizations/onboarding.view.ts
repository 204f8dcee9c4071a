import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import type { OfferedInvitation, onboardingMachine } from "./onboarding.machine.ts"

export interface OnboardingView {
  readonly state: "loading" | "choosing" | "asking" | "failed"
  readonly title: string
  readonly text: string | undefined
  readonly error: string | undefined
  readonly invitations: ReadonlyArray<
    Pick<OfferedInvitation, "id"> & {
      readonly title: string
      readonly text: string
      readonly accepting: boolean
      readonly declining: boolean
    }
  >
  readonly setUpTitle: string
  readonly setUpText: string
  readonly demoTitle: string
  readonly demoText: string
  readonly hasDemo: boolean
  readonly canDecline: boolean
  readonly openingDemo: boolean
  readonly busy: boolean
}

const roleText = { admin: "as an administrator", member: "as a member" } as const

export const onboardingView = (snapshot: SnapshotFrom<typeof onboardingMachine>): OnboardingView => {
  const { admins, busyId, canDecline, demo, error, invitations } = snapshot.context
  const accepting = snapshot.matches("accepting")
  const declining = snapshot.matches("declining")
  const openingDemo = snapshot.matches("openingDemo")
  const busy = accepting || declining || openingDemo
  const asking = snapshot.matches("asking")
  const names = new Intl.ListFormat("en", { type: "disjunction" }).format(admins)
  return {
    state: snapshot.matches("failed")
      ? "failed"
      : asking
        ? "asking"
        : snapshot.matches("choosing") || busy
          ? "choosing"
          : "loading",
    title: asking
      ? `Ask ${admins.length === 0 ? "an administrator" : names} for access to a brand`
      : "Welcome to Marque",
    text: asking ? "You are in the organization, but no brand is open to you yet." : undefined,
    error,
    invitations: invitations.map(({ id, inviter, organization, role }) => ({
      id,
      title: organization,
      text: `${inviter} invites you ${roleText[role]}.`,
      accepting: accepting && busyId === id,
      declining: declining && busyId === id
    })),
    setUpTitle: "Set up my company",
    setUpText: "Your own organization and brand, in about three minutes.",
    demoTitle: EXPLORE_DEMO,
    demoText: "Fig & Ember, a brand with products and pictures to play with.",
    hasDemo: demo,
    canDecline,
    openingDemo,
    busy
  }
}
