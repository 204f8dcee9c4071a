/** Changes that several calls make, with the webhooks that tell of them. */
import { sessionRow } from "./client-views.ts"
import {
  changed,
  type Client,
  isLive,
  type Json,
  liveSessions,
  type Membership,
  membershipsOf,
  newId,
  normalEmail,
  type Organization,
  SESSION_LIFE_MS,
  type Session,
  type State,
  type User
} from "./state.ts"
import { backendUserView, deletedView, membershipView, organizationView } from "./views.ts"
import type { World } from "./world.ts"

export interface NewUser {
  readonly email: string
  readonly password?: string | undefined
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly superAdmin?: boolean
}

export const addUser = ({ emit, state }: World, given: NewUser): User => {
  const now = Date.now()
  const email = {
    id: newId("idn"),
    email: normalEmail(given.email),
    createdAt: now,
    verified: true,
    challenge: undefined
  }
  const user: User = {
    id: newId("user"),
    createdAt: now,
    updatedAt: now,
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    emails: [email],
    primaryEmailId: email.id,
    password: given.password,
    totp: undefined,
    backupCodes: [],
    imageId: undefined,
    banned: false,
    failures: 0,
    lockedUntil: 0,
    lastSignInAt: null,
    publicMetadata: given.superAdmin === true ? { role: "super_admin" } : {}
  }
  state.users.set(user.id, user)
  emit("user.created", backendUserView(state, user))
  return user
}

export const userChanged = ({ emit, state }: World, user: User): void => {
  changed(user)
  emit("user.updated", backendUserView(state, user))
}

export const openSession = (
  { emit, state }: World,
  client: Client,
  user: User,
  { device, secondFactor }: { readonly device: Json; readonly secondFactor: boolean }
): Session => {
  const now = Date.now()
  const latest = membershipsOf(state, { userId: user.id }).at(-1)
  const session: Session = {
    id: newId("sess"),
    clientId: client.id,
    userId: user.id,
    createdAt: now,
    updatedAt: now,
    lastActiveAt: now,
    expiresAt: now + SESSION_LIFE_MS,
    status: "active",
    tasks: [],
    organizationId: state.settings.forceOrganization ? (latest?.organizationId ?? null) : null,
    firstFactorAt: now,
    secondFactorAt: secondFactor ? now : undefined,
    verification: undefined,
    device
  }
  user.lastSignInAt = now
  user.failures = 0
  state.sessions.set(session.id, session)
  client.lastSessionId = session.id
  changed(client)
  emit("session.created", { ...sessionRow(state, session), user: backendUserView(state, user) })
  return session
}

export const endSession = ({ emit, state }: World, session: Session, how: "ended" | "removed" | "revoked"): void => {
  if (!isLive(session)) return
  session.status = how
  changed(session)
  const user = state.users.get(session.userId)
  emit(`session.${how}`, { ...sessionRow(state, session), user: user ? backendUserView(state, user) : null })
}

/** All of the user's, but `except`. */
export const endSessionsOf = (world: World, userId: string, except?: string): void => {
  for (const session of liveSessions(world.state, { userId })) {
    if (session.id !== except) endSession(world, session, "revoked")
  }
}

const leave = (state: State, { organizationId, userId }: Membership): void => {
  for (const session of liveSessions(state, { userId })) {
    if (session.organizationId === organizationId) session.organizationId = null
  }
}

export const addMembership = (
  { emit, state }: World,
  { organizationId, role, userId }: Pick<Membership, "organizationId" | "userId" | "role">
): Membership => {
  const now = Date.now()
  const membership = { id: newId("orgmem"), organizationId, userId, role, createdAt: now, updatedAt: now }
  state.memberships.set(membership.id, membership)
  emit("organizationMembership.created", membershipView(state, membership))
  return membership
}

export const removeMembership = ({ emit, state }: World, membership: Membership): void => {
  const view = membershipView(state, membership)
  state.memberships.delete(membership.id)
  leave(state, membership)
  emit("organizationMembership.deleted", view)
}

export const addOrganization = (
  { emit, state }: World,
  given: Pick<Organization, "createdBy" | "name" | "slug">
): Organization => {
  const now = Date.now()
  const organization = { id: newId("org"), createdAt: now, updatedAt: now, ...given }
  state.organizations.set(organization.id, organization)
  emit("organization.created", organizationView(state, organization))
  return organization
}

export const organizationChanged = ({ emit, state }: World, organization: Organization): void => {
  changed(organization)
  emit("organization.updated", organizationView(state, organization))
}

export const removeOrganization = (world: World, { id }: Organization): void => {
  const { emit, state } = world
  for (const membership of membershipsOf(state, { organizationId: id })) removeMembership(world, membership)
  for (const invitation of state.invitations.values()) {
    if (invitation.organizationId === id) state.invitations.delete(invitation.id)
  }
  state.organizations.delete(id)
  emit("organization.deleted", deletedView("organization", id))
}

export const removeUser = (world: World, user: User): void => {
  endSessionsOf(world, user.id)
  for (const membership of membershipsOf(world.state, { userId: user.id })) removeMembership(world, membership)
  world.state.users.delete(user.id)
  world.emit("user.deleted", deletedView("user", user.id))
}
