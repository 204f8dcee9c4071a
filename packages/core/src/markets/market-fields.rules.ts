import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { countryCodes, isTimeZone, languageTags, linesOf } from "../model/locale-codes.ts"
import { unknownCode } from "../model/locale-names.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"
import { MarketDraft, MarketHolidays } from "./markets.schema.ts"

/** In the order of the form. */
export const marketTextFields: ReadonlyArray<MarketTextField> = [
  "name",
  "countries",
  "languages",
  "currency",
  "timeZone",
  "toneOverride",
  "bannedTerms",
  "requiredTerms",
  "legalNotes",
  "holidaysExcluded"
]

export const marketFieldLabels: Readonly<Record<MarketTextField, string>> = {
  name: "Name",
  countries: "Countries",
  languages: "Languages",
  currency: "Currency",
  timeZone: "Time zone",
  toneOverride: "Tone",
  bannedTerms: "Banned terms",
  requiredTerms: "Required terms",
  legalNotes: "Legal notes",
  holidaysExcluded: "Holidays left out"
}

export const marketUnitLabels = { metric: "Metric", imperial: "Imperial" } as const
export const holidayLabels = { on: "Shown", off: "Not shown" } as const

export const blankMarket: MarketFields = {
  name: "",
  countries: "",
  languages: "",
  currency: "",
  timeZone: "",
  units: "metric",
  toneOverride: "",
  bannedTerms: "",
  requiredTerms: "",
  legalNotes: "",
  holidays: "on",
  holidaysExcluded: ""
}

const draft = MarketDraft.fields
const checks = {
  name: fieldCheck(draft.name),
  countries: fieldCheck(draft.countries),
  languages: fieldCheck(draft.languages),
  currency: fieldCheck(draft.currency.schema),
  timeZone: fieldCheck(draft.timeZone.schema),
  toneOverride: fieldCheck(draft.toneOverride.schema),
  bannedTerms: fieldCheck(draft.bannedTerms),
  requiredTerms: fieldCheck(draft.requiredTerms),
  legalNotes: fieldCheck(draft.legalNotes.schema),
  holidaysExcluded: fieldCheck(MarketHolidays.fields.exclude)
}

const problemOf = (fields: MarketFields, field: MarketTextField): string | undefined => {
  const text = fields[field].trim()
  switch (field) {
    case "countries": {
      const codes = countryCodes(text)
      return checks.countries(codes) ?? unknownCode("region", "country", codes)
    }
    case "languages": {
      const tags = languageTags(text)
      return checks.languages(tags) ?? unknownCode("language", "language", tags)
    }
    case "bannedTerms":
    case "requiredTerms":
    case "holidaysExcluded":
      return checks[field](linesOf(text))
    case "name":
      return checks.name(text)
    case "currency": {
      const code = text.toUpperCase()
      return code === "" ? undefined : (checks.currency(code) ?? unknownCode("currency", "currency", [code]))
    }
    case "timeZone":
      if (text === "") return undefined
      return checks.timeZone(text) ?? (isTimeZone(text) ? undefined : `${text} is no time zone that we know`)
    default:
      return text === "" ? undefined : checks[field](text)
  }
}

/** Empty when the form can be saved. */
export const marketProblems = (fields: MarketFields): ReadonlyMap<MarketTextField, string> =>
  new Map(
    marketTextFields.flatMap((field) => {
      const problem = problemOf(fields, field)
      return problem === undefined ? [] : [[field, problem] as const]
    })
  )

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
  toneOverride: market.toneOverride ?? "",
  bannedTerms: market.bannedTerms.join("\n"),
  requiredTerms: market.requiredTerms.join("\n"),
  legalNotes: market.legalNotes ?? "",
  holidays: market.holidays?.enabled === false ? "off" : "on",
  holidaysExcluded: (market.holidays?.exclude ?? []).join("\n")
})

/** Undefined when no form field holds it. */
export const marketFieldAt = (path: string): MarketTextField | undefined => {
  const [first] = path.replace(/^draft\./, "").split(".")
  return first === "holidays" ? "holidaysExcluded" : marketTextFields.find((field) => field === first)
}
