import { type AuthSnapshot, type FactorAge, NEVER_USED_MINUTES, permissionsOf, type User } from "@marque/core/identity"
import type { OrgRole } from "@marque/core/model"
import type { ClerkJs, ClerkSession, ClerkUser } from "./clerk-js.types.ts"
import type { ClerkMembership } from "./clerk-organization.types.ts"

/** Custom roles have the rights of a member. */
export const roleOf = (role: string): OrgRole => (role === "org:admin" ? "admin" : "member")

export const clerkRole = (role: OrgRole): string => `org:${role}`

const TASKS = ["choose-organization", "reset-password", "setup-mfa"] as const

const taskOf = ({ tasks }: ClerkSession) => {
  const key = tasks?.[0]?.key
  return TASKS.find((task) => task === key) ?? "unknown"
}

/** Undefined for neither. */
export const nameOf = (first: string | null, last: string | null): string | undefined => {
  const name = [first, last].filter((part) => typeof part === "string" && part !== "").join(" ")
  return name === "" ? undefined : name
}

/** The first word, and the rest. */
export const nameParts = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [firstName = "", ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(" ") }
}

/** Clerk says -1 also of a second factor that this session did not use. */
export const factorAgeOf = (
  { factorVerificationAge }: Pick<ClerkSession, "factorVerificationAge">,
  { totpEnabled }: Pick<ClerkUser, "totpEnabled">
): FactorAge => {
  const [first, second] = factorVerificationAge ?? [NEVER_USED_MINUTES, -1]
  return [first, second === -1 && totpEnabled ? NEVER_USED_MINUTES : second]
}

const userOf = (user: ClerkUser): User => {
  const name = nameOf(user.firstName, user.lastName)
  const { role } = user.publicMetadata
  return {
    id: user.id,
    email: user.primaryEmailAddress?.emailAddress ?? "",
    emailVerified: user.primaryEmailAddress?.verification.status === "verified",
    ...(name !== undefined && { name }),
    ...(user.hasImage && { imageUrl: user.imageUrl }),
    publicMetadata: typeof role === "string" ? { role } : {},
    isDemo: false
  }
}

/** Of the membership, because an organization alone does not tell the role. An installation may have no slugs. */
export const summaryOf = ({ organization, role }: Pick<ClerkMembership, "organization" | "role">) => ({
  id: organization.id,
  name: organization.name,
  slug: organization.slug ?? organization.id,
  role: roleOf(role),
  isDemo: false,
  requiresSecondFactor: false
})

/**
 * Undefined while Clerk's script changes the session, and when it knows the session from its cookie alone, which does
 * not say who it is.
 */
export const snapshotOf = (
  { client, session }: Pick<ClerkJs, "client" | "session">,
  degraded: boolean
): AuthSnapshot | undefined => {
  if (client === undefined || session === undefined) return undefined
  if (session === null) return { _tag: "SignedOut", pending: undefined }
  if (session.status === "pending") return { _tag: "SignedOut", pending: { id: session.id, task: taskOf(session) } }
  const { user } = session
  if (session.status !== "active" || user === null) return { _tag: "SignedOut", pending: undefined }
  if (degraded && user.primaryEmailAddress === null) return undefined
  const membership = user.organizationMemberships.find(
    ({ organization }) => organization.id === session.lastActiveOrganizationId
  )
  return {
    _tag: "SignedIn",
    degraded,
    client: { id: client.id ?? "", sessionIds: client.sessions.map(({ id }) => id) },
    session: {
      id: session.id,
      factorAge: factorAgeOf(session, user),
      expiresAt: session.expireAt.getTime(),
      ...(session.actor !== null && { actor: { userId: session.actor.sub } })
    },
    user: userOf(user),
    organization:
      membership === undefined
        ? undefined
        : { ...summaryOf(membership), permissions: permissionsOf(roleOf(membership.role)) }
  }
}
