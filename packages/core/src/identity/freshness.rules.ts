import type { ReverifyLevel } from "../model/reverification.ts"
import type { FactorAge } from "./identity.schema.ts"

/** Minutes; identity design, section 6. */
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
 * Ages are in minutes and must be below the limit. Without a second factor (-1) the first counts. Malformed ages are
 * not fresh.
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

/** Minutes for a second factor that is enrolled but unused in this session; -1 would mean not enrolled. */
export const NEVER_USED_MINUTES = 525_600

/** The factor to prove next for `level`; undefined when the session is fresh. */
export const nextProof = (level: ReverifyLevel, age: FactorAge): "first" | "second" | undefined => {
  if (isFresh(level, age)) return undefined
  const [first, second] = age
  if (second === -1) return "first"
  return REVERIFY_LEVELS[level].factor === "both" && !isFresh(level, [first, -1]) ? "first" : "second"
}
