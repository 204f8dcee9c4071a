import { Effect, Schema } from "effect"
import { CheckSeverity, CopyPart } from "../creative/check-report.schema.ts"
import { GuidelineTest } from "../creative/guideline-check.schema.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { GuidelineDraft, GuidelineGroup, GuidelineKind, GuidelineScope } from "./guidelines.schema.ts"

const testTypes = GuidelineTest.members.map(({ fields }) => fields.type.literal)
export const GuidelineTestTypes = Schema.Literals(testTypes)

/** Numbers as typed, shares in per cent; terms are one a line, with what replaces them after `=`, and exceptions too. */
export const GuidelineFields = Schema.Struct({
  name: Schema.String,
  statement: Schema.String,
  doExample: Schema.String,
  dontExample: Schema.String,
  weight: Schema.String,
  terms: Schema.String,
  exceptions: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  wording: Schema.String,
  size: Schema.String,
  amount: Schema.String,
  currency: Schema.String,
  colours: Schema.String,
  least: Schema.String,
  most: Schema.String,
  top: Schema.String,
  right: Schema.String,
  bottom: Schema.String,
  left: Schema.String,
  group: GuidelineGroup,
  kind: GuidelineKind,
  type: GuidelineTestTypes,
  part: CopyPart,
  severity: CheckSeverity,
  scope: GuidelineScope,
  marketsMayRelax: Schema.Boolean,
  enabled: Schema.Boolean,
  source: GuidelineDraft.fields.source,
  sourceRef: Schema.String
})
export type GuidelineFields = typeof GuidelineFields.Type

/** Chosen, not typed. */
export type GuidelineChoices = Pick<
  GuidelineFields,
  "enabled" | "group" | "kind" | "marketsMayRelax" | "part" | "scope" | "severity" | "type"
>

export type GuidelineTextField = Exclude<keyof GuidelineFields, keyof GuidelineChoices | "source" | "sourceRef">

/** Of the chosen test. */
export type GuidelineParamField = Exclude<
  GuidelineTextField,
  "doExample" | "dontExample" | "name" | "statement" | "weight"
>

export const keptGuidelineForm = keptForm(GuidelineFields, GuidelineDraft)
