export type DateOrder = "dmy" | "mdy" | "ymd"

/** A space or an apostrophe is one mark, however it is encoded. */
export const markOf = (mark: string): string => mark.replaceAll(/[\u00a0\u202f]/gu, " ").replace("’", "'")

/** Fonts seldom have the narrow space, and some versions of the platform write a plain one. */
export const plainSpaces = (text: string): string => text.replaceAll("\u202f", "\u00a0")

const latinDigits = (locale: string): string => `${locale}-u-ca-gregory-nu-latn`

const marksIn = (locale: string) => {
  const formats = [
    new Intl.NumberFormat(latinDigits(locale)),
    new Intl.NumberFormat(latinDigits(locale), { style: "currency", currency: "EUR" })
  ]
  const parts = formats.flatMap((format) => format.formatToParts(1_234_567.5))
  const of = (type: "decimal" | "group") => parts.filter((part) => part.type === type).map(({ value }) => markOf(value))
  return { decimals: new Set(of("decimal")), groups: new Set(of("group")) }
}

const DATES: ReadonlyArray<Intl.DateTimeFormatOptions> = [
  { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" },
  { dateStyle: "short", timeZone: "UTC" },
  { dateStyle: "medium", timeZone: "UTC" }
]

const datesIn = (locale: string) => {
  const formats = DATES.map((options) => new Intl.DateTimeFormat(latinDigits(locale), options).formatToParts(0))
  const [numeric = []] = formats
  const order = numeric.flatMap(({ type }) =>
    type === "day" || type === "month" || type === "year" ? [type.charAt(0)] : []
  )
  const literals = formats.flat().filter(({ type }) => type === "literal")
  return {
    // A numeric date has its three parts, each once.
    order: order.join("") as DateOrder,
    separators: new Set(literals.flatMap(({ value }) => value.match(/[./-]/gu) ?? []))
  }
}

const formsOf = (locale: string) => {
  const { language } = new Intl.Locale(locale)
  const own = marksIn(locale)
  const { hour12 } = new Intl.DateTimeFormat(latinDigits(locale), { hour: "numeric" }).resolvedOptions()
  return {
    decimals: own.decimals,
    // Regions of a language differ in their group, and people write either.
    groups: new Set([...own.groups, ...marksIn(language).groups].filter((mark) => !own.decimals.has(mark))),
    ...datesIn(locale),
    takes12: hour12 === true || language === "en",
    // Elsewhere both are common, whatever the platform prefers.
    takes24: hour12 !== true || language !== "en"
  }
}
export type LocaleForms = ReturnType<typeof formsOf>

const known = new Map<string, LocaleForms>()
/** Languages of a brand are few. */
const KNOWN_MAX = 50

/** How numbers, days and times are written in a language, BCP 47. Formatters cost much, so that it is kept. */
export const formsIn = (locale: string): LocaleForms => {
  const found = known.get(locale)
  if (found !== undefined) return found
  if (known.size >= KNOWN_MAX) known.clear()
  const made = formsOf(locale)
  known.set(locale, made)
  return made
}

/** UTF-16 offsets, end exclusive. */
export interface ReadForm {
  readonly from: number
  readonly to: number
  /** Absent where it is written as the market writes. */
  readonly fault?: FormFault
}

interface FormFault {
  readonly kind: "number" | "date" | "time" | "unit"
  /** The same as the market writes it; absent where the text does not say enough. */
  readonly suggestion?: string
}
