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

type Kind = "region" | "language" | "currency"

const names: Readonly<Record<Kind, Intl.DisplayNames>> = {
  region: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
  language: new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }),
  currency: new Intl.DisplayNames(["en"], { type: "currency", fallback: "none" })
}

/** English; undefined for unknown or malformed codes. */
export const codeName = (kind: Kind, code: string): string | undefined => {
  try {
    return names[kind].of(code)
  } catch {
    return undefined
  }
}

/** For example `Germany, Austria`; codes without a name are left out. */
export const codesText = (kind: Kind, codes: ReadonlyArray<string>): string =>
  codes.flatMap((code) => codeName(kind, code) ?? []).join(", ")

export const unknownCode = (kind: Kind, what: string, codes: ReadonlyArray<string>): string | undefined => {
  const unknown = codes.find((code) => codeName(kind, code) === undefined)
  return unknown === undefined ? undefined : `${unknown} is no ${what} that we know`
}

/** IANA time zone database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
