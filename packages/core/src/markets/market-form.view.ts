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
import {
  holidayLabels,
  marketFieldLabels,
  marketProblems,
  marketTextFields,
  marketUnitLabels
} from "./market-fields.rules.ts"
import type { MarketFormTypes, marketFormMachine } from "./market-form.machine.ts"
import { HolidayChoice, type MarketFields, type MarketTextField } from "./market-form.schema.ts"
import { offeredCountries } from "./country-defaults.rules.ts"
import { marketFormTexts, marketTexts } from "./market.texts.ts"
import { MARKET_LEGAL_MAX, MARKET_TONE_MAX, MarketUnits } from "./markets.schema.ts"

export interface MarketFormView extends RecordFormView {
  readonly labels: typeof marketFormTexts
  readonly text: Readonly<Record<MarketTextField, TextFieldView>>
  readonly units: MarketUnits
  readonly unitChoices: ReadonlyArray<Choice<MarketUnits>>
  readonly holidays: HolidayChoice
  readonly holidayChoices: ReadonlyArray<Choice<HolidayChoice>>
  /** Countries that a new market can be started from; undefined once the form names one. */
  readonly countries: ReadonlyArray<{ readonly value: string; readonly label: string }> | undefined
  /** As typed; {@link marketInheritance} says what holds, given what the brand says. */
  readonly fields: MarketFields
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
  holidaysExcluded: "One name a line, such as Halloween",
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

const holidayChoices = choicesOf(HolidayChoice.literals, holidayLabels)
const startCountries = lazy(() => [{ value: "", label: marketFormTexts.chooseCountry }, ...offeredCountries])

/** A day whose parts cannot be mistaken for each other: 24 December 2026, UTC ms. */
const A_DAY = 1_798_070_400_000
const A_PRICE = 1234.5

/** A price and a day as the market writes them; undefined while it has no language. */
const formatsOf = ({ currency, languages }: MarketFields): string | undefined => {
  const [language] = languageTags(languages)
  const code = currency.trim().toUpperCase()
  if (language === undefined || codesText("language", [language]) === "") return undefined
  const price = /^[A-Z]{3}$/.test(code)
    ? new Intl.NumberFormat(language, { style: "currency", currency: code })
    : new Intl.NumberFormat(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" })
  return [price.format(A_PRICE), day.format(A_DAY)].join(" · ")
}

const hintsOf = (fields: MarketFields) => {
  const { countries, languages } = fields
  return {
    ...hints,
    currency: formatsOf(fields) ?? hints.currency,
    countries: codesText("region", countryCodes(countries)) || hints.countries,
    languages: codesText("language", languageTags(languages)) || hints.languages
  }
}

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
    holidays: fields.holidays,
    holidayChoices,
    countries: context.mode === "new" && fields.countries.trim() === "" ? startCountries() : undefined,
    fields,
    ...offered()
  }
}
