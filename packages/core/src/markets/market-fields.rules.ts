import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import { countryCodes, isTimeZone, languageTags, linesOf } from "../model/locale-codes.ts"
import { unknownCode } from "../model/locale-names.ts"
import { disclaimerAt } from "./market-disclaimer-fields.rules.ts"
import { holidaysExcludedField } from "./market-holidays.rules.ts"
import { identityTextFields } from "./market-identity.rules.ts"
import { blankParts, partFields, partProblems, partsDraft } from "./market-parts.rules.ts"
import type { MarketEdit } from "./market-approver.schema.ts"
import type { MarketField, MarketFields, MarketTextField } from "./market-form.schema.ts"
import { MARKET_LEGAL_MAX, MarketDraft } from "./markets.schema.ts"

const { bannedTerms, countries, currency, languages, legalNotes, name, requiredTerms, timeZone } = MarketDraft.fields
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
  ...identityTextFields,
  bannedTerms: textField("Banned terms", bannedTerms, lines),
  requiredTerms: textField("Required terms", requiredTerms, lines),
  legalNotes: textField("Legal notes", legalNotes.schema, {
    hint: "What has to be kept in mind here",
    limit: MARKET_LEGAL_MAX
  }),
  contact: textField("Contact", MarketDraft.fields.contact.schema, {
    hint: "Who is asked about this market. Without an approver, a member with this e-mail is proposed for its reviews"
  }),
  holidaysExcluded: holidaysExcludedField
}

export const blankMarket: MarketFields = {
  ...blankTexts(marketTextFields),
  ...blankParts,
  isDefault: false
}

/** Empty when the form can be saved. */
export const marketProblems = (fields: MarketFields): ReadonlyMap<MarketField, string> =>
  new Map<MarketField, string>([...partProblems(fields), ...problemsIn(marketTextFields, fields)])

/** Canonical codes, trimmed texts, empty values omitted. Call {@link marketProblems} first. */
export const marketDraftOf = (fields: MarketFields): MarketEdit => ({
  name: fields.name.trim(),
  countries: countryCodes(fields.countries),
  languages: languageTags(fields.languages),
  bannedTerms: linesOf(fields.bannedTerms),
  requiredTerms: linesOf(fields.requiredTerms),
  ...(fields.isDefault && { isDefault: true }),
  ...partsDraft(fields),
  ...writtenTexts({ ...fields, currency: fields.currency.toUpperCase() }, [
    "currency",
    "timeZone",
    "legalNotes",
    "contact"
  ])
})

export const marketFieldsOf = (market: MarketEdit): MarketFields => ({
  name: market.name,
  countries: market.countries.join(", "),
  languages: market.languages.join(", "),
  currency: market.currency ?? "",
  timeZone: market.timeZone ?? "",
  isDefault: market.isDefault === true,
  bannedTerms: market.bannedTerms.join("\n"),
  requiredTerms: market.requiredTerms.join("\n"),
  legalNotes: market.legalNotes ?? "",
  contact: market.contact ?? "",
  ...partFields(market)
})

/** Undefined when no form field holds it. */
export const marketFieldAt = (path: string): MarketField | undefined =>
  /^(draft\.)?holidays/.test(path) ? "holidaysExcluded" : (disclaimerAt(path) ?? fieldAtStart(marketTextFields, path))
