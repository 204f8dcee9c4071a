/**
 * Holidays in a compact form, one text per country: holidays by `|`, each `name~local name~type~rule`.
 *
 * Rules: `0501` every 1 May; `E-2`, `O1` days from western or orthodox Easter; `W5,0,2` the second Sunday of May, with -1
 * for the last one; `L` and three base 36 digits per day since 2025-01-01 for what follows another calendar.
 */
import { civilDay, dayNumber, dayOf, dayText, easter, nthWeekday, orthodoxEaster } from "../model/calendar-days.pure.ts"

/** Interest by type; studio.md, section 13. */
type HolidayType = "public" | "bank" | "observance" | "optional"

export interface Holiday {
  readonly name: string
  /** In the language of the country; the same as `name` when it has no other. */
  readonly localName: string
  readonly type: HolidayType
  /** `YYYY-MM-DD` in the country. */
  readonly date: string
}

export interface HolidayRow extends Omit<Holiday, "date"> {
  readonly rule: string
}

const TYPES: Readonly<Record<string, HolidayType>> = {
  p: "public",
  b: "bank",
  o: "observance",
  u: "optional"
}

/** Of the days in lists. */
export const HOLIDAY_LIST_START = dayNumber(2025, 1, 1)

export const holidayRows = (country: string): ReadonlyArray<HolidayRow> =>
  country
    .split("|")
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", local = "", type = "", rule = ""] = each.split("~")
      return { name, localName: local === "" ? name : local, type: TYPES[type] ?? "observance", rule }
    })

const listDays = (digits: string): ReadonlyArray<number> =>
  (digits.match(/.{3}/g) ?? []).map((each) => HOLIDAY_LIST_START + Number.parseInt(each, 36))

/** 29 February exists in leap years only. */
const fixedDays = (month: number, day: number, year: number): ReadonlyArray<number> => {
  const number = dayNumber(year, month, day)
  return civilDay(number).month === month ? [number] : []
}

/** Days of one rule in a year, ascending; `+n` behind a weekday moves it. */
const ruleDays = (rule: string, year: number): ReadonlyArray<number> => {
  const rest = rule.slice(1)
  switch (rule[0]) {
    case "E":
      return [easter(year) + Number(rest)]
    case "O":
      return [orthodoxEaster(year) + Number(rest)]
    case "W": {
      const [, month = "1", weekday = "0", nth = "1", shift = "0"] = /^(\d+),(\d),(-1|\d)([+-]\d+)?$/.exec(rest) ?? []
      return [nthWeekday(year, Number(month), Number(weekday), Number(nth)) + Number(shift)]
    }
    default:
      return fixedDays(Number(rule.slice(0, 2)), Number(rule.slice(2)), year)
  }
}

/** `YYYY-MM-DD`, ascending, of the days from `from` to `to`, both inclusive. */
export const ruleDates = (rule: string, from: string, to: string): ReadonlyArray<string> => {
  const [first, last] = [dayOf(from), dayOf(to)]
  const [firstYear, lastYear] = [civilDay(first).year, civilDay(last).year]
  const days = rule.startsWith("L")
    ? listDays(rule.slice(1))
    : Array.from({ length: lastYear - firstYear + 1 }).flatMap((_, at) => ruleDays(rule, firstYear + at))
  return days.filter((day) => day >= first && day <= last).map(dayText)
}

/** By date. */
export const holidaysBetween = (country: string, from: string, to: string): ReadonlyArray<Holiday> =>
  holidayRows(country)
    .flatMap(({ rule, ...row }) => ruleDates(rule, from, to).map((date) => ({ ...row, date })))
    .toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
