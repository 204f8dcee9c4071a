import { Clock, Effect, Schema } from "effect"
import { freeSlug, OrganizationName, Slug, slugFrom } from "../model/organization-address.ts"
import type { OrgRole } from "../model/roles.ts"
import { ReverificationRequired, type ReverifyLevel } from "../model/reverification.ts"
import { EmailAddress } from "./credentials.schema.ts"
import {
  AlreadyMember,
  FieldInvalid,
  InvitationForOtherEmail,
  InvitationInvalid,
  LastAdmin,
  NotAMember,
  NotPermitted,
  SlugTaken
} from "./identity.errors.ts"
import { isFresh } from "./identity.rules.ts"
import type { Invitation, OrgSummary } from "./identity.schema.ts"
import {
  factorAgeOf,
  isLastAdmin,
  type MemoryInvitation,
  type MemoryOrganization,
  type MemorySession,
  type MemoryUser,
  type MemoryWorld,
  newId,
  openIn,
  organizationBySlug
} from "./memory-world.ts"
import type { SessionExpired } from "./identity.errors.ts"

const INVITATION_LIFE_MS = 48 * 3_600_000

/** Who calls, or that nobody is signed in. */
export type Caller = Effect.Effect<{ readonly session: MemorySession; readonly user: MemoryUser }, SessionExpired>

const summary = ({ id, isDemo, name, slug }: MemoryOrganization, role: OrgRole): OrgSummary => ({
  id,
  name,
  slug,
  role,
  isDemo
})

const decoded = <S extends Schema.Top & { readonly DecodingServices: never }>(
  schema: S,
  value: unknown,
  field: string
) => Effect.mapError(Schema.decodeUnknownEffect(schema)(value), () => new FieldInvalid({ field }))

/** Organizations, members and invitations of the in-memory provider, with the rules of the local one. */
export const memoryOrganizations = (world: MemoryWorld, caller: Caller) => {
  const own = Effect.fnUntraced(function* (id: string) {
    const { session, user } = yield* caller
    const organization = world.organizations.get(id)
    const mine = organization?.members.get(user.id)
    if (organization === undefined || mine === undefined) return yield* new NotAMember()
    return { session, user, organization, mine }
  })

  const managed = Effect.fnUntraced(function* (id: string) {
    const found = yield* own(id)
    if (found.mine.role !== "admin" || found.user.isDemo) return yield* new NotPermitted()
    return found
  })

  /** Refuses a sensitive action of somebody whose proof is older than `level` allows. */
  const requireFresh = Effect.fnUntraced(function* (
    level: ReverifyLevel,
    { session, user }: { readonly session: MemorySession; readonly user: MemoryUser }
  ) {
    const age = factorAgeOf(session, user, yield* Clock.currentTimeMillis)
    if (!isFresh(level, age)) return yield* new ReverificationRequired({ level })
  })

  const freeAddress = Effect.fnUntraced(function* (slug: string, except?: string) {
    const isTaken = (candidate: string) => {
      const holder = organizationBySlug(world, candidate)
      return holder !== undefined && holder.id !== except
    }
    if (isTaken(slug)) return yield* new SlugTaken({ suggestion: freeSlug(slug, isTaken) })
    return slug
  })

  const create = Effect.fnUntraced(function* (input: { readonly name: string; readonly slug?: string }) {
    const { session, user } = yield* caller
    if (user.isDemo) return yield* new NotPermitted()
    const name = yield* decoded(OrganizationName, input.name, "name")
    const derived = slugFrom(name)
    const isTaken = (slug: string) => organizationBySlug(world, slug) !== undefined
    const slug =
      input.slug === undefined
        ? isTaken(derived)
          ? freeSlug(derived, isTaken)
          : derived
        : yield* freeAddress(yield* decoded(Slug, input.slug, "slug"))
    const joinedAt = yield* Clock.currentTimeMillis
    const organization: MemoryOrganization = {
      id: newId(world, "org"),
      name,
      slug,
      isDemo: false,
      members: new Map([[user.id, { role: "admin", joinedAt }]])
    }
    world.organizations.set(organization.id, organization)
    session.organizationId = organization.id
    return summary(organization, "admin")
  })

  const update = Effect.fnUntraced(function* (id: string, input: { readonly name?: string; readonly slug?: string }) {
    const { organization } = yield* managed(id)
    const name = input.name === undefined ? organization.name : yield* decoded(OrganizationName, input.name, "name")
    const slug =
      input.slug === undefined
        ? organization.slug
        : yield* freeAddress(yield* decoded(Slug, input.slug, "slug"), organization.id)
    organization.name = name
    organization.slug = slug
  })

  const setActive = Effect.fnUntraced(function* (id: string | null) {
    if (id === null) {
      const { session } = yield* caller
      session.organizationId = undefined
      return
    }
    const { session } = yield* own(id)
    session.organizationId = id
  })

  const memberIn = Effect.fnUntraced(function* (organization: MemoryOrganization, userId: string) {
    const member = organization.members.get(userId)
    if (member === undefined) return yield* new NotAMember()
    return member
  })

  const setRole = Effect.fnUntraced(function* (id: string, userId: string, role: OrgRole) {
    const found = yield* managed(id)
    const { organization } = found
    const member = yield* memberIn(organization, userId)
    if (role === "admin" || member.role === "admin") yield* requireFresh("strict", found)
    if (role === "member" && isLastAdmin(organization, userId)) return yield* new LastAdmin()
    member.role = role
  })

  const removeMember = Effect.fnUntraced(function* (id: string, userId: string) {
    const found = yield* managed(id)
    const { organization } = found
    const member = yield* memberIn(organization, userId)
    if (member.role === "admin") yield* requireFresh("strict", found)
    if (isLastAdmin(organization, userId)) return yield* new LastAdmin()
    organization.members.delete(userId)
  })

  const leave = Effect.fnUntraced(function* (id: string) {
    const { organization, user } = yield* own(id)
    if (user.isDemo) return yield* new NotPermitted()
    if (isLastAdmin(organization, user.id)) return yield* new LastAdmin()
    organization.members.delete(user.id)
  })

  const present = (invitation: MemoryInvitation, { id, name }: MemoryOrganization): Invitation => {
    const inviter = world.users.get(invitation.inviterId)
    return {
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      status: invitation.status,
      expiresAt: invitation.expiresAt,
      inviter: inviter?.name ?? inviter?.email ?? "",
      organization: { id, name }
    }
  }

  const invite = Effect.fnUntraced(function* (id: string, input: { readonly email: string; readonly role: OrgRole }) {
    const found = yield* managed(id)
    const { organization, user } = found
    if (input.role === "admin") yield* requireFresh("moderate", found)
    const email = yield* decoded(EmailAddress, input.email, "email")
    const isMember = [...organization.members.keys()].some((userId) => world.users.get(userId)?.email === email)
    if (isMember) return yield* new AlreadyMember()
    for (const earlier of world.invitations.values()) {
      if (earlier.organizationId === id && earlier.email === email && earlier.status === "pending") {
        earlier.status = "revoked"
      }
    }
    const expiresAt = (yield* Clock.currentTimeMillis) + INVITATION_LIFE_MS
    const invitation: MemoryInvitation = {
      id: newId(world, "invitation"),
      organizationId: id,
      email,
      role: input.role,
      inviterId: user.id,
      expiresAt,
      status: "pending"
    }
    world.invitations.set(invitation.id, invitation)
    world.mails.push({ to: email, kind: "invitation" })
    return { ...present(invitation, organization), link: `/sign-up/accept-invitation?invitation=${invitation.id}` }
  })

  const revoke = Effect.fnUntraced(function* (id: string, invitationId: string) {
    yield* managed(id)
    const invitation = world.invitations.get(invitationId)
    if (invitation?.organizationId !== id) return yield* new InvitationInvalid()
    invitation.status = "revoked"
  })

  const open = Effect.fnUntraced(function* (invitationId: string) {
    const invitation = world.invitations.get(invitationId)
    const now = yield* Clock.currentTimeMillis
    const organization = invitation && openIn(world, invitation, now)
    if (invitation === undefined || organization === undefined) return yield* new InvitationInvalid()
    return { invitation, organization }
  })

  const forMe = Effect.fnUntraced(function* (invitationId: string) {
    const { session, user } = yield* caller
    const { invitation, organization } = yield* open(invitationId)
    if (invitation.email !== user.email) return yield* new InvitationForOtherEmail({ email: invitation.email })
    return { session, user, invitation, organization }
  })

  const accept = Effect.fnUntraced(function* (invitationId: string) {
    const { invitation, organization, session, user } = yield* forMe(invitationId)
    organization.members.set(user.id, { role: invitation.role, joinedAt: yield* Clock.currentTimeMillis })
    invitation.status = "accepted"
    session.organizationId = organization.id
    return summary(organization, invitation.role)
  })

  const members = Effect.fnUntraced(function* (id: string) {
    const { organization } = yield* own(id)
    return [...organization.members].map(([userId, { joinedAt, role }]) => {
      const user = world.users.get(userId)
      return { userId, role, joinedAt, email: user?.email ?? "", ...(user?.name !== undefined && { name: user.name }) }
    })
  })

  return {
    create,
    update,
    setActive,
    leave,
    members,
    setRole,
    removeMember,
    invite,
    revoke,
    accept,
    list: Effect.map(caller, ({ user }) =>
      [...world.organizations.values()].flatMap((organization) => {
        const mine = organization.members.get(user.id)
        return mine === undefined ? [] : [summary(organization, mine.role)]
      })
    ),
    invitation: (invitationId: string) =>
      Effect.map(open(invitationId), (found) => present(found.invitation, found.organization)),
    mine: Effect.gen(function* () {
      const { user } = yield* caller
      const now = yield* Clock.currentTimeMillis
      return [...world.invitations.values()].flatMap((invitation) => {
        const organization = openIn(world, invitation, now)
        return organization === undefined || invitation.email !== user.email ? [] : [present(invitation, organization)]
      })
    }),
    decline: Effect.fnUntraced(function* (invitationId: string) {
      const { invitation } = yield* forMe(invitationId)
      invitation.status = "declined"
    })
  }
}
