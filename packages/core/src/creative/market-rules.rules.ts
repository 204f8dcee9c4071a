import { Schema } from "effect"
import type { CheckSeverity } from "./check-report.schema.ts"
import { GuidelineTest, type GuidelineTestType } from "./guideline-check.schema.ts"
import type { LimitName, MarketRule, RuleLimits } from "./market-rules.schema.ts"

/** What counts of a rule of the brand. */
interface Mergeable {
  readonly check?: GuidelineTest
  readonly enabled: boolean
  readonly marketsMayRelax: boolean
  readonly severity: CheckSeverity
}

type Bound = "least" | "most"

/** Which numbers of a test are limits, and which way they are stricter. */
const boundsOf: Readonly<Record<GuidelineTestType, Readonly<Partial<Record<LimitName, Bound>>>>> = {
  banned_terms: {},
  required_text: { minSizePx: "least" },
  max_length: { maximum: "most" },
  max_exclamation: { maximum: "most" },
  max_capitals: { maximum: "most" },
  reading_grade: { target: "least" },
  locale: {},
  palette_share: { minimum: "least", maximum: "most" },
  foreign_colour: { tolerance: "most" },
  min_contrast: { ratio: "least" },
  safe_zone: { top: "least", right: "least", bottom: "least", left: "least" },
  logo_width: { minimum: "least" },
  logo_clear_space: { minimum: "least" },
  min_resolution: { minimum: "least" },
  product_fidelity: { maximum: "most" },
  exposure: { maximum: "most" }
}

/** In the order of the form. */
export const limitsOf = (test: GuidelineTestType): ReadonlyArray<readonly [LimitName, Bound]> =>
  // The keys are names of limits.
  Object.entries(boundsOf[test]) as ReadonlyArray<[LimitName, Bound]>

const order: ReadonlyArray<CheckSeverity> = ["info", "warn", "block"]

export const isSofter = (one: CheckSeverity, other: CheckSeverity): boolean => order.indexOf(one) < order.indexOf(other)

/** A rule that blocks lets no market relax it, whatever it says. */
export const mayBeRelaxed = ({ marketsMayRelax, severity }: Pick<Mergeable, "marketsMayRelax" | "severity">): boolean =>
  marketsMayRelax && severity !== "block"

const stricter = <Value>(one: Value | undefined, other: Value | undefined, of: (one: Value, other: Value) => Value) =>
  one === undefined ? other : other === undefined ? one : of(one, other)

const severer = (one: CheckSeverity, other: CheckSeverity) => (isSofter(one, other) ? other : one)
const tighter = (bound: Bound) => (bound === "least" ? Math.max : Math.min)

type Said = Readonly<Partial<Record<LimitName, number | undefined>>>

const tightest = (test: GuidelineTestType, one: Said, other: Said): RuleLimits =>
  Object.fromEntries(
    limitsOf(test).flatMap(([name, bound]) => {
      const value = stricter(one[name], other[name], tighter(bound))
      return value === undefined ? [] : [[name, value]]
    })
  )

interface Together {
  readonly enabled: boolean | undefined
  readonly severity: CheckSeverity | undefined
  readonly limits: RuleLimits
}

/** Of several words of one market on the same rule the strictest of each. */
const together = (own: ReadonlyArray<MarketRule>, test: GuidelineTestType): Together =>
  own.reduce<Together>(
    (said, { enabled, limits = {}, severity, test: written }) => ({
      enabled: stricter(said.enabled, enabled, (one, other) => one || other),
      severity: stricter(said.severity, severity, severer),
      limits: tightest(test, said.limits, written === test ? limits : {})
    }),
    { enabled: undefined, severity: undefined, limits: {} }
  )

const isTest = Schema.is(GuidelineTest)

const mergedTest = (test: GuidelineTest, limits: RuleLimits, relaxed: boolean): GuidelineTest => {
  const ofBrand: Said = { ...(test as object) }
  const merged = { ...test, ...(relaxed ? limits : tightest(test.type, ofBrand, limits)) }
  // What the test cannot take says nothing.
  return isTest(merged) ? merged : test
}

const mergedRule = <Rule extends Mergeable>(rule: Rule, own: ReadonlyArray<MarketRule>): Rule => {
  const { check } = rule
  if (own.length === 0 || check === undefined) return rule
  const { enabled, limits, severity } = together(own, check.type)
  const relaxed = mayBeRelaxed(rule)
  return {
    ...rule,
    enabled: relaxed ? (enabled ?? rule.enabled) : rule.enabled || enabled === true,
    severity: relaxed ? (severity ?? rule.severity) : severer(rule.severity, severity ?? rule.severity),
    check: mergedTest(check, limits, relaxed)
  }
}

/**
 * The rules of the brand as they hold in a market, in their order: of least values the larger counts, of most values the
 * smaller, of severities the higher; what is off may be turned on, and only a rule that says so is relaxed.
 *
 * Source: specification, section 3.25 (merging).
 */
export const mergedRules = <Rule extends Mergeable & { readonly _id: string }>(
  guidelines: ReadonlyArray<Rule>,
  market: { readonly rules?: ReadonlyArray<MarketRule> } | undefined
): ReadonlyArray<Rule> => {
  const { rules = [] } = market ?? {}
  if (rules.length === 0) return guidelines
  return guidelines.map((rule) =>
    mergedRule(
      rule,
      rules.filter(({ guidelineId }) => guidelineId === rule._id)
    )
  )
}

/** Whether the market says something of the rule that has no effect, because the rule lets no market relax it. */
export const isRefusedRelaxation = (rule: Mergeable, own: MarketRule): boolean => {
  const { check } = rule
  if (check === undefined || mayBeRelaxed(rule)) return false
  const { enabled, limits, severity } = together([own], check.type)
  const merged: Said = { ...(mergedTest(check, limits, false) as object) }
  return (
    (enabled === false && rule.enabled) ||
    (severity !== undefined && isSofter(severity, rule.severity)) ||
    limitsOf(check.type).some(([name]) => limits[name] !== undefined && merged[name] !== limits[name])
  )
}
