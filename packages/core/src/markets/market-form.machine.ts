import type { RecordForm, RecordFormContext } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { blankMarket, marketDraftOf, marketFieldAt, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"
import { channelChosen } from "./market-channels.rules.ts"
import type { ChannelChange } from "./market-channels.schema.ts"
import { disclaimerEdited, disclaimerTyped } from "./market-disclaimer-fields.rules.ts"
import type { DisclaimerEdit } from "./market-disclaimer.schema.ts"
import { startFrom } from "./country-defaults.rules.ts"
import { ruleEdited, ruleTyped } from "./market-rule-fields.rules.ts"
import type { RuleEdit } from "../creative/market-rules.schema.ts"
import type { LogoChoice } from "./market-identity.schema.ts"
import type { HolidayChoice } from "./market-holidays.schema.ts"
import type { MarketField, MarketFields, MarketTextField } from "./market-form.schema.ts"
import { marketTexts } from "./market.texts.ts"
import type { FormatChange } from "./market-formats.schema.ts"
import type { Market, MarketDraft } from "./markets.schema.ts"

export interface MarketFormTypes {
  readonly row: Market
  readonly draft: MarketDraft
  readonly fields: MarketFields
  readonly text: MarketTextField
  readonly field: MarketField
  readonly extra: object
  readonly own:
    | { readonly type: "formats.choose"; readonly change: FormatChange }
    | { readonly type: "default.choose"; readonly isDefault: boolean }
    | { readonly type: "holidays.choose"; readonly holidays: HolidayChoice }
    | { readonly type: "disclaimer.edit"; readonly edit: DisclaimerEdit }
    | { readonly type: "country.choose"; readonly country: string }
    | { readonly type: "rule.edit"; readonly edit: RuleEdit }
    | { readonly type: "channel.choose"; readonly change: ChannelChange }
    | { readonly type: "logo.choose"; readonly logo: LogoChoice }
    /** Gives up what the market says in place of the brand, or adds to it. */
    | { readonly type: "field.reset"; readonly field: ResettableField }
}

export type ResettableField = MarketTextField | "disclaimers" | "logo" | "rules"

export type MarketFormContext = RecordFormContext<MarketFormTypes>

const fieldReset = (context: MarketFormContext, field: ResettableField) => {
  switch (field) {
    case "disclaimers":
    case "rules":
      return changeFields(context, { [field]: [] })
    case "logo":
      return changeFields(context, { logo: "brand" })
    default:
      return changeFields(context, { [field]: "" }, field)
  }
}

const logics = {}

export const marketForm: RecordForm<MarketFormTypes, typeof logics> = {
  id: "marketForm",
  texts: marketTexts,
  blank: blankMarket,
  fieldsOf: marketFieldsOf,
  draftOf: ({ fields }) => marketDraftOf(fields),
  problemsOf: marketProblems,
  fieldAt: marketFieldAt,
  carried: ({ dates, units }) => ({ dates, units }),
  extra: {},
  edits: {
    "formats.choose": (context, { change }) => changeFields(context, change),
    "default.choose": (context, { isDefault }) => changeFields(context, { isDefault }),
    "holidays.choose": (context, { holidays }) => changeFields(context, { holidays }),
    "country.choose": (context, { country }) => changeFields(context, startFrom(context.fields, country)),
    "disclaimer.edit": (context, { edit }) =>
      changeFields(context, disclaimerEdited(context.fields, edit), disclaimerTyped(edit)),
    "rule.edit": (context, { edit }) => changeFields(context, ruleEdited(context.fields, edit), ruleTyped(edit)),
    "channel.choose": (context, { change }) => changeFields(context, channelChosen(context.fields, change)),
    "logo.choose": (context, { logo }) => changeFields(context, { logo }),
    "field.reset": (context, { field }) => fieldReset(context, field)
  },
  logics,
  children: {}
}

export const marketFormMachine = recordFormMachine(marketForm)
