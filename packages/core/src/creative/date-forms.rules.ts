import { isDay, knownStartOf } from "../model/day.ts"
import { type DateFormat, printedDay } from "../model/printed-day.ts"
import { type DateOrder, formsIn, plainSpaces, type ReadForm } from "./locale-forms.rules.ts"

/** Years of two digits are left out: sizes and counts are written like them. */
const DATE =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}_.,:/@#+-])(\d{1,4})[\u200e\u200f]?([./-])[ \u00a0]?(\d{1,2})[\u200e\u200f]?\2[ \u00a0]?(\d{4}|\d{1,2})(?![\p{Script=Latin}\p{N}_/-]|[.,:]\d)/gu
const YEARS = /^(?:19|20|21)\d\d$/

interface Reading {
  readonly order: DateOrder
  /** `YYYY-MM-DD`. */
  readonly day: string
}

const readingOf = (order: DateOrder, year: string, month: string, date: string): ReadonlyArray<Reading> => {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
  return YEARS.test(year) && isDay(day) ? [{ order, day }] : []
}

/** What the numbers allow. Dots stand between day and month, in this order, wherever that is possible. */
const readingsOf = (one: string, mark: string, two: string, three: string): ReadonlyArray<Reading> => {
  if (one.length > 2) return readingOf("ymd", one, two, three)
  const [dayFirst, monthFirst] = [readingOf("dmy", three, two, one), readingOf("mdy", three, one, two)]
  return mark === "." && dayFirst.length > 0 ? dayFirst : [...dayFirst, ...monthFirst]
}

interface Expected {
  /** Undefined where months are written with their name. */
  readonly order: DateOrder | undefined
  readonly marks: ReadonlySet<string>
}

const CHOSEN = {
  written: undefined,
  day_first: "dmy",
  month_first: "mdy",
  year_first: "ymd"
} as const satisfies Record<DateFormat, DateOrder | undefined>

const expectedIn = (locale: string, format: DateFormat | undefined): Expected => {
  const { order, separators } = formsIn(locale)
  if (format === undefined) return { order, marks: separators }
  const chosen = CHOSEN[format]
  const printed = chosen === "ymd" ? "-" : "/"
  return { order: chosen, marks: new Set([printed, ...(chosen === order ? separators : [])]) }
}

const numericDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" }).format(
    knownStartOf(day)
  )

/** Some languages end a date with a dot, which the sentence may have. */
const written = (day: string, locale: string, format: DateFormat | undefined, next: string): string => {
  const text = format === undefined ? numericDay(day, locale) : printedDay(day, locale, format)
  return plainSpaces(next === "." && text.endsWith(".") ? text.slice(0, -1) : text)
}

/** Days in numbers. What the numbers allow to be right is right. */
export const datesRead = (text: string, locale: string, format: DateFormat | undefined): ReadonlyArray<ReadForm> => {
  const expected = expectedIn(locale, format)
  return Array.from(text.matchAll(DATE)).flatMap((match): ReadonlyArray<ReadForm> => {
    const [all, one = "", mark = "", two = "", three = ""] = match
    const readings = readingsOf(one, mark, two, three)
    const [first] = readings
    if (first === undefined) return []
    const at = { from: match.index, to: match.index + all.length }
    if (expected.marks.has(mark) && readings.some(({ order }) => order === expected.order)) return [at]
    const isCertain = readings.every(({ day }) => day === first.day)
    const suggestion = isCertain ? written(first.day, locale, format, text.charAt(at.to)) : undefined
    return [{ ...at, fault: { kind: "date", ...(suggestion !== undefined && { suggestion }) } }]
  })
}
