import { signToken } from "./keys.ts"
import { type Json, membershipOf, newId, primaryEmail, type Session, type State, tasksOf, type User } from "./state.ts"

/** Of a second factor that is enrolled but was not used in the session. */
const NEVER_USED_MINUTES = 525_600

const minutesSince = (at: number): number => Math.max(0, Math.floor((Date.now() - at) / 60_000))

/** Minutes; -1: no such factor. */
export const factorAge = (session: Session, user: User): readonly [number, number] => [
  minutesSince(session.firstFactorAt),
  user.totp?.verified !== true
    ? -1
    : session.secondFactorAt === undefined
      ? NEVER_USED_MINUTES
      : minutesSince(session.secondFactorAt)
]

const nameOf = ({ firstName, lastName }: User): string | null =>
  [firstName, lastName].filter((part) => part !== null && part !== "").join(" ") || null

export interface TokenSubject {
  readonly state: State
  readonly session: Session
  readonly user: User
  readonly issuer: string
  /** Origin of the page that asked. */
  readonly azp: string | undefined
}

const organizationOf = ({ session, state, user }: TokenSubject) => {
  const organization = state.organizations.get(session.organizationId ?? "")
  const membership = organization && membershipOf(state, organization.id, user.id)
  return organization && membership && { organization, role: membership.role }
}

const timesFor = (seconds: number): Json => {
  const now = Math.floor(Date.now() / 1_000)
  return { iat: now, nbf: now - 10, exp: now + seconds }
}

export const sessionToken = (subject: TokenSubject): string => {
  const { azp, issuer, session, state, user } = subject
  const active = organizationOf(subject)
  return signToken({
    ...(azp !== undefined && { azp }),
    ...timesFor(60),
    fva: factorAge(session, user),
    iss: issuer,
    ...(active && {
      o: { id: active.organization.id, slg: active.organization.slug, rol: active.role.replace(/^org:/, "") }
    }),
    sid: session.id,
    sts: tasksOf(state, session).length > 0 ? "pending" : "active",
    sub: user.id,
    v: 2
  })
}

/** The only template. Shortcodes without a value are null. */
export const convexToken = (subject: TokenSubject): string => {
  const { azp, issuer, user } = subject
  const active = organizationOf(subject)
  const email = primaryEmail(user)
  return signToken({
    ...(azp !== undefined && { azp }),
    ...timesFor(120),
    aud: "convex",
    email: email?.email ?? null,
    email_verified: email?.verified ?? false,
    iss: issuer,
    jti: newId("jti"),
    name: nameOf(user),
    org_id: active?.organization.id ?? null,
    org_slug: active?.organization.slug ?? null,
    org_role: active?.role ?? null,
    role: user.publicMetadata.role ?? null,
    sub: user.id
  })
}
