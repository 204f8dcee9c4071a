import type { Database } from "./database.ts"
import { type FactorAge, isFresh, NEVER_USED_MINUTES } from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { roleIn } from "./queries.ts"
import { hasPasskey } from "./passkey-store.ts"
import type { Shared } from "./plugin-context.ts"
import { hasSecondFactor, requiringOrganization } from "./second-factor-store.ts"

type Body = Readonly<Record<string, unknown>>

/** Tolerance for clocks set by seconds; a proof further in the future is invalid. */
const CLOCK_TOLERANCE_MINUTES = 1

const minutesSince = (value: unknown): number => {
  const then = value instanceof Date ? value.getTime() : Number(value ?? Number.NaN)
  const age = (Date.now() - then) / 60_000
  return Number.isFinite(age) && age >= -CLOCK_TOLERANCE_MINUTES ? Math.max(0, age) : -1
}

interface Session {
  readonly userId: string
}

const field = (session: Session, name: string): unknown => (session as unknown as Record<string, unknown>)[name]

type Proofs = Pick<Shared, "database" | "origin">

/**
 * A passkey counts as enrolled where an organization of the person's requires a second factor: else a password alone could
 * add another one, and pass by that.
 */
const isEnrolled = async (shared: Proofs, userId: string): Promise<boolean> =>
  (await hasSecondFactor(shared, userId)) ||
  ((await hasPasskey(shared, userId)) && (await requiringOrganization(shared, userId)) !== undefined)

/** -1 for a session without a proof, and for a second factor that is not enrolled. */
export const factorAgeOf = async (shared: Proofs, session: Session): Promise<FactorAge> => {
  const first = minutesSince(field(session, "firstFactorAt"))
  if (!(await isEnrolled(shared, session.userId))) return [first, -1]
  const second = minutesSince(field(session, "secondFactorAt"))
  return [first, second === -1 ? NEVER_USED_MINUTES : second]
}

/** Of the caller's own account. */
const OWN: ReadonlyMap<string, ReverifyLevel> = new Map([
  ["/second-factor/start", "strict"],
  ["/second-factor/backup-codes", "strict"],
  ["/second-factor/disable", "strict"],
  ["/passkeys/start", "strict"],
  ["/passkeys/remove", "strict"],
  ["/profile/password", "strict"],
  ["/profile/email", "strict"],
  ["/account/delete", "strict"]
])

/**
 * Undefined when none is needed, or the library will refuse the caller anyway.
 *
 * Source: product specification, section 2.11.
 */
const levelOf = async (
  database: Database,
  path: string,
  { organizationId, role, userId }: Body,
  callerId: string
): Promise<ReverifyLevel | undefined> => {
  const own = OWN.get(path)
  if (own !== undefined) return own
  if ((await roleIn(database, String(organizationId), callerId)) !== "admin") return undefined
  if (path === "/organization/require-second-factor") return "strict"
  const isAboutAdmin = role === "admin" || (await roleIn(database, String(organizationId), String(userId))) === "admin"
  if (path === "/organization/invite-member") return role === "admin" ? "moderate" : undefined
  if (path === "/organization/update-member-role") return isAboutAdmin ? "strict" : undefined
  if (path === "/organization/remove-member") return isAboutAdmin ? "strict" : undefined
  return undefined
}

/** The level that the caller must prove first. */
export const staleFor = async (
  shared: Proofs,
  path: string,
  body: Body,
  current: { readonly session: Session; readonly user: { readonly id: string } } | null
): Promise<ReverifyLevel | undefined> => {
  const level = current === null ? undefined : await levelOf(shared.database, path, body, current.user.id)
  return level === undefined || current === null || isFresh(level, await factorAgeOf(shared, current.session))
    ? undefined
    : level
}
