import type { SnapshotFrom } from "xstate"
import { CopyPart, CheckSeverity } from "../creative/check-report.schema.ts"
import { channelIds, channelLabel } from "../channels/channel.texts.ts"
import {
  type Choice,
  choicesOf,
  differences,
  errorsOf,
  type RecordFormView,
  recordFormView,
  shownFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { type ExampleVerdicts, exampleVerdicts } from "./guideline-checks.rules.ts"
import {
  guidelineDraftOf,
  guidelineFieldsOf,
  guidelineProblems,
  guidelineTextFields
} from "./guideline-fields.rules.ts"
import type { GuidelineFormContext, GuidelineFormTypes, guidelineFormMachine } from "./guideline-form.machine.ts"
import { type GuidelineFields, type GuidelineTextField, GuidelineTestTypes } from "./guideline-form.schema.ts"
import { paramProblems, paramRules, testParams } from "./guideline-params.rules.ts"
import {
  campaignTexts,
  groupLabels,
  guidelineFaultTexts,
  guidelineFormTexts,
  guidelineTexts,
  kindLabels,
  mediumLabels,
  partLabels,
  severityLabels,
  testLabels
} from "./guideline.texts.ts"
import { GuidelineGroup, GuidelineKind, GuidelineMedium } from "./guidelines.schema.ts"

/** What a rule may be limited to; campaigns, of which there are many, have a view of their own. */
export interface ScopeChoice {
  readonly key: "channels" | "marketIds" | "media"
  readonly label: string
  readonly options: ReadonlyArray<Choice<string> & { readonly on: boolean }>
}

export interface GuidelineFormView extends RecordFormView {
  readonly labels: typeof guidelineFormTexts
  readonly text: Readonly<Record<GuidelineTextField, TextFieldView>>
  /** The fields of the chosen test, in their order. */
  readonly params: ReadonlyArray<GuidelineTextField>
  readonly fields: GuidelineFields
  readonly groups: ReadonlyArray<Choice<GuidelineFields["group"]>>
  readonly kinds: ReadonlyArray<Choice<GuidelineFields["kind"]>>
  readonly tests: ReadonlyArray<Choice<GuidelineFields["type"]>>
  readonly parts: ReadonlyArray<Choice<GuidelineFields["part"]>>
  readonly severities: ReadonlyArray<Choice<GuidelineFields["severity"]>>
  readonly checkError: string | undefined
  readonly relaxError: string | undefined
  /** Why markets may not relax it. */
  readonly relaxBarred: string | undefined
  readonly verdicts: ExampleVerdicts
  readonly scopes: ReadonlyArray<ScopeChoice>
  /** Undefined while the brand has no campaign and the rule names none. */
  readonly campaigns: CampaignScope | undefined
}

export interface CampaignScope {
  readonly label: string
  readonly chosen: ReadonlyArray<Choice<string> & { readonly removeLabel: string }>
  /** To add; the first one is no campaign. */
  readonly options: ReadonlyArray<Choice<string>>
  readonly addLabel: string
  /** What the choice means; undefined while none is chosen. */
  readonly note: string | undefined
}

const groups = choicesOf(GuidelineGroup.literals, groupLabels)
const kinds = choicesOf(GuidelineKind.literals, kindLabels)
const tests = choicesOf(GuidelineTestTypes.literals, testLabels)
const parts = choicesOf(CopyPart.literals, partLabels)
const severities = choicesOf(CheckSeverity.literals, severityLabels)

const shownTexts = ({ type }: GuidelineFields) => shownFields({ ...guidelineTextFields, ...paramRules[type] })

const verdictsOf = ({ desk, fields }: GuidelineFormContext): ExampleVerdicts =>
  fields.kind === "check" && paramProblems(fields).size === 0
    ? exampleVerdicts(guidelineDraftOf(fields), desk?.language)
    : { doExample: undefined, dontExample: undefined }

const scopesOf = ({ desk, fields: { scope } }: GuidelineFormContext): ReadonlyArray<ScopeChoice> => {
  const choice = (key: ScopeChoice["key"], label: string, options: ReadonlyArray<Choice<string>>): ScopeChoice => {
    const chosen: ReadonlyArray<string> = scope[key]
    return { key, label, options: options.map((option) => ({ ...option, on: chosen.includes(option.value) })) }
  }
  const markets = (desk?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return [
    choice(
      "channels",
      guidelineFormTexts.channels,
      channelIds.map((value) => ({ value, label: channelLabel(value) }))
    ),
    choice("marketIds", guidelineFormTexts.markets, markets),
    choice("media", guidelineFormTexts.media, choicesOf(GuidelineMedium.literals, mediumLabels))
  ].filter(({ options }) => options.length > 0)
}

const campaignsOf = ({ desk, fields: { scope } }: GuidelineFormContext): CampaignScope | undefined => {
  const { campaigns = [] } = desk ?? {}
  const { campaignIds = [] } = scope
  if (campaigns.length === 0 && campaignIds.length === 0) return undefined
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const chosen = campaignIds.map((value) => {
    const label = campaignTexts.named(byId.get(value), desk !== undefined)
    return { value, label, removeLabel: campaignTexts.remove(label) }
  })
  const free = campaigns.filter(({ archived, id }) => !archived && !campaignIds.includes(id))
  return {
    label: guidelineFormTexts.campaigns,
    chosen,
    options: [{ value: "", label: campaignTexts.add }, ...free.map(({ id, name }) => ({ value: id, label: name }))],
    addLabel: campaignTexts.add,
    note: chosen.length === 0 ? undefined : campaignTexts.note
  }
}

const listed = (list: ReadonlyArray<string>): string => list.join(", ")

const rows: ReadonlyArray<readonly [label: string, read: (fields: GuidelineFields) => string]> = [
  [guidelineTextFields.name.label, ({ name }) => name],
  [guidelineTextFields.statement.label, ({ statement }) => statement],
  [guidelineFormTexts.group, ({ group }) => groupLabels[group]],
  [guidelineFormTexts.kind, ({ kind }) => kindLabels[kind]],
  [guidelineFormTexts.test, ({ kind, type }) => (kind === "check" ? testLabels[type] : "")],
  [
    guidelineFormTexts.measured,
    (fields) =>
      fields.kind === "check"
        ? testParams[fields.type].map(({ field, label }) => `${label}: ${fields[field]}`).join("\n")
        : ""
  ],
  [guidelineFormTexts.severity, ({ severity }) => severityLabels[severity]],
  [guidelineTextFields.weight.label, ({ weight }) => weight],
  [guidelineTextFields.doExample.label, ({ doExample }) => doExample],
  [guidelineTextFields.dontExample.label, ({ dontExample }) => dontExample],
  [guidelineFormTexts.enabled, ({ enabled }) => String(enabled)],
  [guidelineFormTexts.marketsMayRelax, ({ marketsMayRelax }) => String(marketsMayRelax)],
  [guidelineFormTexts.channels, ({ scope }) => listed(scope.channels)],
  [guidelineFormTexts.media, ({ scope }) => listed(scope.media)]
]

export const guidelineFormView = (snapshot: SnapshotFrom<typeof guidelineFormMachine>): GuidelineFormView => {
  const { context } = snapshot
  const { fields } = context
  const errorAt = errorsOf<GuidelineFormTypes>(context, guidelineProblems)
  return {
    ...recordFormView<GuidelineFormTypes>(snapshot, guidelineTexts, {
      action: "brand.edit",
      changes: (yours, stored) => differences(rows, yours, guidelineFieldsOf(stored))
    }),
    labels: guidelineFormTexts,
    text: textFieldsView(shownTexts(fields), fields, errorAt),
    params: testParams[fields.type].map(({ field }) => field),
    fields,
    groups,
    kinds,
    tests,
    parts,
    severities,
    checkError: errorAt("check"),
    relaxError: errorAt("marketsMayRelax"),
    relaxBarred: fields.severity === "block" ? guidelineFaultTexts.blockRelaxed : undefined,
    verdicts: verdictsOf(context),
    scopes: scopesOf(context),
    campaigns: campaignsOf(context)
  }
}
