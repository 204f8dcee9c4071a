import { lazy } from "../kernel/lazy.ts"
import type { SnapshotFrom } from "xstate"
import {
  type Choice,
  choicesOf,
  errorsOf,
  type RecordFormView,
  recordFormView,
  type TextFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { countryCodes, languageTags } from "../model/locale-codes.ts"
import { codesText } from "../model/locale-names.ts"
import { marketChanges } from "./market-changes.rules.ts"
import { marketFieldLabels, marketProblems, marketTextFields, marketUnitLabels } from "./market-fields.rules.ts"
import type { MarketFormTypes, marketFormMachine } from "./market-form.machine.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"
import { marketFormTexts, marketTexts } from "./market.texts.ts"
import { MARKET_LEGAL_MAX, MARKET_TONE_MAX, MarketUnits } from "./markets.schema.ts"

export interface MarketFormView extends RecordFormView {
  readonly labels: typeof marketFormTexts
  readonly text: Readonly<Record<MarketTextField, TextFieldView>>
  readonly units: MarketUnits
  readonly unitChoices: ReadonlyArray<Choice<MarketUnits>>
  readonly currencies: ReadonlyArray<string>
  readonly timeZones: ReadonlyArray<string>
}

const hints = {
  countries: "Two letters each, such as DE, AT",
  languages: "Such as de, en-GB; the first is the main one",
  currency: "Three letters, such as EUR",
  timeZone: "Such as Europe/Berlin",
  toneOverride: "Takes the place of the brand’s tone; empty when it is the same",
  bannedTerms: "One a line",
  requiredTerms: "One a line",
  legalNotes: "What has to be kept in mind here"
} satisfies Readonly<Partial<Record<MarketTextField, string>>>

const textFields: TextFields<MarketTextField> = {
  names: marketTextFields,
  labels: marketFieldLabels,
  limits: { toneOverride: MARKET_TONE_MAX, legalNotes: MARKET_LEGAL_MAX },
  required: ["name", "countries", "languages"]
}

const unitChoices = choicesOf(MarketUnits.literals, marketUnitLabels)
const offered = lazy(() => ({
  currencies: Intl.supportedValuesOf("currency"),
  timeZones: Intl.supportedValuesOf("timeZone")
}))

const hintsOf = ({ countries, languages }: MarketFields) => ({
  ...hints,
  countries: codesText("region", countryCodes(countries)) || hints.countries,
  languages: codesText("language", languageTags(languages)) || hints.languages
})

export const marketFormView = (snapshot: SnapshotFrom<typeof marketFormMachine>): MarketFormView => {
  const { context } = snapshot
  const { fields } = context
  return {
    ...recordFormView<MarketFormTypes>(snapshot, marketTexts, {
      changes: marketChanges
    }),
    labels: marketFormTexts,
    text: textFieldsView(
      { ...textFields, hints: hintsOf(fields) },
      fields,
      errorsOf<MarketFormTypes>(context, marketProblems)
    ),
    units: fields.units,
    unitChoices,
    ...offered()
  }
}
