import type { RuleName } from "../creative/market-rules.schema.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import { channelChoices } from "./market-channels.rules.ts"
import { type DisclaimersView, disclaimersView } from "./market-disclaimer.view.ts"
import type { MarketField, MarketFields } from "./market-form.schema.ts"
import { marketFormatsView, type MarketFormatsView } from "./market-formats.view.ts"
import { holidayLabels } from "./market-holidays.rules.ts"
import { HolidayChoice } from "./market-holidays.schema.ts"
import type { LogoChoice } from "./market-identity.schema.ts"
import { logoChoices } from "./market-identity.view.ts"
import { ruleErrors } from "./market-rule-fields.rules.ts"

/** What the form shows of a market beside the fields of every record. */
export interface MarketPartsView {
  readonly disclaimers: DisclaimersView
  readonly formats: MarketFormatsView
  /** By the names of their fields. */
  readonly ruleErrors: Readonly<Partial<Record<RuleName, string>>>
  readonly channels: ReturnType<typeof channelChoices>
  readonly logo: LogoChoice
  readonly logoChoices: ReadonlyArray<Choice<LogoChoice>>
  readonly holidays: HolidayChoice
  readonly holidayChoices: ReadonlyArray<Choice<HolidayChoice>>
}

const holidayChoices = choicesOf(HolidayChoice.literals, holidayLabels)

export const marketPartsView = (
  fields: MarketFields,
  errorAt: (field: MarketField) => string | undefined
): MarketPartsView => ({
  disclaimers: disclaimersView(fields, errorAt),
  formats: marketFormatsView(fields),
  ruleErrors: ruleErrors(fields, errorAt),
  channels: channelChoices(fields),
  logo: fields.logo,
  logoChoices,
  holidays: fields.holidays,
  holidayChoices
})
