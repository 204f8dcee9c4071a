import type { BuiltInCheck, Check, CheckReport, CheckSeverity, Verdict } from "../creative/check-report.schema.ts"

/** Part of every report, so that a new version marks older values stale. */
const MEASURE = "marque-measure/1"

/** Weight, passing score and severity. Source: studio design, section 15. */
export const builtInChecks: Readonly<
  Record<BuiltInCheck, { readonly weight: number; readonly passesAt: number; readonly severity: CheckSeverity }>
> = {
  palette: { weight: 0.28, passesAt: 0.72, severity: "warn" },
  contrast: { weight: 0.22, passesAt: 1, severity: "block" },
  safe_area: { weight: 0.14, passesAt: 0.99, severity: "warn" },
  logo: { weight: 0.14, passesAt: 0.9, severity: "block" },
  subject: { weight: 0.1, passesAt: 0.999, severity: "warn" },
  resolution: { weight: 0.08, passesAt: 1, severity: "warn" },
  copy: { weight: 0.14, passesAt: 0.85, severity: "warn" }
}

/** Default; studio design, section 15. */
export const GUIDELINE_WEIGHT = 0.06
/** Lower bounds; specification, section 6. */
const ON_BRAND_FROM = 85
const ATTENTION_FROM = 60
/** The maximum while a blocking rule fails. */
const BLOCKED_MAX = 59

/** `value`: 0-100. */
export const verdictOf = (value: number): Verdict =>
  value >= ON_BRAND_FROM ? "on_brand" : value >= ATTENTION_FROM ? "needs_attention" : "off_brand"

/** Gate by score; 1 is open. Source: studio design, section 15. */
const gates: Readonly<Record<BuiltInCheck, (score: number) => number>> = {
  contrast: (score) => score / 0.9,
  safe_area: (score) => score / 0.9,
  logo: (score) => score,
  subject: () => 1,
  copy: (score) => score / 0.7,
  palette: (score) => score / 0.72,
  resolution: (score) => 0.5 + score
}

const isBuiltIn = (id: string): id is BuiltInCheck => Object.hasOwn(builtInChecks, id)

const isMeasured = ({ state }: Pick<Check, "state">): boolean => state === "met" || state === "failed"

const valueOf = (checks: ReadonlyArray<Check>, blocked: boolean): number | undefined => {
  // Summed by id, because rounding depends on the order.
  const scored = checks
    .filter((check) => isMeasured(check) && check.weight > 0)
    .toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id))
  const weight = scored.reduce((sum, check) => sum + check.weight, 0)
  if (weight === 0) return undefined
  const mean = scored.reduce((sum, { score = 0, weight: own }) => sum + score * own, 0) / weight
  const open = scored.map(({ id, group, score = 0 }) => (group === "built_in" && isBuiltIn(id) ? gates[id](score) : 1))
  const value = Math.round(1e4 * mean * (0.35 + 0.65 * Math.max(0, Math.min(1, ...open)))) / 100
  return blocked ? Math.min(BLOCKED_MAX, value) : value
}

/**
 * Weights are normalised over the measured checks; the weakest built-in check gates all others; a failed blocking check
 * caps the value at 59, unless it is waived. Independent of the order of the checks.
 */
export const reportOf = (
  checks: ReadonlyArray<Check>,
  rules: CheckReport["rules"],
  waived: ReadonlySet<string> = new Set()
): CheckReport => {
  const measured = checks.filter((check) => check.severity !== "info" && isMeasured(check))
  const blockedBy = measured
    .filter(({ severity, state }) => severity === "block" && state === "failed")
    .filter(({ id }) => !waived.has(id))
  const value = valueOf(checks, blockedBy.length > 0)
  return {
    measure: MEASURE,
    rules,
    ...(value !== undefined && { value, verdict: verdictOf(value) }),
    passed: measured.filter(({ state }) => state === "met").length,
    counted: measured.length,
    blockedBy: blockedBy.map(({ id }) => id),
    checks
  }
}
