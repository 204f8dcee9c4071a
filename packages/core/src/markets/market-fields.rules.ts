import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import { countryCodes, isTimeZone, languageTags, linesOf } from "../model/locale-codes.ts"
import { unknownCode } from "../model/locale-names.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"
import { MARKET_LEGAL_MAX, MARKET_TONE_MAX, MarketDraft, MarketHolidays } from "./markets.schema.ts"

const { bannedTerms, countries, currency, languages, legalNotes, name, requiredTerms, timeZone, toneOverride } =
  MarketDraft.fields
const lines = { hint: "One a line", read: linesOf }

/** In the order of the form. */
export const marketTextFields: TextFieldRules<MarketTextField> = {
  name: textField("Name", name, { required: true }),
  countries: textField("Countries", countries, {
    required: true,
    hint: "Two letters each, such as DE, AT",
    read: countryCodes,
    also: (codes) => unknownCode("region", "country", codes)
  }),
  languages: textField("Languages", languages, {
    required: true,
    hint: "Such as de, en-GB; the first is the main one",
    read: languageTags,
    also: (tags) => unknownCode("language", "language", tags)
  }),
  currency: textField("Currency", currency.schema, {
    hint: "Three letters, such as EUR",
    read: (text) => text.toUpperCase(),
    also: (code) => unknownCode("currency", "currency", [code])
  }),
  timeZone: textField("Time zone", timeZone.schema, {
    hint: "Such as Europe/Berlin",
    also: (zone) => (isTimeZone(zone) ? undefined : `${zone} is no time zone that we know`)
  }),
  toneOverride: textField("Tone", toneOverride.schema, {
    hint: "Takes the place of the brand’s tone; empty when it is the same",
    limit: MARKET_TONE_MAX
  }),
  bannedTerms: textField("Banned terms", bannedTerms, lines),
  requiredTerms: textField("Required terms", requiredTerms, lines),
  legalNotes: textField("Legal notes", legalNotes.schema, {
    hint: "What has to be kept in mind here",
    limit: MARKET_LEGAL_MAX
  }),
  holidaysExcluded: textField("Holidays left out", MarketHolidays.fields.exclude, {
    ...lines,
    hint: "One name a line, such as Halloween"
  })
}

export const marketUnitLabels = { metric: "Metric", imperial: "Imperial" } as const
export const holidayLabels = { on: "Shown", off: "Not shown" } as const

export const blankMarket: MarketFields = {
  ...blankTexts(marketTextFields),
  units: "metric",
  isDefault: false,
  holidays: "on"
}

/** Empty when the form can be saved. */
export const marketProblems = (fields: MarketFields) => problemsIn(marketTextFields, fields)

/** Absent while a market shows every holiday, as markets of before do. */
const holidaysOf = ({ holidays, holidaysExcluded }: MarketFields): Pick<MarketDraft, "holidays"> => {
  const exclude = linesOf(holidaysExcluded)
  return holidays === "on" && exclude.length === 0 ? {} : { holidays: { enabled: holidays === "on", exclude } }
}

/** Canonical codes, trimmed texts, empty values omitted. Call {@link marketProblems} first. */
export const marketDraftOf = (fields: MarketFields): MarketDraft => ({
  name: fields.name.trim(),
  countries: countryCodes(fields.countries),
  languages: languageTags(fields.languages),
  units: fields.units,
  bannedTerms: linesOf(fields.bannedTerms),
  requiredTerms: linesOf(fields.requiredTerms),
  ...(fields.isDefault && { isDefault: true }),
  ...holidaysOf(fields),
  ...writtenTexts({ ...fields, currency: fields.currency.toUpperCase() }, [
    "currency",
    "timeZone",
    "toneOverride",
    "legalNotes"
  ])
})

export const marketFieldsOf = (market: MarketDraft): MarketFields => ({
  name: market.name,
  countries: market.countries.join(", "),
  languages: market.languages.join(", "),
  currency: market.currency ?? "",
  timeZone: market.timeZone ?? "",
  units: market.units,
  isDefault: market.isDefault === true,
  toneOverride: market.toneOverride ?? "",
  bannedTerms: market.bannedTerms.join("\n"),
  requiredTerms: market.requiredTerms.join("\n"),
  legalNotes: market.legalNotes ?? "",
  holidays: market.holidays?.enabled === false ? "off" : "on",
  holidaysExcluded: (market.holidays?.exclude ?? []).join("\n")
})

/** Undefined when no form field holds it. */
export const marketFieldAt = (path: string): MarketTextField | undefined =>
  /^(draft\.)?holidays/.test(path) ? "holidaysExcluded" : fieldAtStart(marketTextFields, path)
