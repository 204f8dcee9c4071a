import { countryCodes, languageTags } from "../model/locale-codes.ts"
import { codesText } from "../model/locale-names.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"

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
