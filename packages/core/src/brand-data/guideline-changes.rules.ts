import { channelLabel } from "../channels/channel.texts.ts"
import { testParams, paramTexts } from "../guidelines/guideline-params.rules.ts"
import {
  groupLabels,
  kindLabels,
  mediumLabels,
  partLabels,
  severityLabels,
  testLabels
} from "../guidelines/guideline.texts.ts"
import { differences, type FieldDifference } from "../records/record-form.view.ts"
import type { SnapshotGuideline } from "./brand-data.schema.ts"
import { brandDataTexts } from "./brand-data.texts.ts"

const { rule: texts } = brandDataTexts

const checkText = ({ check }: SnapshotGuideline): string => {
  if (check === undefined) return ""
  const typed = paramTexts(check)
  const params = testParams[check.type].map(({ field, label }) => [label, typed[field] ?? ""] as const)
  const said = params
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${label}: ${text.replaceAll("\n", ", ")}`)
  const part = check.type === "max_length" ? [partLabels[check.part]] : []
  return [testLabels[check.type], ...part, ...said].join("; ")
}

const scopeText = (
  { scope: { campaignIds = [], channels, marketIds, media } }: SnapshotGuideline,
  marketName: (id: string) => string
): string =>
  [
    ...channels.map(channelLabel),
    ...marketIds.map(marketName),
    ...media.map((medium) => mediumLabels[medium]),
    ...(campaignIds.length === 0 ? [] : [texts.campaigns(campaignIds.length)])
  ].join(", ")

/** What `now` and `then` say differently, in the order of the form; markets by their names. */
export const guidelineDifferences = (
  now: SnapshotGuideline,
  before: SnapshotGuideline,
  marketName: (id: string) => string
): ReadonlyArray<FieldDifference> =>
  differences<SnapshotGuideline>(
    [
      [texts.title, ({ name }) => name],
      [texts.statement, ({ statement }) => statement],
      [texts.group, ({ group }) => groupLabels[group]],
      [texts.kind, ({ kind }) => kindLabels[kind]],
      [texts.check, checkText],
      [texts.severity, ({ severity }) => severityLabels[severity]],
      [texts.weight, ({ weight }) => (weight === undefined ? "" : `${Math.round(weight * 1e6) / 1e4} %`)],
      [texts.scope, (rule) => scopeText(rule, marketName)],
      [texts.relax, ({ marketsMayRelax }) => (marketsMayRelax ? texts.yes : texts.no)],
      [texts.doExample, ({ doExample }) => doExample ?? ""],
      [texts.dontExample, ({ dontExample }) => dontExample ?? ""],
      [texts.enabled, ({ enabled }) => (enabled ? texts.on : texts.off)]
    ],
    now,
    before
  )
