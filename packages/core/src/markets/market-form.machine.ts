import type { RecordForm, RecordFormContext } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { blankMarket, marketDraftOf, marketFieldAt, marketFieldsOf, marketProblems } from "./market-fields.rules.ts"
import { channelChosen } from "./market-channels.rules.ts"
import { disclaimerEdited, disclaimerTyped } from "./market-disclaimer-fields.rules.ts"
import { startFrom } from "./country-defaults.rules.ts"
import { ruleEdited, ruleTyped } from "./market-rule-fields.rules.ts"
import type { MarketField, MarketFields, MarketTextField } from "./market-form.schema.ts"
import { type MarketPartEvent, resetOf } from "./market-parts.rules.ts"
import { marketTexts } from "./market.texts.ts"
import type { MarketEdit } from "./market-approver.schema.ts"
import type { Market } from "./markets.schema.ts"

export interface MarketFormTypes {
  readonly row: Market
  readonly draft: MarketEdit
  readonly fields: MarketFields
  readonly text: MarketTextField
  readonly field: MarketField
  readonly extra: object
  readonly own:
    | MarketPartEvent
    | { readonly type: "default.choose"; readonly isDefault: boolean }
    | { readonly type: "country.choose"; readonly country: string }
}

export type MarketFormContext = RecordFormContext<MarketFormTypes>

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
    "approver.choose": (context, { approverId }) => changeFields(context, { approverId }),
    "logo.choose": (context, { logo }) => changeFields(context, { logo }),
    "field.reset": (context, { field }) => changeFields(context, ...resetOf(field))
  },
  logics,
  children: {}
}

export const marketFormMachine = recordFormMachine(marketForm)
