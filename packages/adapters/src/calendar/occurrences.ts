import { addDays } from "@marque/core/trends"
import ICAL from "ical.js"

/** Days that repeats are taken for, from a year ago. */
const BACK_DAYS = 366
const AHEAD_DAYS = 3 * 366
/** Steps of one event: a rule may begin long ago, and one that meets no day is never done. */
const STEPS = 10_000
/** Of a rule; the library counts each day of it. */
const INTERVAL_MAX = 1_000
/** What the days of one year cost beside one step. */
const YEAR_STEPS = 4
/** Values of all parts of a rule together, inclusive: every day of a year, counted from both ends. */
const PARTS_MAX = 800
/** Single dates of one event, inclusive. */
const DATES_MAX = 10_000

/** Steps that are left for all events of a file. */
export interface Budget {
  steps: number
}

/** Of the window, inclusive. */
export const lastDay = (today: string): string => addDays(today, AHEAD_DAYS)

export const isInWindow = (day: string, today: string): boolean =>
  day >= addDays(today, -BACK_DAYS) && day <= lastDay(today)

const two = (value: number) => String(value).padStart(2, "0")

/** The day of a time, as it stands in the file. */
export const written = ({ day, month, year }: ICAL.Time): string =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`

/** Name, parameters and type stand before the values of a parsed property. */
const BEFORE_VALUES = 3

const timesOf = (component: ICAL.Component, name: "exdate" | "rdate"): ReadonlyArray<ICAL.Time> => {
  const properties = component.getAllProperties(name)
  const count = properties.reduce((sum, { jCal }) => sum + jCal.length - BEFORE_VALUES, 0)
  if (count > DATES_MAX) throw new RangeError("The dates are too many")
  return properties.flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? [time] : []
    })
  )
}

/** Looks for the first day of a rule while it is made, so that it counts from its beginning. */
const countedIterator = (spend: (steps: number) => void) =>
  class extends ICAL.RecurIterator {
    override expand_year_days(year: number): number {
      spend(YEAR_STEPS)
      return super.expand_year_days(year)
    }

    override increment_month(): void {
      spend(1)
      super.increment_month()
    }

    override check_contracting_rules(): boolean {
      spend(1)
      return super.check_contracting_rules()
    }
  }

const DAY_MS = 86_400_000

/** Days and weeks without gaps are counted from shortly before the window, however long ago they began. */
const fromWindow = (rule: ICAL.Recur, start: ICAL.Time, today: string): ICAL.Time => {
  if (rule.interval > 1 || rule.count || (rule.freq !== "DAILY" && rule.freq !== "WEEKLY")) return start
  const days = (Date.parse(addDays(today, -BACK_DAYS)) - Date.parse(written(start))) / DAY_MS
  const later = start.clone()
  later.adjust(7 * Math.max(0, Math.floor(days / 7) - 1), 0, 0, 0)
  return later
}

/** Throws when a budget is spent: rules may ask for days that no year has. */
const ofRule = (
  given: ICAL.Recur,
  start: ICAL.Time,
  today: string,
  spend: (steps: number) => void
): ReadonlyArray<ICAL.Time> => {
  if (given.interval > INTERVAL_MAX) throw new RangeError("The interval is too long")
  const values = Object.values(given.parts).reduce((sum: number, part) => sum + [part].flat().length, 0)
  if (values > PARTS_MAX) throw new RangeError("The parts of the rule are too many")
  const rule = given.clone()
  // A day more than the window: an instant of UTC may be the day before in the reader's zone.
  const end = ICAL.Time.fromDateString(addDays(lastDay(today), 2))
  if (!rule.until || rule.until.compare(end) > 0) rule.until = end
  const Iterator = countedIterator(spend)
  const iterator = new Iterator({ rule, dtstart: fromWindow(rule, start, today) })
  const times: Array<ICAL.Time> = []
  for (;;) {
    const next: ICAL.Time | null = iterator.next()
    if (next === null || next === undefined) return times
    times.push(next.clone())
  }
}

/** All times of a repeating event up to the end of the window, in any order. */
export const occurrences = (component: ICAL.Component, today: string, budget: Budget): ReadonlyArray<ICAL.Time> => {
  const start = component.getFirstPropertyValue("dtstart")
  if (!(start instanceof ICAL.Time)) return []
  let left = STEPS
  const spend = (steps: number) => {
    left -= steps
    budget.steps -= steps
    if (left < 0 || budget.steps < 0) throw new RangeError("The repeats are too many")
  }
  const rules = component.getAllProperties("rrule").flatMap((property) => {
    const rule: unknown = property.getFirstValue()
    return rule instanceof ICAL.Recur ? [rule] : []
  })
  const added = timesOf(component, "rdate")
  const without = new Set(timesOf(component, "exdate").map((time) => time.toUnixTime()))
  return [
    ...(added.length > 0 ? [start, ...added] : []),
    ...rules.flatMap((rule) => ofRule(rule, start, today, spend))
  ].filter((time) => !without.has(time.toUnixTime()))
}
