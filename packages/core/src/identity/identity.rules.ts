import type { OrgRole } from "../model/roles.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { FactorAge, OrgPermission } from "./identity.schema.ts"

/** Which factor counts for a level, and for how many minutes; identity design, section 6. */
export const REVERIFY_LEVELS: Readonly<
  Record<ReverifyLevel, { readonly factor: "second" | "both"; readonly minutes: number }>
> = {
  strict_mfa: { factor: "both", minutes: 10 },
  strict: { factor: "second", minutes: 10 },
  moderate: { factor: "second", minutes: 60 },
  lax: { factor: "second", minutes: 1440 }
}

const isAge = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && (value === -1 || value >= 0)

/**
 * Whether the proof of a session is recent enough for `level`: its age in minutes is below the limit, exactly the limit
 * is not. Without a second factor enrolled (-1) the first counts. Anything that is no pair of ages is not fresh.
 */
export const isFresh = (level: ReverifyLevel, age: unknown): boolean => {
  if (!Array.isArray(age) || age.length !== 2) return false
  const [first, second]: ReadonlyArray<unknown> = age
  if (!isAge(first) || !isAge(second)) return false
  const { factor, minutes } = REVERIFY_LEVELS[level]
  const isRecent = (value: number) => value !== -1 && value < minutes
  if (second === -1) return isRecent(first)
  return factor === "second" ? isRecent(second) : isRecent(first) && isRecent(second)
}

/** The age in minutes of a second factor that is enrolled and was not used in this session: never -1, which is "none". */
export const NEVER_USED_MINUTES = 525_600

/**
 * Which factor has to be proven next for `level`; undefined when the session is fresh.
 *
 * Proving what it names, at most twice, makes the session fresh.
 */
export const nextProof = (level: ReverifyLevel, age: FactorAge): "first" | "second" | undefined => {
  if (isFresh(level, age)) return undefined
  const [first, second] = age
  if (second === -1) return "first"
  return REVERIFY_LEVELS[level].factor === "both" && !isFresh(level, [first, -1]) ? "first" : "second"
}

/** What a role in an organization permits, sorted. */
export const permissionsOf = (role: OrgRole): ReadonlyArray<OrgPermission> =>
  role === "admin"
    ? ["org.billing.manage", "org.members.manage", "org.members.read", "org.profile.delete", "org.profile.manage"]
    : ["org.members.read"]
