import { BrandId, MembershipId, UserId } from "../model/ids.ts"
import { type MembersContext, membersMachine } from "./members.machine.ts"
import { type OnboardingContext, onboardingMachine } from "./onboarding.machine.ts"
import { type OrganizationFormContext, organizationFormMachine } from "./organization-form.machine.ts"
import type { Member } from "./organizations.schema.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

const door: OnboardingContext = {
  clerkId: undefined,
  demo: true,
  invitations: [],
  admins: [],
  busyId: undefined,
  error: undefined
}
const invited = {
  ...door,
  invitations: [{ id: "invitation_1", organization: "Fig & Ember", inviter: "Ada Moor", role: "member" }]
} satisfies OnboardingContext

/** Every state of the onboarding page worth looking at, by name. */
export const onboardingStates = {
  looking: onboardingMachine.resolveState({ value: "looking", context: door }),
  choosing: onboardingMachine.resolveState({ value: "choosing", context: door }),
  withoutDemo: onboardingMachine.resolveState({ value: "choosing", context: { ...door, demo: false } }),
  invited: onboardingMachine.resolveState({ value: "choosing", context: invited }),
  accepting: onboardingMachine.resolveState({ value: "accepting", context: { ...invited, busyId: "invitation_1" } }),
  declining: onboardingMachine.resolveState({ value: "declining", context: { ...invited, busyId: "invitation_1" } }),
  refused: onboardingMachine.resolveState({
    value: "choosing",
    context: { ...invited, error: "This invitation is no longer valid." }
  }),
  openingDemo: onboardingMachine.resolveState({ value: "openingDemo", context: door }),
  asking: onboardingMachine.resolveState({
    value: "asking",
    context: { ...door, clerkId: "org_1", admins: ["Ada Moor", "Grace Hill"] }
  }),
  leaving: onboardingMachine.resolveState({ value: "leaving", context: { ...door, clerkId: "org_1" } }),
  failed: onboardingMachine.resolveState({ value: "failed", context: { ...door, error: "No connection." } })
}

const empty: OrganizationFormContext = {
  clerkId: undefined,
  creates: true,
  canEdit: true,
  fields: { name: "", slug: "", industry: "", size: "", country: "", language: "", timeZone: "Europe/Berlin" },
  saved: { name: "", slug: "", industry: "", size: "", country: "", language: "", timeZone: "Europe/Berlin" },
  slugTouched: false,
  touched: [],
  suggestion: undefined,
  error: undefined
}
const filled = {
  ...empty,
  fields: {
    name: "Fig & Ember",
    slug: "fig-ember",
    industry: "Home and garden",
    size: "2-10",
    country: "DE",
    language: "de",
    timeZone: "Europe/Berlin"
  }
} satisfies OrganizationFormContext
const existing = {
  ...filled,
  creates: false,
  clerkId: "org_1",
  slugTouched: true,
  saved: filled.fields
} satisfies OrganizationFormContext

/** Every state of the organization's form worth looking at, by name. */
export const organizationFormStates = {
  empty: organizationFormMachine.resolveState({ value: "editing", context: empty }),
  invalid: organizationFormMachine.resolveState({
    value: "editing",
    context: { ...empty, fields: { ...empty.fields, name: "F", slug: "F" }, touched: ["name", "slug"] }
  }),
  filled: organizationFormMachine.resolveState({ value: "editing", context: filled }),
  slugTaken: organizationFormMachine.resolveState({
    value: "editing",
    context: { ...filled, error: refusalTexts.slug_taken({ suggestion: "fig-ember-2" }), suggestion: "fig-ember-2" }
  }),
  creating: organizationFormMachine.resolveState({ value: "creating", context: filled }),
  storing: organizationFormMachine.resolveState({ value: "storing", context: { ...filled, clerkId: "org_1" } }),
  failed: organizationFormMachine.resolveState({ value: "editing", context: { ...filled, error: "No connection." } }),
  done: organizationFormMachine.resolveState({ value: "done", context: { ...filled, clerkId: "org_1" } }),
  existing: organizationFormMachine.resolveState({ value: "editing", context: existing }),
  changed: organizationFormMachine.resolveState({
    value: "editing",
    context: { ...existing, fields: { ...existing.fields, size: "11-50" } }
  }),
  updating: organizationFormMachine.resolveState({
    value: "updating",
    context: { ...existing, fields: { ...existing.fields, name: "Fig and Ember" } }
  }),
  offline: organizationFormMachine.resolveState({
    value: "editing",
    context: { ...existing, fields: { ...existing.fields, size: "11-50" } }
  }),
  notSaved: organizationFormMachine.resolveState({
    value: "editing",
    context: { ...existing, fields: { ...existing.fields, size: "11-50" }, error: "No connection." }
  }),
  readOnly: organizationFormMachine.resolveState({ value: "editing", context: { ...existing, canEdit: false } })
}

const ada: Member = {
  _id: MembershipId.make("membership_1"),
  userId: UserId.make("user_1"),
  name: "Ada Moor",
  email: "ada@figandember.example",
  orgRole: "admin",
  brandRoles: [],
  status: "active",
  isMe: true
}
const grace: Member = {
  _id: MembershipId.make("membership_2"),
  userId: UserId.make("user_2"),
  name: "Grace Hill",
  email: "grace@figandember.example",
  orgRole: "member",
  brandRoles: [{ brandId: BrandId.make("brand_1"), role: "creator" }],
  status: "active",
  isMe: false
}
const kim: Member = {
  _id: MembershipId.make("membership_3"),
  email: "kim@agency.example",
  orgRole: "member",
  brandRoles: [],
  status: "invited",
  invitationId: "invitation_1",
  expiresAt: 1_788_393_600_000,
  isMe: false
}

/** Members to look at: an administrator, a member and an invitation. */
export const exampleMembers: ReadonlyArray<Member> = [ada, grace, kim]

const team: MembersContext = {
  organizationId: "org_1",
  clerkId: "org_1",
  canManage: true,
  brands: [{ id: "brand_1", name: "Fig & Ember" }],
  members: exampleMembers,
  listError: undefined,
  email: "",
  role: "member",
  emailTouched: false,
  inviteError: undefined,
  link: undefined,
  change: undefined,
  inviteLevel: undefined,
  changeLevel: undefined
}
const still = { list: { watching: "ready" }, invitation: "closed", change: "idle" } as const
const writing = { ...team, email: "sam@agency.example" } satisfies MembersContext

/** Every state of the list of members worth looking at, by name. */
export const membersStates = {
  loading: membersMachine.resolveState({
    value: { ...still, list: { watching: "loading" } },
    context: { ...team, members: undefined }
  }),
  ready: membersMachine.resolveState({ value: still, context: team }),
  offline: membersMachine.resolveState({ value: still, context: team }),
  stale: membersMachine.resolveState({
    value: { ...still, list: "failed" },
    context: { ...team, listError: "The backend does not answer" }
  }),
  overLimit: membersMachine.resolveState({
    value: { ...still, invitation: "editing" },
    context: { ...writing, inviteError: "Your plan includes 2 members." }
  }),
  readOnly: membersMachine.resolveState({ value: still, context: { ...team, canManage: false } }),
  failed: membersMachine.resolveState({
    value: { ...still, list: "failed" },
    context: { ...team, members: undefined, listError: "The backend does not answer" }
  }),
  inviting: membersMachine.resolveState({ value: { ...still, invitation: "editing" }, context: writing }),
  noAddress: membersMachine.resolveState({
    value: { ...still, invitation: "editing" },
    context: { ...team, email: "sam", emailTouched: true }
  }),
  alreadyMember: membersMachine.resolveState({
    value: { ...still, invitation: "editing" },
    context: { ...writing, inviteError: "Already a member or invited." }
  }),
  sending: membersMachine.resolveState({ value: { ...still, invitation: "sending" }, context: writing }),
  provingInvitation: membersMachine.resolveState({
    value: { ...still, invitation: "proving" },
    context: { ...writing, role: "admin", inviteLevel: "moderate" }
  }),
  sent: membersMachine.resolveState({
    value: { ...still, invitation: "sent" },
    context: { ...writing, link: "http://localhost:3000/sign-up/accept-invitation?invitation=invitation_2" }
  }),
  confirming: membersMachine.resolveState({
    value: { ...still, change: "confirming" },
    context: { ...team, change: { kind: "remove", member: grace } }
  }),
  withdrawing: membersMachine.resolveState({
    value: { ...still, change: "confirming" },
    context: { ...team, change: { kind: "revoke", member: kim } }
  }),
  applying: membersMachine.resolveState({
    value: { ...still, change: "applying" },
    context: { ...team, change: { kind: "role", member: grace, role: "admin" } }
  }),
  provingChange: membersMachine.resolveState({
    value: { ...still, change: "proving" },
    context: { ...team, change: { kind: "role", member: grace, role: "admin" }, changeLevel: "strict" }
  })
}
