import type { CheckReport } from "../creative/check-report.schema.ts"
import { reportOf } from "./score.rules.ts"

export interface StoredWaiver {
  /** UTC milliseconds. */
  readonly at: number
  readonly until: number
  readonly revokedAt?: number
  readonly rules: CheckReport["rules"]
}

/** What a brand is measured with. */
export interface RulesNow {
  readonly rules: CheckReport["rules"]
  /** UTC milliseconds of their last change; 0 when they never changed. */
  readonly from: number
}

/** A waiver holds for the rules it was given under: changed ones ask again. */
export const isInForce = ({ at, revokedAt, rules, until }: StoredWaiver, now: number, current: RulesNow): boolean =>
  revokedAt === undefined &&
  now < until &&
  at >= current.from &&
  rules.state === current.rules.state &&
  rules.version === current.rules.version

/** What is waived stays failed and keeps its share of the number, but no longer caps it and no longer blocks. */
export const withWaivers = (report: CheckReport, waived: ReadonlySet<string>): CheckReport => {
  const blockedBy = report.blockedBy.filter((id) => !waived.has(id))
  if (blockedBy.length === report.blockedBy.length) return report
  const { scope } = report
  return {
    ...reportOf(report.checks, report.rules, waived),
    measure: report.measure,
    ...(scope !== undefined && { scope })
  }
}
