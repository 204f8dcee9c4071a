import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { guidelineFaults } from "./guideline-checks.rules.ts"
import type { GuidelineFields, GuidelineTextField } from "./guideline-form.schema.ts"
import { paramProblems, paramTexts, testOf, testParams } from "./guideline-params.rules.ts"
import { GuidelineDraft } from "./guidelines.schema.ts"

/** Every field that can have an error. */
export type GuidelineField = GuidelineTextField | "check" | "marketsMayRelax"

/** In the order of the form, without the parameters of the check. */
const ownFields = [
  "name",
  "statement",
  "doExample",
  "dontExample",
  "weight"
] as const satisfies ReadonlyArray<GuidelineTextField>

export const guidelineTextFields: ReadonlyArray<GuidelineTextField> = [
  ...ownFields,
  ...new Set(Object.values(testParams).flatMap((params) => params.map(({ field }) => field)))
]

export const blankGuideline: GuidelineFields = {
  name: "",
  statement: "",
  doExample: "",
  dontExample: "",
  weight: "",
  terms: "",
  wording: "",
  size: "",
  amount: "",
  currency: "",
  colours: "",
  least: "",
  most: "",
  top: "",
  right: "",
  bottom: "",
  left: "",
  group: "copy",
  kind: "check",
  type: "banned_terms",
  part: "headline",
  severity: "warn",
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "manual",
  sourceRef: ""
}

const draft = GuidelineDraft.fields
const checks = {
  name: fieldCheck(draft.name),
  statement: fieldCheck(draft.statement),
  doExample: fieldCheck(draft.doExample.schema),
  dontExample: fieldCheck(draft.dontExample.schema),
  weight: fieldCheck(draft.weight.schema)
}

/** A share from per cent, as typed; undefined when nothing is. */
const weightIn = (text: string): number | undefined =>
  text.trim() === "" ? undefined : Math.round(Number(text.trim().replace(",", ".")) * 1e6) / 1e8

const problemOf = (fields: GuidelineFields, field: (typeof ownFields)[number]): string | undefined => {
  if (field !== "weight") return checks[field](fields[field].trim())
  const weight = weightIn(fields.weight)
  return weight === undefined ? undefined : Number.isNaN(weight) ? "Write a number" : checks.weight(weight)
}

/** Empty when the form can be saved, as far as it does not depend on the brand's language. */
export const guidelineProblems = (fields: GuidelineFields): ReadonlyMap<GuidelineField, string> => {
  const own = ownFields.flatMap((field) => {
    const problem = problemOf(fields, field)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  const params = fields.kind === "check" ? paramProblems(fields) : []
  const faults = params.length === 0 ? guidelineFaults(guidelineDraftOf(fields), undefined) : []
  // What is wrong by itself is said before what does not fit together.
  return new Map<GuidelineField, string>([...faults, ...params, ...own])
}

/** Trimmed texts, empty values omitted; parameters only of a check. Call {@link guidelineProblems} first. */
export const guidelineDraftOf = (fields: GuidelineFields): GuidelineDraft => {
  const { enabled, group, kind, marketsMayRelax, name, scope, severity, source, statement } = fields
  const weight = weightIn(fields.weight)
  const isCheck = kind === "check"
  return {
    name: name.trim(),
    statement: statement.trim(),
    group,
    kind,
    severity,
    scope,
    marketsMayRelax: isCheck && marketsMayRelax,
    enabled,
    source,
    ...writtenTexts(fields, ["doExample", "dontExample", "sourceRef"]),
    ...(isCheck && { check: testOf(fields) }),
    ...(isCheck && weight !== undefined && { weight })
  }
}

export const guidelineFieldsOf = (guideline: GuidelineDraft): GuidelineFields => {
  const { check, enabled, group, kind, marketsMayRelax, name, scope, severity, source, statement, weight } = guideline
  return {
    ...blankGuideline,
    ...(check !== undefined && paramTexts(check)),
    name,
    statement,
    doExample: guideline.doExample ?? "",
    dontExample: guideline.dontExample ?? "",
    weight: weight === undefined ? "" : String(Math.round(weight * 1e8) / 1e6),
    group,
    kind,
    severity,
    scope,
    marketsMayRelax,
    enabled,
    source,
    sourceRef: guideline.sourceRef ?? ""
  }
}

/** The field that a path of the draft means; undefined when no field of the form holds it. */
export const guidelineFieldAt = (path: string, { type }: GuidelineFields): GuidelineField | undefined => {
  const [first, key] = path.replace(/^draft\./, "").split(".")
  if (first === "check") return testParams[type].find((param) => param.key === key)?.field ?? "check"
  return first === "marketsMayRelax" ? first : ownFields.find((field) => field === first)
}
