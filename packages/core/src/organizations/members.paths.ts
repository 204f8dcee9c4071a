import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { MembershipId, UserId } from "../model/ids.ts"
import { ReverificationCancelled, ReverificationRequired } from "../model/reverification.ts"
import { membersMachine } from "./members.machine.ts"
import { membersView } from "./members.view.ts"
import type { Member } from "./organizations.schema.ts"

const member: Member = {
  _id: MembershipId.make("membership_2"),
  userId: UserId.make("user_2"),
  name: "Grace Hill",
  email: "grace@figandember.example",
  orgRole: "member",
  brandRoles: [],
  status: "active",
  isMe: false
}
const team = { organizationId: "org_1", clerkId: "org_1", brands: [{ id: "brand_1", name: "Fig & Ember" }] }
const refusals = [
  { fail: new ReverificationRequired({ level: "strict" }) },
  { fail: new BackendFailed({ data: "Your plan includes 2 members." }) }
] as const

/** Every way through the members of an organization. */
export const membersPaths = definePaths({
  machine: membersMachine,
  inputs: {
    "an administrator": { ...team, canManage: true },
    "a member": { ...team, canManage: false }
  },
  events: [
    { type: "members.retry" },
    { type: "invite.open" },
    { type: "invite.dismiss" },
    { type: "email.change", email: "sam@agency.example" },
    { type: "email.blur" },
    { type: "role.choose", role: "admin" },
    { type: "invite.submit" },
    { type: "member.change", change: { kind: "role", member, role: "admin" } },
    { type: "member.change", change: { kind: "remove", member } },
    { type: "change.confirm" },
    { type: "change.cancel" }
  ],
  ports: {
    members: [
      { tell: { type: "members.value", members: [member] } },
      { tell: { type: "members.failed", error: new BackendFailed({}) } }
    ],
    invite: [{ done: "https://marque.example/invitations/invitation_1" }, ...refusals],
    apply: [{ done: undefined }, ...refusals],
    prove: [{ done: undefined }, { fail: new ReverificationCancelled({}) }]
  },
  view: membersView,
  key: ({ changeLevel, inviteLevel }) => [changeLevel, inviteLevel]
})
