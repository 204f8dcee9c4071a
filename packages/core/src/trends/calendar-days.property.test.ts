import fc from "fast-check"
import { expect, it } from "vitest"
import {
  addDays,
  civilDay,
  dayNumber,
  dayOf,
  dayText,
  easter,
  nthWeekday,
  orthodoxEaster,
  weekdayOf
} from "../model/calendar-days.pure.ts"
import { holidaysBetween, ruleDates } from "./holiday-table.pure.ts"

const days = fc.integer({ min: dayNumber(1, 1, 1), max: dayNumber(9999, 12, 31) })

it("a day is the same day as that of the platform's calendar, and comes back from its text", () => {
  fc.assert(
    fc.property(days, (day) => {
      const { day: date, month, year } = civilDay(day)
      const platform = new Date(day * 86_400_000)
      expect([year, month, date, weekdayOf(day)]).toEqual([
        platform.getUTCFullYear(),
        platform.getUTCMonth() + 1,
        platform.getUTCDate(),
        platform.getUTCDay()
      ])
      expect(dayOf(dayText(day))).toBe(day)
    })
  )
})

it("adding and taking away the same days leaves a day as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 9_000 }), (day, more) => {
      expect(addDays(addDays(dayText(day), more), -more)).toBe(dayText(day))
    })
  )
})

it.each([
  ["2024-03-31", easter(2024)],
  ["2025-04-20", easter(2025)],
  ["2027-03-28", easter(2027)],
  ["2038-04-25", easter(2038)],
  ["2024-05-05", orthodoxEaster(2024)],
  ["2027-05-02", orthodoxEaster(2027)],
  ["2031-04-13", orthodoxEaster(2031)]
])("Easter falls on %s", (date, found) => {
  expect(dayText(found)).toBe(date)
})

it("the nth and the last weekday of a month are on that weekday in that month", () => {
  const month = fc.tuple(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 6 }), ([year, number], weekday) => {
      const all = [1, 2, 3, 4].map((nth) => nthWeekday(year, number, weekday, nth))
      const last = nthWeekday(year, number, weekday, -1)
      for (const day of [...all, last]) expect([weekdayOf(day), civilDay(day).month]).toEqual([weekday, number])
      expect(civilDay(last + 7).month).not.toBe(number)
      expect([0, 7]).toContain(last - (all[3] ?? 0))
    })
  )
})

it("a rule gives the same days for a span as for its years one by one", () => {
  const rules = fc.constantFrom("0501", "0229", "E-2", "O1", "W5,0,2", "W5,1,-1", "W11,4,4+1", "L08v0iz0t3")
  fc.assert(
    fc.property(rules, fc.integer({ min: 2000, max: 2060 }), fc.integer({ min: 0, max: 6 }), (rule, year, more) => {
      const years = Array.from({ length: more + 1 }).map((_, at) => year + at)
      const each = years.flatMap((one) => ruleDates(rule, `${one}-01-01`, `${one}-12-31`))
      expect(ruleDates(rule, `${year}-01-01`, `${year + more}-12-31`)).toEqual(each)
    })
  )
})

it("29 February is a day in leap years only", () => {
  expect(ruleDates("0229", "2027-01-01", "2033-12-31")).toEqual(["2028-02-29", "2032-02-29"])
})

it("holidays of a country are read from its text, by date", () => {
  const text = "Mother's Day~Muttertag~o~W5,0,2|New Year's Day~Neujahr~p~0101|Bridge~~?~0102"
  expect(holidaysBetween(text, "2027-01-01", "2027-12-31")).toEqual([
    { name: "New Year's Day", localName: "Neujahr", type: "public", date: "2027-01-01" },
    { name: "Bridge", localName: "Bridge", type: "observance", date: "2027-01-02" },
    { name: "Mother's Day", localName: "Muttertag", type: "observance", date: "2027-05-09" }
  ])
  expect(holidaysBetween("", "2027-01-01", "2027-12-31")).toEqual([])
})
