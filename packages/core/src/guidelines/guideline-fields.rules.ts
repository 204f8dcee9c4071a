import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import { guidelineFaults } from "./guideline-checks.rules.ts"
import type { GuidelineFields, GuidelineParamField, GuidelineTextField } from "./guideline-form.schema.ts"
import {
  NO_NUMBER,
  paramProblems,
  paramRules,
  paramTexts,
  shareIn,
  shareText,
  testOf,
  testParams
} from "./guideline-params.rules.ts"
import { EXAMPLE_MAX, GuidelineDraft, STATEMENT_MAX } from "./guidelines.schema.ts"

/** Every field that can have an error. */
export type GuidelineField = GuidelineTextField | "check" | "marketsMayRelax"

const draft = GuidelineDraft.fields

/** In the order of the form, without the parameters of the check. */
export const guidelineTextFields: TextFieldRules<Exclude<GuidelineTextField, GuidelineParamField>> = {
  name: textField("Title", draft.name, { required: true }),
  statement: textField("Statement", draft.statement, { required: true, limit: STATEMENT_MAX }),
  doExample: textField("Do", draft.doExample.schema, { limit: EXAMPLE_MAX }),
  dontExample: textField("Don’t", draft.dontExample.schema, { limit: EXAMPLE_MAX }),
  weight: textField("Weight in the score, %", draft.weight.schema, { read: shareIn, unreadable: NO_NUMBER })
}

export const blankGuideline: GuidelineFields = {
  ...blankTexts(guidelineTextFields),
  ...blankTexts(paramRules.banned_terms),
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

/** Empty when the form can be saved, as far as it does not depend on the brand's language. */
export const guidelineProblems = (fields: GuidelineFields): ReadonlyMap<GuidelineField, string> => {
  const params = fields.kind === "check" ? paramProblems(fields) : new Map<GuidelineParamField, string>()
  const faults = params.size === 0 ? guidelineFaults(guidelineDraftOf(fields), undefined) : []
  // What is wrong by itself is said before what does not fit together.
  return new Map<GuidelineField, string>([...faults, ...params, ...problemsIn(guidelineTextFields, fields)])
}

const writtenScope = ({ campaignIds = [], ...scope }: GuidelineFields["scope"]): GuidelineFields["scope"] =>
  campaignIds.length === 0 ? scope : { ...scope, campaignIds }

/** Trimmed texts, empty values omitted; parameters only of a check. Call {@link guidelineProblems} first. */
export const guidelineDraftOf = (fields: GuidelineFields): GuidelineDraft => {
  const { enabled, group, kind, marketsMayRelax, name, scope, severity, source, statement } = fields
  const weight = shareIn(fields.weight)
  const isCheck = kind === "check"
  return {
    name: name.trim(),
    statement: statement.trim(),
    group,
    kind,
    severity,
    scope: writtenScope(scope),
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
    weight: weight === undefined ? "" : shareText(weight),
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
  return first === "marketsMayRelax" ? first : fieldAtStart(guidelineTextFields, path)
}
