import type { OrgRole } from "../model/roles.ts"
import type { OrgPermission } from "./identity.schema.ts"

/** How recently a person must have proven who they are; product specification, section 2.11. */
export type ReverifyLevel = "strict_mfa" | "strict" | "moderate" | "lax"

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

/** What a role in an organization permits, sorted. */
export const permissionsOf = (role: OrgRole): ReadonlyArray<OrgPermission> =>
  role === "admin"
    ? ["org.billing.manage", "org.members.manage", "org.members.read", "org.profile.delete", "org.profile.manage"]
    : ["org.members.read"]
