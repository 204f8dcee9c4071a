import type { SnapshotFrom } from "xstate"
import type { CheckSeverity } from "../creative/check-report.schema.ts"
import { severityLabels } from "../guidelines/guideline.texts.ts"
import type { GuidelineDesk } from "../guidelines/guidelines.schema.ts"
import { liveView } from "../kernel/live.view.ts"
import type { Choice } from "../records/record-form.view.ts"
import type { marketRulesMachine } from "./market-rules.machine.ts"
import { inheritedLabels, ruleRowTexts, ruleTexts } from "./market-parts.texts.ts"
import { limitParams, ruleField, rulesDraft, limitTexts } from "./market-rule-fields.rules.ts"
import {
  type LimitName,
  type RuleName,
  RuleSeverity,
  RuleSwitch,
  type TypedRule
} from "../creative/market-rules.schema.ts"
import { isSofter, mayBeRelaxed, mergedRules } from "../creative/market-rules.rules.ts"

type Rule = GuidelineDesk["rules"][number]

interface LimitField {
  readonly name: LimitName
  readonly field: RuleName
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly error: string | undefined
}

export interface MarketRuleRow {
  readonly guidelineId: string
  readonly title: string
  readonly chip: string
  readonly isOwn: boolean
  /** What counts here, of brand and market together; undefined of a rule that the brand does not have any more. */
  readonly holds: string | undefined
  readonly resetLabel: string
  /** Undefined where nothing can be chosen. */
  readonly enabled: Chosen<RuleSwitch> | undefined
  readonly severity: Chosen<RuleSeverity> | undefined
  readonly limits: ReadonlyArray<LimitField>
}

interface Chosen<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: ReadonlyArray<Choice<Value>>
}

/** Of the rules that a market can set otherwise. */
export interface MarketRulesView {
  readonly state: "loading" | "failed" | "shown"
  readonly texts: typeof ruleTexts
  readonly error: string | undefined
  /** {@link marketRuleRows} says what the form does with them. */
  readonly rules: ReadonlyArray<Rule> | undefined
}

export const marketRulesView = (snapshot: SnapshotFrom<typeof marketRulesMachine>): MarketRulesView => {
  const { error, state, value } = liveView<GuidelineDesk, string>(snapshot)
  return {
    state: value !== undefined ? "shown" : state === "failed" ? "failed" : "loading",
    texts: ruleTexts,
    error,
    rules: value?.rules
  }
}

const onOff = (enabled: boolean) => (enabled ? ruleTexts.on : ruleTexts.off)

const chosen = <Value extends string>(
  label: string,
  value: Value,
  options: ReadonlyArray<Choice<Value> & { readonly allowed: boolean }>
): Chosen<Value> | undefined => {
  const offered = options.filter((option) => option.allowed || option.value === value)
  return offered.length < 2
    ? undefined
    : { label, value, options: offered.map(({ label: said, value: each }) => ({ value: each, label: said })) }
}

const switchOf = (rule: Rule, { enabled }: TypedRule) => {
  const labels = { brand: ruleRowTexts.asBrand(onOff(rule.enabled)), on: ruleTexts.on, off: ruleTexts.off }
  const allowed = { brand: true, on: !rule.enabled, off: rule.enabled && mayBeRelaxed(rule) }
  return chosen(
    ruleTexts.enabled,
    enabled,
    RuleSwitch.literals.map((value) => ({ value, label: labels[value], allowed: allowed[value] }))
  )
}

const isOffered = (rule: Rule, severity: CheckSeverity): boolean =>
  severity !== rule.severity && (mayBeRelaxed(rule) || isSofter(rule.severity, severity))

const severityOf = (rule: Rule, { severity }: TypedRule) => {
  const labels = { brand: ruleRowTexts.asBrand(severityLabels[rule.severity]), ...severityLabels }
  return chosen(
    ruleTexts.severity,
    severity,
    RuleSeverity.literals.map((value) => ({
      value,
      label: labels[value],
      allowed: value === "brand" || isOffered(rule, value)
    }))
  )
}

type Check = NonNullable<Rule["check"]>

const saidIn = (check: Check, name: LimitName): string =>
  limitTexts({ limits: { ...(check as object) }, test: check.type })
    .filter((limit) => limit.name === name)
    .map(({ text }) => text)
    .join("")

const limitsOf = (
  check: Check,
  merged: Check,
  { guidelineId, limits }: TypedRule,
  errors: Readonly<Partial<Record<RuleName, string>>>
): ReadonlyArray<LimitField> =>
  limitParams(check.type).map(({ name, param: { label } }) => {
    const field = ruleField(guidelineId, name)
    const value = limits[name] ?? ""
    const [ofBrand, counts] = [saidIn(check, name), saidIn(merged, name)]
    const isKept = value.trim() !== "" && counts === ofBrand && counts !== value.trim()
    const hint = ruleRowTexts.ofBrand(ofBrand === "" ? inheritedLabels.none : ofBrand)
    return { name, field, label, value, hint: isKept ? `${hint}. ${ruleRowTexts.kept}` : hint, error: errors[field] }
  })

const gone = ({ guidelineId }: TypedRule): MarketRuleRow => ({
  guidelineId,
  title: ruleTexts.gone,
  chip: inheritedLabels.chips.market,
  isOwn: true,
  holds: undefined,
  resetLabel: ruleRowTexts.reset(ruleTexts.gone),
  enabled: undefined,
  severity: undefined,
  limits: []
})

const rowOf = (
  typed: TypedRule,
  rule: Rule | undefined,
  errors: Readonly<Partial<Record<RuleName, string>>>
): MarketRuleRow => {
  const [merged] = rule === undefined ? [] : mergedRules([rule], rulesDraft({ rules: [typed] }))
  if (rule?.check === undefined || merged?.check === undefined) return gone(typed)
  const { check } = merged
  const isOwn = rulesDraft({ rules: [typed] }).rules !== undefined
  const isInstead = mayBeRelaxed(rule) || !rule.enabled
  const { chips } = inheritedLabels
  return {
    guidelineId: typed.guidelineId,
    title: rule.name,
    chip: !isOwn ? chips.brand : isInstead ? chips.market : chips.both,
    isOwn,
    holds: ruleRowTexts.holds([
      onOff(merged.enabled),
      severityLabels[merged.severity],
      ...limitTexts({ limits: { ...(check as object) }, test: check.type }).map(
        ({ label, text }) => `${label}: ${text}`
      )
    ]),
    resetLabel: ruleRowTexts.reset(rule.name),
    enabled: switchOf(rule, typed),
    severity: severityOf(rule, typed),
    limits: limitsOf(rule.check, check, typed, errors)
  }
}

/** Nothing can be stricter than a rule that blocks and has no limit. */
const isSettable = (rule: Rule, check: Check): boolean => {
  const typed = { guidelineId: rule._id, test: check.type, enabled: "brand", severity: "brand", limits: {} } as const
  const choices = [switchOf(rule, typed), severityOf(rule, typed)]
  return limitParams(check.type).length > 0 || choices.some((choice) => choice !== undefined)
}

/**
 * What the form sets otherwise than the brand, with what counts of both, and the other rules of the brand to choose
 * from.
 *
 * Source: specification, section 3.25 (inheritance view).
 */
export const marketRuleRows = (
  rules: ReadonlyArray<Rule>,
  typed: ReadonlyArray<TypedRule>,
  errors: Readonly<Partial<Record<RuleName, string>>>
): {
  readonly rows: ReadonlyArray<MarketRuleRow>
  readonly others: ReadonlyArray<Choice<string> & { readonly test: Check["type"] }>
} => {
  const byId = new Map<string, Rule>(rules.map((rule) => [rule._id, rule]))
  const own = new Set(typed.map(({ guidelineId }) => guidelineId))
  return {
    rows: typed.map((each) => rowOf(each, byId.get(each.guidelineId), errors)),
    others: rules.flatMap((rule) => {
      const { _id, check, name } = rule
      const isOffered = check !== undefined && !own.has(_id) && isSettable(rule, check)
      return isOffered ? [{ value: _id, label: name, test: check.type }] : []
    })
  }
}
