/** The parts of a text that separates them by commas, semicolons or blanks, each once. */
const partsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))
]

/** ISO 3166-1 alpha-2 codes, as typed in any case. */
export const countryCodes = (text: string): ReadonlyArray<string> => partsOf(text.toUpperCase())

/** BCP 47 tags in their canonical case: `de-at` is `de-AT`. */
export const languageTags = (text: string): ReadonlyArray<string> => [
  ...new Set(
    partsOf(text).map((tag) => {
      const [language = "", region] = tag.replace("_", "-").split("-")
      return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`
    })
  )
]

/** What stands one a line, trimmed, each once. */
export const linesOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
  )
]

type Kind = "region" | "language" | "currency"

const names: Readonly<Record<Kind, Intl.DisplayNames>> = {
  region: new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }),
  language: new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }),
  currency: new Intl.DisplayNames(["en"], { type: "currency", fallback: "none" })
}

/** The English name of a code; undefined of one that does not exist or is not written as such. */
export const codeName = (kind: Kind, code: string): string | undefined => {
  try {
    return names[kind].of(code)
  } catch {
    return undefined
  }
}

/** Codes for people: `Germany, Austria`. Without those that have no name. */
export const codesText = (kind: Kind, codes: ReadonlyArray<string>): string =>
  codes.flatMap((code) => codeName(kind, code) ?? []).join(", ")

/** What is wrong with the first code that has no name. */
export const unknownCode = (kind: Kind, what: string, codes: ReadonlyArray<string>): string | undefined => {
  const unknown = codes.find((code) => codeName(kind, code) === undefined)
  return unknown === undefined ? undefined : `${unknown} is no ${what} that we know`
}

/** Whether `name` is a time zone of the IANA database. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}
