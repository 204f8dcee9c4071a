import type { OrgRole } from "../model/roles.ts"
import type { IdentityLoadError } from "./identity.errors.ts"
import { NEVER_USED_MINUTES } from "./identity.rules.ts"
import type { FactorAge } from "./identity.schema.ts"

/** A person with a password; `banned` and `isDemo` accounts are refused what the real provider refuses them. */
export interface MemoryUser {
  readonly id: string
  readonly email: string
  readonly name: string | undefined
  readonly isDemo: boolean
  password: string | undefined
  role: "super_admin" | undefined
  /** The code that is right now, and those that work once; undefined without a second factor. */
  secondFactor: { readonly code: string; readonly backupCodes: Set<string> } | undefined
}

/** An attempt to sign up, tied to the browser that began it. */
export interface MemoryAttempt {
  readonly email: string
  readonly password: string
  readonly name: string | undefined
  code: string | undefined
  tries: number
  sends: number
  sentAt: number
  readonly expiresAt: number
}

/** A code for a new password; `userId` is undefined for unknown addresses. */
interface MemoryReset {
  readonly userId: string | undefined
  readonly code: string
  tries: number
  readonly expiresAt: number
}

export interface MemoryOrganization {
  readonly id: string
  name: string
  slug: string
  readonly isDemo: boolean
  readonly members: Map<string, { role: OrgRole; readonly joinedAt: number }>
}

export interface MemoryInvitation {
  readonly id: string
  readonly organizationId: string
  readonly email: string
  readonly role: OrgRole
  readonly inviterId: string
  readonly expiresAt: number
  status: "pending" | "accepted" | "declined" | "revoked"
}

export interface MemorySession {
  readonly id: string
  readonly userId: string
  readonly startedAt: number
  /** UTC milliseconds; the second is undefined while that factor was not used in this session. */
  firstFactorAt: number
  secondFactorAt: number | undefined
  readonly expiresAt: number
  organizationId: string | undefined
}

/** What the in-memory provider keeps, and a test may look at: the mails, above all. */
export interface MemoryWorld {
  readonly users: Map<string, MemoryUser>
  readonly sessions: Map<string, MemorySession>
  readonly organizations: Map<string, MemoryOrganization>
  readonly invitations: Map<string, MemoryInvitation>
  readonly resets: Map<string, MemoryReset>
  readonly locks: Map<string, { failures: number; until: number }>
  readonly mails: Array<{ readonly to: string; readonly kind: string; readonly code?: string }>
  readonly demo: boolean
  /** While true the provider does not answer. */
  offline: boolean
  /** While set the provider does not start. */
  loadError: IdentityLoadError | undefined
  /** Tells every page of the world that something changed. */
  readonly listeners: Set<() => void>
  /** The next number of an id. */
  next: number
}

/** A provider nobody has signed up with yet. */
export const makeMemoryWorld = (options: { readonly demo?: boolean } = {}): MemoryWorld => ({
  users: new Map(),
  sessions: new Map(),
  organizations: new Map(),
  invitations: new Map(),
  resets: new Map(),
  locks: new Map(),
  mails: [],
  demo: options.demo ?? true,
  offline: false,
  loadError: undefined,
  listeners: new Set(),
  next: 1
})

/** An id nobody has yet. */
export const newId = (world: MemoryWorld, kind: string): string => `${kind}_${world.next++}`

/** The person with an address in lower case. */
export const userBy = (world: MemoryWorld, email: string): MemoryUser | undefined =>
  [...world.users.values()].find((user) => user.email === email)

/** The ages of a session's factors at `now` (UTC ms). */
export const factorAgeOf = (session: MemorySession, user: MemoryUser, now: number): FactorAge => {
  const minutes = (then: number) => (now - then) / 60_000
  if (user.secondFactor === undefined) return [minutes(session.firstFactorAt), -1]
  const second = session.secondFactorAt === undefined ? NEVER_USED_MINUTES : minutes(session.secondFactorAt)
  return [minutes(session.firstFactorAt), second]
}

/** The organization with an address. */
export const organizationBySlug = (world: MemoryWorld, slug: string): MemoryOrganization | undefined =>
  [...world.organizations.values()].find((organization) => organization.slug === slug)

/** Whether nobody but `userId` is an admin of the organization. */
export const isLastAdmin = ({ members }: MemoryOrganization, userId: string): boolean =>
  members.get(userId)?.role === "admin" && [...members.values()].filter(({ role }) => role === "admin").length === 1

/** Where an invitation still leads at `now`: nowhere once its sender is gone or could not give its role any more. */
export const openIn = (
  world: MemoryWorld,
  { expiresAt, inviterId, organizationId, role, status }: MemoryInvitation,
  now: number
): MemoryOrganization | undefined => {
  const organization = world.organizations.get(organizationId)
  const inviter = organization?.members.get(inviterId)
  const isOpen =
    status === "pending" && expiresAt > now && inviter !== undefined && (role === "member" || inviter.role === "admin")
  return isOpen ? organization : undefined
}
