import { countryCodes, languageTags } from "../model/locale-codes.ts"
import { codesText } from "../model/locale-names.ts"
import { MarketUnits } from "../model/market-forms.ts"
import { printedDay } from "../model/printed-day.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"
import { chosenDates, dateLabels, marketUnitLabels } from "./market-formats.rules.ts"
import { DateChoice } from "./market-formats.schema.ts"
import { formatTexts } from "./market-parts.texts.ts"

/** A day whose parts cannot be mistaken for each other. */
const A_DAY = "2026-12-24"
const A_PRICE = 1234.5

/** Undefined while it has none that is known. */
const languageIn = ({ languages }: Pick<MarketFields, "languages">): string | undefined => {
  const [language] = languageTags(languages)
  return language === undefined || codesText("language", [language]) === "" ? undefined : language
}

/** A price and a day as the market writes them; undefined while it has no language. */
const formatsOf = (fields: MarketFields): string | undefined => {
  const language = languageIn(fields)
  const code = fields.currency.trim().toUpperCase()
  if (language === undefined) return undefined
  const price = /^[A-Z]{3}$/.test(code)
    ? new Intl.NumberFormat(language, { style: "currency", currency: code })
    : new Intl.NumberFormat(language)
  return [price.format(A_PRICE), printedDay(A_DAY, language, chosenDates(fields))].join(" · ")
}

export interface MarketFormatsView {
  readonly units: Chosen<MarketUnits>
  /** Each way with a day that is written so. */
  readonly dates: Chosen<DateChoice>
}

interface Chosen<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: ReadonlyArray<Choice<Value>>
}

const unitChoices = choicesOf(MarketUnits.literals, marketUnitLabels)

export const marketFormatsView = (fields: MarketFields): MarketFormatsView => {
  const language = languageIn(fields) ?? "en"
  const dates = DateChoice.literals.map((value) => ({
    value,
    label: `${dateLabels[value]}: ${printedDay(A_DAY, language, chosenDates({ dates: value }))}`
  }))
  return {
    units: { label: formatTexts.units, value: fields.units, options: unitChoices },
    dates: { label: formatTexts.dates, value: fields.dates, options: dates }
  }
}

/** What the typed codes stand for, in the place of the hints of their fields. */
export const spokenHints = (fields: MarketFields): Partial<Record<MarketTextField, string>> => {
  const currency = formatsOf(fields)
  const countries = codesText("region", countryCodes(fields.countries))
  const languages = codesText("language", languageTags(fields.languages))
  return {
    ...(currency !== undefined && { currency }),
    ...(countries !== "" && { countries }),
    ...(languages !== "" && { languages })
  }
}
