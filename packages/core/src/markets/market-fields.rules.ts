import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import { CTA_MAX } from "../creative/generation-request.schema.ts"
import { countryCodes, isTimeZone, languageTags, linesOf } from "../model/locale-codes.ts"
import { unknownCode } from "../model/locale-names.ts"
import { channelFields, channelsDraft } from "./market-channels.rules.ts"
import { disclaimerAt, disclaimerFields } from "./market-disclaimer-fields.rules.ts"
import { disclaimerProblems, disclaimersDraft } from "./market-disclaimer-fields.rules.ts"
import { formatsDraft, formatsFields } from "./market-formats.rules.ts"
import { holidayFieldsOf, holidaysExcludedField, holidaysOf } from "./market-holidays.rules.ts"
import { ruleFields, ruleProblems, rulesDraft } from "./market-rule-fields.rules.ts"
import type { MarketField, MarketFields, MarketTextField } from "./market-form.schema.ts"
import { MARKET_LEGAL_MAX, MARKET_TONE_MAX, MarketDraft } from "./markets.schema.ts"

const {
  bannedTerms,
  callToAction,
  countries,
  currency,
  languages,
  legalNotes,
  name,
  requiredTerms,
  tagline,
  timeZone,
  toneOverride
} = MarketDraft.fields
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
  tagline: textField("Tagline", tagline.schema, {
    hint: "Takes the place of the brand’s tagline; empty when it is the same"
  }),
  callToAction: textField("Call to action", callToAction.schema, {
    hint: "Offered first for pictures of this market",
    limit: CTA_MAX
  }),
  bannedTerms: textField("Banned terms", bannedTerms, lines),
  requiredTerms: textField("Required terms", requiredTerms, lines),
  legalNotes: textField("Legal notes", legalNotes.schema, {
    hint: "What has to be kept in mind here",
    limit: MARKET_LEGAL_MAX
  }),
  contact: textField("Contact", MarketDraft.fields.contact.schema, {
    hint: "Who is asked about this market; members who may decide are proposed for its reviews by their e-mail"
  }),
  holidaysExcluded: holidaysExcludedField
}

export const blankMarket: MarketFields = {
  ...blankTexts(marketTextFields),
  disclaimers: [],
  rules: [],
  channels: [],
  ...formatsFields({ units: "metric" }),
  logo: "brand",
  isDefault: false,
  holidays: "on"
}

/** Empty when the form can be saved. */
export const marketProblems = (fields: MarketFields): ReadonlyMap<MarketField, string> =>
  new Map<MarketField, string>([
    ...disclaimerProblems(fields),
    ...ruleProblems(fields),
    ...problemsIn(marketTextFields, fields)
  ])

/** Canonical codes, trimmed texts, empty values omitted. Call {@link marketProblems} first. */
export const marketDraftOf = (fields: MarketFields): MarketDraft => ({
  name: fields.name.trim(),
  countries: countryCodes(fields.countries),
  languages: languageTags(fields.languages),
  ...formatsDraft(fields),
  ...(fields.logo !== "brand" && { logoVariant: fields.logo }),
  bannedTerms: linesOf(fields.bannedTerms),
  requiredTerms: linesOf(fields.requiredTerms),
  ...(fields.isDefault && { isDefault: true }),
  ...holidaysOf(fields),
  ...rulesDraft(fields),
  ...channelsDraft(fields),
  ...disclaimersDraft(fields),
  ...writtenTexts({ ...fields, currency: fields.currency.toUpperCase() }, [
    "currency",
    "timeZone",
    "toneOverride",
    "tagline",
    "callToAction",
    "legalNotes",
    "contact"
  ])
})

export const marketFieldsOf = (market: MarketDraft): MarketFields => ({
  name: market.name,
  countries: market.countries.join(", "),
  languages: market.languages.join(", "),
  currency: market.currency ?? "",
  timeZone: market.timeZone ?? "",
  ...formatsFields(market),
  isDefault: market.isDefault === true,
  toneOverride: market.toneOverride ?? "",
  tagline: market.tagline ?? "",
  callToAction: market.callToAction ?? "",
  logo: market.logoVariant ?? "brand",
  bannedTerms: market.bannedTerms.join("\n"),
  requiredTerms: market.requiredTerms.join("\n"),
  legalNotes: market.legalNotes ?? "",
  contact: market.contact ?? "",
  ...ruleFields(market),
  ...channelFields(market),
  ...disclaimerFields(market),
  ...holidayFieldsOf(market)
})

/** Undefined when no form field holds it. */
export const marketFieldAt = (path: string): MarketField | undefined =>
  /^(draft\.)?holidays/.test(path) ? "holidaysExcluded" : (disclaimerAt(path) ?? fieldAtStart(marketTextFields, path))
