import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { textRows } from "../records/text-fields.rules.ts"
import { approverTexts } from "./market-approver.texts.ts"
import type { MarketEdit } from "./market-approver.schema.ts"
import { holidayLabels } from "./market-holidays.rules.ts"
import { dateLabels, marketUnitLabels } from "./market-formats.rules.ts"
import { marketFieldsOf, marketTextFields } from "./market-fields.rules.ts"
import { disclaimerLines } from "./market-disclaimer.texts.ts"
import { logoChoiceLabels } from "./market-identity.view.ts"
import { channelNames } from "./market-channels.rules.ts"
import { channelTexts, disclaimerTexts, formatTexts, identityTexts, ruleTexts } from "./market-parts.texts.ts"
import { ruleLines } from "./market-rule-fields.rules.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { marketFormTexts } from "./market.texts.ts"
import type { MarketDraft } from "./markets.schema.ts"

const rows: ReadonlyArray<readonly [label: string, read: (fields: MarketFields) => string]> = [
  ...textRows(marketTextFields),
  [ruleTexts.title, ruleLines],
  [channelTexts.channels, channelNames],
  [disclaimerTexts.title, disclaimerLines],
  [approverTexts.title, ({ approverId }) => (approverId === "" ? approverTexts.none : approverTexts.named)],
  [identityTexts.logo, ({ logo }) => logoChoiceLabels[logo]],
  [formatTexts.units, ({ units }) => marketUnitLabels[units]],
  [formatTexts.dates, ({ dates }) => dateLabels[dates]],
  [marketFormTexts.isDefault, ({ isDefault }) => (isDefault ? "Yes" : "No")],
  [marketFormTexts.holidays, ({ holidays }) => holidayLabels[holidays]]
]

/** What differs between the typed form and the stored market, in the order of the form. */
export const marketChanges = (yours: MarketFields, stored: MarketEdit): ReadonlyArray<FieldDifference> =>
  differences(rows, yours, marketFieldsOf(stored))

/** What `now` and `then` say differently, in the order of the form. */
export const marketDifferences = (now: MarketDraft, then: MarketDraft): ReadonlyArray<FieldDifference> =>
  marketChanges(marketFieldsOf(now), then)
