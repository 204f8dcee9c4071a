/** Split at commas, semicolons and white space, deduplicated. */
const partsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))
]

/** ISO 3166-1 alpha-2, in any case. */
export const countryCodes = (text: string): ReadonlyArray<string> => partsOf(text.toUpperCase())

/** BCP 47 in canonical case: `de-at` is `de-AT`. */
export const languageTags = (text: string): ReadonlyArray<string> => [
  ...new Set(
    partsOf(text).map((tag) => {
      const [language = "", ...rest] = tag.replaceAll("_", "-").split("-")
      return [language.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join("-")
    })
  )
]

/** Trimmed and deduplicated. */
export const linesOf = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split("\n").flatMap((line) => line.trim() || []))
]

/** IANA time zone database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
