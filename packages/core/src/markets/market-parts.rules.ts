/** What a market has beside the fields of every record, part by part. */
import type { RuleEdit } from "../creative/market-rules.schema.ts"
import { channelFields, channelsDraft } from "./market-channels.rules.ts"
import type { ChannelChange } from "./market-channels.schema.ts"
import { disclaimerFields, disclaimerProblems, disclaimersDraft } from "./market-disclaimer-fields.rules.ts"
import type { DisclaimerEdit } from "./market-disclaimer.schema.ts"
import type { MarketField, MarketFields, MarketTextField } from "./market-form.schema.ts"
import { formatsDraft, formatsFields } from "./market-formats.rules.ts"
import type { FormatChange } from "./market-formats.schema.ts"
import { holidayFieldsOf, holidaysOf } from "./market-holidays.rules.ts"
import type { HolidayChoice } from "./market-holidays.schema.ts"
import { identityDraft, identityFields } from "./market-identity.rules.ts"
import type { LogoChoice } from "./market-identity.schema.ts"
import { ruleFields, ruleProblems, rulesDraft } from "./market-rule-fields.rules.ts"
import type { MarketEdit } from "./market-approver.schema.ts"

export type ResettableField = MarketTextField | "disclaimers" | "logo" | "rules"

export type MarketPartEvent =
  | { readonly type: "formats.choose"; readonly change: FormatChange }
  | { readonly type: "holidays.choose"; readonly holidays: HolidayChoice }
  | { readonly type: "disclaimer.edit"; readonly edit: DisclaimerEdit }
  | { readonly type: "rule.edit"; readonly edit: RuleEdit }
  | { readonly type: "channel.choose"; readonly change: ChannelChange }
  | { readonly type: "approver.choose"; readonly approverId: string }
  | { readonly type: "logo.choose"; readonly logo: LogoChoice }
  /** Gives up what the market says in place of the brand, or adds to it. */
  | { readonly type: "field.reset"; readonly field: ResettableField }

export const blankParts = {
  disclaimers: [],
  rules: [],
  channels: [],
  ...formatsFields({ units: "metric" }),
  logo: "brand",
  holidays: "on",
  approverId: ""
} as const

export const partProblems = (fields: MarketFields): ReadonlyArray<readonly [MarketField, string]> => [
  ...disclaimerProblems(fields),
  ...ruleProblems(fields)
]

export const partsDraft = (fields: MarketFields) => ({
  ...formatsDraft(fields),
  ...identityDraft(fields),
  ...holidaysOf(fields),
  ...rulesDraft(fields),
  ...channelsDraft(fields),
  ...disclaimersDraft(fields),
  ...(fields.approverId !== "" && { approverId: fields.approverId })
})

export const partFields = (market: MarketEdit) => ({
  ...formatsFields(market),
  ...identityFields(market),
  ...ruleFields(market),
  ...channelFields(market),
  ...disclaimerFields(market),
  ...holidayFieldsOf(market),
  approverId: market.approverId ?? ""
})

/** What is changed by giving a field up, and the text field that is typed in then. */
export const resetOf = (field: ResettableField): readonly [Partial<MarketFields>, MarketTextField?] => {
  switch (field) {
    case "disclaimers":
    case "rules":
      return [{ [field]: [] }]
    case "logo":
      return [{ logo: "brand" }]
    default:
      return [{ [field]: "" }, field]
  }
}
