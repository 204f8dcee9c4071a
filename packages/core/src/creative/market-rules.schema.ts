import { Effect, Schema } from "effect"
import { CheckSeverity } from "./check-report.schema.ts"
import { GuidelineTest, type GuidelineTestType } from "./guideline-check.schema.ts"

/** Rules that one market sets otherwise, inclusive: every rule of a brand. */
const MARKET_RULES_MAX = 300

const limit = Schema.optionalKey(Schema.Finite)

/** Of each test those of its own numbers that are a least or a most; none is wider than what its test takes. */
const RuleLimits = Schema.Struct({
  minimum: limit,
  maximum: limit,
  minSizePx: limit,
  target: limit,
  tolerance: limit,
  ratio: limit,
  top: limit,
  right: limit,
  bottom: limit,
  left: limit
})
export type RuleLimits = typeof RuleLimits.Type
export type LimitName = keyof RuleLimits

const TestType = Schema.Literals(GuidelineTest.members.map(({ fields }) => fields.type.literal))

/** What a market says of one rule of the brand. Source: specification, section 3.25 (merging). */
export const MarketRule = Schema.Struct({
  guidelineId: Schema.String.check(Schema.isPattern(/^[\p{L}\p{N}_ -]{1,120}$/u)),
  /** What the rule measured when it was written; of a rule that measures something else now the limits say nothing. */
  test: TestType,
  enabled: Schema.optionalKey(Schema.Boolean),
  severity: Schema.optionalKey(CheckSeverity),
  limits: Schema.optionalKey(RuleLimits)
})
export type MarketRule = typeof MarketRule.Type

export const marketRules = {
  rules: Schema.optionalKey(
    Schema.Array(MarketRule).check(
      Schema.isMaxLength(MARKET_RULES_MAX, { message: `A market sets at most ${MARKET_RULES_MAX} rules otherwise` })
    )
  )
}

/** Whether the rule is on here. `brand`: as in the brand. */
export const RuleSwitch = Schema.Literals(["brand", "on", "off"])
export type RuleSwitch = typeof RuleSwitch.Type
export const RuleSeverity = Schema.Literals(["brand", ...CheckSeverity.literals])
export type RuleSeverity = typeof RuleSeverity.Type

const TypedRule = Schema.Struct({
  guidelineId: Schema.String,
  test: TestType,
  enabled: RuleSwitch,
  severity: RuleSeverity,
  /** As typed, by the name of the limit. */
  limits: Schema.Record(Schema.String, Schema.String)
})
export type TypedRule = typeof TypedRule.Type

export const ruleFormFields = {
  rules: Schema.Array(TypedRule).pipe(Schema.withDecodingDefaultKey(Effect.succeed([] as ReadonlyArray<TypedRule>)))
}

/** A limit of a rule is a field of the form, too. */
export type RuleName = `rule:${string}:${string}`

type OfRule<Kind extends string, More = unknown> = { readonly kind: Kind; readonly guidelineId: string } & More

export type RuleEdit =
  | OfRule<"add", { readonly test: GuidelineTestType }>
  | OfRule<"remove">
  | OfRule<"switch", { readonly enabled: RuleSwitch }>
  | OfRule<"severity", { readonly severity: RuleSeverity }>
  | OfRule<"limit", { readonly name: LimitName; readonly text: string }>
