import { type Identity, Invitation } from "@marque/core/identity"
import { OrgRole } from "@marque/core/model"
import { Effect, Schema } from "effect"
import type { Act } from "./act.ts"
import { Anything } from "./answers.ts"
import type { Call } from "./client.ts"

const MembersAnswer = Schema.Struct({
  members: Schema.Array(
    Schema.Struct({
      userId: Schema.String,
      role: Schema.String,
      createdAt: Schema.String,
      user: Schema.Struct({ name: Schema.String, email: Schema.String })
    })
  )
})

const InvitedAnswer = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  role: OrgRole,
  expiresAt: Schema.String
})

const InvitationAnswer = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  role: OrgRole,
  organization: Invitation.fields.organization,
  inviter: Schema.String,
  expiresAt: Schema.Number
})

const AcceptedAnswer = Schema.Struct({ member: Schema.Struct({ organizationId: Schema.String }) })

const pending = (answer: typeof InvitationAnswer.Type): Invitation => ({ ...answer, status: "pending" })

const roleOf = (stored: string): "admin" | "member" => (/\b(admin|owner)\b/.test(stored) ? "admin" : "member")

const query = (path: string, organizationId: string): string =>
  `${path}?organizationId=${encodeURIComponent(organizationId)}`

export type Team = Omit<Identity["Service"]["org"], "create" | "list" | "setActive">

/** The part of the port about one organization, its members and its invitations; `origin`: of links to accept them. */
export const teamCalls = (call: Call, act: Act, origin: string): Team => ({
  update: (id, input) =>
    act("update", Effect.asVoid(call("/organization/update", Anything, { organizationId: id, ...input }))),
  requireSecondFactor: (organizationId, required) =>
    act(
      "requireSecondFactor",
      Effect.asVoid(
        call("/organization/require-second-factor", Anything, {
          organizationId,
          required: required ? "yes" : "no"
        })
      )
    ),
  leave: (id) => act("leave", Effect.asVoid(call("/organization/leave", Anything, { organizationId: id }))),
  members: (id) =>
    Effect.map(call(query("/organization/list-members", id), MembersAnswer), ({ members }) =>
      members.map(({ createdAt, role, user, userId }) => ({
        userId,
        email: user.email,
        role: roleOf(role),
        joinedAt: Date.parse(createdAt),
        ...(user.name !== "" && { name: user.name })
      }))
    ),
  setRole: (organizationId, userId, role) =>
    act("setRole", Effect.asVoid(call("/organization/update-member-role", Anything, { organizationId, userId, role }))),
  removeMember: (organizationId, userId) =>
    act("removeMember", Effect.asVoid(call("/organization/remove-member", Anything, { organizationId, userId }))),
  invite: (organizationId, { email, role }) =>
    Effect.gen(function* () {
      const invited = yield* call("/organization/invite-member", InvitedAnswer, { organizationId, email, role })
      const card = yield* call(`/invitation?id=${encodeURIComponent(invited.id)}`, InvitationAnswer)
      const link = `${origin}/sign-up/accept-invitation?invitation=${encodeURIComponent(invited.id)}`
      return { ...pending(card), link }
    }),
  revoke: (_organizationId, invitationId) =>
    Effect.asVoid(call("/organization/cancel-invitation", Anything, { invitationId })),
  invitation: (invitationId) =>
    Effect.map(call(`/invitation?id=${encodeURIComponent(invitationId)}`, InvitationAnswer), pending),
  mine: Effect.map(call("/invitations", Schema.Array(InvitationAnswer)), (found) => found.map(pending)),
  accept: (invitationId) =>
    act(
      "accept",
      Effect.map(call("/organization/accept-invitation", AcceptedAnswer, { invitationId }), ({ member }) => ({
        id: member.organizationId
      }))
    ),
  decline: (invitationId) => Effect.asVoid(call("/organization/reject-invitation", Anything, { invitationId }))
})
