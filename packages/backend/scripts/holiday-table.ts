/** Writes `convex/calendar/holidayTable.ts` from the library: `node packages/backend/scripts/holiday-table.ts`. */
import { writeFileSync } from "node:fs"
import {
  civilDay,
  dayNumber,
  dayOf,
  easter,
  HOLIDAY_LIST_START,
  nthWeekday,
  orthodoxEaster,
  weekdayOf
} from "@marque/core/trends"
import { FIRST_YEAR, LAST_YEAR, libraryCountries, libraryHolidays } from "./library-holidays.ts"

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }).map((_, at) => FIRST_YEAR + at)
const letters: Readonly<Record<string, string>> = { public: "p", bank: "b", observance: "o", optional: "u" }

type Rule = readonly [rule: string, day: (year: number) => number]

const candidates = (day: number): ReadonlyArray<Rule> => {
  const { day: date, month, year } = civilDay(day)
  const weekday = weekdayOf(day)
  const nth = Math.ceil(date / 7)
  const offset = day - easter(year)
  const orthodox = day - orthodoxEaster(year)
  return [
    [`${String(month).padStart(2, "0")}${String(date).padStart(2, "0")}`, (at) => dayNumber(at, month, date)],
    [`E${offset}`, (at) => easter(at) + offset],
    [`O${orthodox}`, (at) => orthodoxEaster(at) + orthodox],
    [`W${month},${weekday},${nth}`, (at) => nthWeekday(at, month, weekday, nth)],
    [`W${month},${weekday},-1`, (at) => nthWeekday(at, month, weekday, -1)]
  ]
}

const ruleOf = (days: ReadonlyArray<number>): string => {
  const wanted = days.toSorted((left, right) => left - right)
  const [first] = wanted
  if (first !== undefined && wanted.length === years.length) {
    // 7 days at the end of a month may be the fourth or the last one; the first year need not tell.
    for (const day of wanted)
      for (const [rule, dayIn] of candidates(day)) {
        if (years.every((year, at) => dayIn(year) === wanted[at])) return rule
      }
  }
  return `L${wanted.map((day) => (day - HOLIDAY_LIST_START).toString(36).padStart(3, "0")).join("")}`
}

const lineOf = (country: string): string => {
  const rows = new Map<string, { name: string; local: string; type: string; days: Array<number> }>()
  for (const { date, local, name, type } of libraryHolidays(country, years)) {
    const key = `${name}~${type}`
    const row = rows.get(key) ?? { name, local, type, days: [] }
    row.days.push(dayOf(date))
    rows.set(key, row)
  }
  return [...rows.values()]
    .map(({ days, local, name, type }) => {
      const all = [...new Set(days)].toSorted((left, right) => left - right)
      return [name, local === name ? "" : local, letters[type] ?? "o", ruleOf(all)].join("~")
    })
    .join("|")
}

const lines = libraryCountries().map((country) => `  ${country}: ${JSON.stringify(lineOf(country))}`)
writeFileSync(
  new URL("../convex/calendar/holidayTable.ts", import.meta.url),
  `/**
 * National holidays of ${lines.length} countries; lists run from ${FIRST_YEAR} to ${LAST_YEAR}. Written by \`scripts/holiday-table.ts\`.
 *
 * Derived from the data of date-holidays 3.37.0 (https://github.com/commenthol/date-holidays), which relies on articles of
 * Wikipedia. This file is licensed under CC BY-SA 3.0 (http://creativecommons.org/licenses/by-sa/3.0/), not under MIT; the
 * attributions are those in the licence of that package.
 */
export const holidayTable: Readonly<Record<string, string>> = {
${lines.join(",\n")}
}
`
)
