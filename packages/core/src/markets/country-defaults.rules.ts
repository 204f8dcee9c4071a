import { codeName } from "../model/locale-names.ts"
import type { MarketFields } from "./market-form.schema.ts"

/**
 * Country, languages, currency and the time zone of its capital. Sources: Unicode CLDR 48.0 (languages of the territory,
 * currency in use) and the IANA time zone database 2025b.
 */
const table = `AE ar AED Asia/Dubai|AR es ARS America/Argentina/Buenos_Aires|AT de-AT EUR Europe/Vienna
AU en-AU AUD Australia/Sydney|BE nl-BE,fr EUR Europe/Brussels|BG bg EUR Europe/Sofia|BR pt-BR BRL America/Sao_Paulo
CA en-CA,fr-CA CAD America/Toronto|CH de-CH,fr-CH,it CHF Europe/Zurich|CL es CLP America/Santiago
CN zh CNY Asia/Shanghai|CO es COP America/Bogota|CY el EUR Asia/Nicosia|CZ cs CZK Europe/Prague
DE de EUR Europe/Berlin|DK da DKK Europe/Copenhagen|EE et EUR Europe/Tallinn|EG ar EGP Africa/Cairo
ES es EUR Europe/Madrid|FI fi,sv EUR Europe/Helsinki|FR fr EUR Europe/Paris|GB en-GB GBP Europe/London
GR el EUR Europe/Athens|HK zh,en HKD Asia/Hong_Kong|HR hr EUR Europe/Zagreb|HU hu HUF Europe/Budapest
ID id IDR Asia/Jakarta|IE en EUR Europe/Dublin|IL he ILS Asia/Jerusalem|IN en,hi INR Asia/Kolkata
IS is ISK Atlantic/Reykjavik|IT it EUR Europe/Rome|JP ja JPY Asia/Tokyo|KE en,sw KES Africa/Nairobi
KR ko KRW Asia/Seoul|LT lt EUR Europe/Vilnius|LU fr,de EUR Europe/Luxembourg|LV lv EUR Europe/Riga
MA ar,fr MAD Africa/Casablanca|MT en,mt EUR Europe/Malta|MX es-MX MXN America/Mexico_City
MY ms,en MYR Asia/Kuala_Lumpur|NG en NGN Africa/Lagos|NL nl EUR Europe/Amsterdam|NO nb NOK Europe/Oslo
NZ en NZD Pacific/Auckland|PE es PEN America/Lima|PH en,fil PHP Asia/Manila|PL pl PLN Europe/Warsaw
PT pt-PT EUR Europe/Lisbon|RO ro RON Europe/Bucharest|RS sr RSD Europe/Belgrade|SA ar SAR Asia/Riyadh
SE sv SEK Europe/Stockholm|SG en SGD Asia/Singapore|SI sl EUR Europe/Ljubljana|SK sk EUR Europe/Bratislava
TH th THB Asia/Bangkok|TR tr TRY Europe/Istanbul|TW zh TWD Asia/Taipei|UA uk UAH Europe/Kyiv
US en-US USD America/New_York|VN vi VND Asia/Ho_Chi_Minh|ZA en ZAR Africa/Johannesburg`

interface CountryDefaults {
  readonly languages: ReadonlyArray<string>
  readonly currency: string
  readonly timeZone: string
}

const defaults: ReadonlyMap<string, CountryDefaults> = /* @__PURE__ */ new Map(
  table.split(/[|\n]/).map((row) => {
    const [country = "", languages = "", currency = "", timeZone = ""] = row.split(" ")
    return [country, { languages: languages.split(","), currency, timeZone }] as const
  })
)

/** Countries that a market can be started from, by name. */
export const offeredCountries: ReadonlyArray<{ readonly value: string; readonly label: string }> = [...defaults.keys()]
  .map((value) => ({ value, label: codeName("region", value) ?? value }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1))

/** Where people measure in feet and pounds. Source: Unicode CLDR 48.0, measurement systems. */
const IMPERIAL = new Set(["US", "LR", "MM"])

/** A usable market of one country: what the form says already stays as it is. */
export const startFrom = (fields: MarketFields, country: string): MarketFields => {
  const found = defaults.get(country)
  if (found === undefined) return fields
  const keep = (typed: string, offered: string) => (typed.trim() === "" ? offered : typed)
  return {
    ...fields,
    name: keep(fields.name, codeName("region", country) ?? country),
    countries: keep(fields.countries, country),
    languages: keep(fields.languages, found.languages.join(", ")),
    currency: keep(fields.currency, found.currency),
    timeZone: keep(fields.timeZone, found.timeZone),
    units: fields.countries.trim() === "" && IMPERIAL.has(country) ? "imperial" : fields.units
  }
}
