import { isDay } from "../model/day.ts"
import type { DateOrder } from "./results.schema.ts"

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const dayOf = (year: string, month: string, day: string): string | undefined => {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(date) ? date : undefined
}

/** `9 May 2027`, `May 9, 2027`: the same in every order. */
const namedDay = (text: string): string | undefined => {
  const found =
    /^(?<day>\d{1,2})\.?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text)
  const { day = "", month = "", year = "" } = found?.groups ?? {}
  const at = months.indexOf(month.slice(0, 3).toLowerCase())
  return at < 0 ? undefined : dayOf(year, String(at + 1), day)
}

/** `YYYY-MM-DD`; a time of day is left out. Undefined for what is no day in this order. */
export const readDay = (text: string, order: DateOrder): string | undefined => {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "")
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare)
  if (iso !== null) return dayOf(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "")
  const found = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})$/.exec(bare)
  if (found === null) return namedDay(bare)
  const [, one = "", two = "", three = ""] = found
  if (order === "dmy") return dayOf(three, two, one)
  if (order === "mdy") return dayOf(three, one, two)
  return three.length === 2 ? dayOf(one, two, three) : undefined
}

const orders: ReadonlyArray<DateOrder> = ["ymd", "dmy", "mdy"]

/** The order that reads most cells; undefined where two do and disagree about a day, so that a person has to say it. */
export const dateOrderOf = (cells: ReadonlyArray<string>): DateOrder | undefined => {
  const read = orders.map((order) => ({ order, days: cells.map((text) => readDay(text, order)) }))
  const countOf = (days: ReadonlyArray<string | undefined>) => days.filter((day) => day !== undefined).length
  const most = Math.max(...read.map(({ days }) => countOf(days)))
  const [best, ...others] = read.filter(({ days }) => countOf(days) === most)
  const disagree = others.some(({ days }) => days.some((day, at) => day !== best?.days[at]))
  return disagree ? undefined : best?.order
}
