import type { DatabaseSync } from "node:sqlite"
import { type FactorAge, isFresh } from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { roleIn } from "./queries.ts"

type Body = Readonly<Record<string, unknown>>

/** Tolerance for clocks set by seconds; a proof further in the future is invalid. */
const CLOCK_TOLERANCE_MINUTES = 1

const minutesSince = (value: unknown): number => {
  const then = value instanceof Date ? value.getTime() : Number(value ?? Number.NaN)
  const age = (Date.now() - then) / 60_000
  return Number.isFinite(age) && age >= -CLOCK_TOLERANCE_MINUTES ? Math.max(0, age) : -1
}

/** There is no second factor yet. -1 for a session without a proof. */
export const factorAgeOf = (session: object): FactorAge => [
  minutesSince((session as Record<string, unknown>)["firstFactorAt"]),
  -1
]

/**
 * Undefined when none is needed, or the library will refuse the caller anyway.
 *
 * Source: product specification, section 2.11.
 */
const levelOf = (
  database: DatabaseSync,
  path: string,
  { organizationId, role, userId }: Body,
  callerId: string
): ReverifyLevel | undefined => {
  if (roleIn(database, String(organizationId), callerId) !== "admin") return undefined
  const isAboutAdmin = role === "admin" || roleIn(database, String(organizationId), String(userId)) === "admin"
  if (path === "/organization/invite-member") return role === "admin" ? "moderate" : undefined
  if (path === "/organization/update-member-role") return isAboutAdmin ? "strict" : undefined
  if (path === "/organization/remove-member") return isAboutAdmin ? "strict" : undefined
  return undefined
}

/** The level that the caller must prove first. */
export const staleFor = (
  database: DatabaseSync,
  path: string,
  body: Body,
  current: { readonly session: object; readonly user: { readonly id: string } } | null
): ReverifyLevel | undefined => {
  const level = current === null ? undefined : levelOf(database, path, body, current.user.id)
  return level === undefined || current === null || isFresh(level, factorAgeOf(current.session)) ? undefined : level
}
