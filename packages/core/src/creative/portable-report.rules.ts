import type { Check, CheckFix, CheckReport } from "./check-report.schema.ts"

/** Of a draft, which has no number outside of its installation. */
const NO_VERSION = 0

/**
 * A report without ids of an installation: rules are named by their keys and logos by their paths in the brand pack
 * (`names`, by id), so that it equals the report of the pack. A name that is missing leaves the id.
 */
export const portableReport = (report: CheckReport, names: ReadonlyMap<string, string>): CheckReport => {
  const nameOf = (id: string) => names.get(id) ?? id
  const fixOf = (fix: CheckFix): CheckFix => ("assetId" in fix ? { ...fix, assetId: nameOf(fix.assetId) } : fix)
  const checkOf = (check: Check): Check => ({ ...check, id: nameOf(check.id), fixes: check.fixes.map(fixOf) })
  const { rules } = report
  return {
    ...report,
    rules: { ...rules, version: rules.state === "draft" ? NO_VERSION : rules.version },
    blockedBy: report.blockedBy.map(nameOf),
    checks: report.checks.map(checkOf)
  }
}

/** With its keys in one order, as storing a report may change it. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, ordered(each)])
  )
}

/** The text of a report, or of several, as `marque check --json` prints it. */
export const reportText = (report: object): string => `${JSON.stringify(ordered(report), undefined, 2)}\n`
