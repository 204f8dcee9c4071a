import type { GuidelineTestType } from "../creative/guideline-check.schema.ts"
import { paramRules, testParams } from "../guidelines/guideline-params.rules.ts"
import { severityLabels, testLabels } from "../guidelines/guideline.texts.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { ruleTexts } from "./market-parts.texts.ts"
import type { MarketRule, RuleEdit, RuleLimits, RuleName, TypedRule } from "../creative/market-rules.schema.ts"
import { limitsOf } from "../creative/market-rules.rules.ts"
import type { MarketDraft } from "./markets.schema.ts"

type Fields = Pick<MarketFields, "rules">

/** How each limit of a test is typed. */
export const limitParams = (test: GuidelineTestType) =>
  testParams[test].flatMap((param) => limitsOf(test).flatMap(([name]) => (name === param.key ? [{ name, param }] : [])))

export const ruleField = (guidelineId: string, name: string): RuleName => `rule:${guidelineId}:${name}`

export const ruleProblems = ({ rules }: Fields): ReadonlyArray<readonly [RuleName, string]> =>
  rules.flatMap(({ guidelineId, limits, test }) =>
    limitParams(test).flatMap(({ name, param: { field } }) => {
      const text = limits[name] ?? ""
      const problem = text.trim() === "" ? undefined : paramRules[test][field].problem(text)
      return problem === undefined ? [] : [[ruleField(guidelineId, name), problem] as const]
    })
  )

/** Those that are shown. */
export const ruleErrors = (
  fields: Fields,
  errorAt: (field: RuleName) => string | undefined
): Readonly<Partial<Record<RuleName, string>>> =>
  Object.fromEntries(
    ruleProblems(fields).flatMap(([field]) => {
      const error = errorAt(field)
      return error === undefined ? [] : [[field, error]]
    })
  )

const limitsIn = ({ limits, test }: TypedRule): RuleLimits =>
  Object.fromEntries(
    limitParams(test).flatMap(({ name, param }) => {
      const value = param.read(limits[name] ?? "")
      return typeof value === "number" ? [[name, value]] : []
    })
  )

const ruleOf = (typed: TypedRule): ReadonlyArray<MarketRule> => {
  const { enabled, guidelineId, severity, test } = typed
  const limits = limitsIn(typed)
  const said = {
    ...(enabled !== "brand" && { enabled: enabled === "on" }),
    ...(severity !== "brand" && { severity }),
    ...(Object.keys(limits).length > 0 && { limits })
  }
  return Object.keys(said).length === 0 ? [] : [{ guidelineId, test, ...said }]
}

/** Absent where the market sets none otherwise. */
export const rulesDraft = ({ rules }: Fields): Pick<MarketDraft, "rules"> => {
  const said = rules.flatMap(ruleOf)
  return said.length === 0 ? {} : { rules: said }
}

/** Limits as they are typed, with what each is of. */
export const limitTexts = ({ limits, test }: { readonly limits: RuleLimits; readonly test: GuidelineTestType }) =>
  limitParams(test).flatMap(({ name, param: { label, write } }) => {
    const value = limits[name]
    // A limit is a number, as its parameter writes it.
    return value === undefined ? [] : [{ name, label, text: write(value as never) }]
  })

export const ruleFields = ({ rules = [] }: Pick<MarketDraft, "rules">): Fields => ({
  rules: rules.map(({ enabled, guidelineId, limits = {}, severity, test }): TypedRule => ({
    guidelineId,
    test,
    enabled: enabled === undefined ? "brand" : enabled ? "on" : "off",
    severity: severity ?? "brand",
    limits: Object.fromEntries(limitTexts({ limits, test }).map(({ name, text }) => [name, text]))
  }))
})

const changed = ({ rules }: Fields, guidelineId: string, change: (typed: TypedRule) => TypedRule): Fields => ({
  rules: rules.map((typed) => (typed.guidelineId === guidelineId ? change(typed) : typed))
})

/** Adding a rule that is there changes nothing. */
export const ruleEdited = (fields: Fields, edit: RuleEdit): Fields => {
  const { guidelineId } = edit
  const { rules } = fields
  switch (edit.kind) {
    case "add": {
      const isThere = rules.some((one) => one.guidelineId === guidelineId)
      const { test } = edit
      return isThere
        ? { rules }
        : { rules: [...rules, { guidelineId, test, enabled: "brand", severity: "brand", limits: {} }] }
    }
    case "remove":
      return { rules: rules.filter((one) => one.guidelineId !== guidelineId) }
    case "switch":
      return changed(fields, guidelineId, (typed) => ({ ...typed, enabled: edit.enabled }))
    case "severity":
      return changed(fields, guidelineId, (typed) => ({ ...typed, severity: edit.severity }))
    case "limit":
      return changed(fields, guidelineId, (typed) => ({
        ...typed,
        limits: { ...typed.limits, [edit.name]: edit.text }
      }))
  }
}

/** The field that was typed in; undefined of a choice. */
export const ruleTyped = (edit: RuleEdit): RuleName | undefined =>
  edit.kind === "limit" ? ruleField(edit.guidelineId, edit.name) : undefined

/** What the market says of one rule, in words. */
const ruleText = ({ enabled, limits = {}, severity, test }: MarketRule): string =>
  [
    testLabels[test],
    ...(enabled === undefined ? [] : [enabled ? ruleTexts.on : ruleTexts.off]),
    ...(severity === undefined ? [] : [severityLabels[severity]]),
    ...limitTexts({ limits, test }).map(({ label, text }) => `${label}: ${text}`)
  ].join(", ")

/** One line for each rule. */
export const ruleLines = (fields: Fields): string => (rulesDraft(fields).rules ?? []).map(ruleText).join("\n")
