import { addDays, type CalendarReading, CalendarUnreadable, readingTexts } from "@marque/core/trends"
import ICAL from "ical.js"
import { type Place, plainText, Reading, webAddress } from "./reading.ts"

/** Days that repeats are taken for, from a year ago. */
const BACK_DAYS = 366
const AHEAD_DAYS = 3 * 366
/** Steps of one repeat, and of all together: a rule may begin long ago. */
const STEPS = 20_000
const ALL_STEPS = 200_000

const SHORT: ReadonlySet<string> = new Set(["SECONDLY", "MINUTELY", "HOURLY"])

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== ""
  } catch {
    return false
  }
}

const two = (value: number) => String(value).padStart(2, "0")
const written = ({ day, month, year }: ICAL.Time): string =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`

/** An instant of UTC is a day of the reader's zone; every other time is the day that is written, where it takes place. */
const dayOf = (time: ICAL.Time, { timeZone }: Place): string => {
  if (time.isDate || time.zone !== ICAL.Timezone.utcTimezone) return written(time)
  const instant = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(instant)
}

const isValid = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && addDays(day, 0) === day && day >= "1000"

/** A day every year, which needs no list. */
const isPlainlyYearly = (component: ICAL.Component): boolean => {
  const rules = component.getAllProperties("rrule")
  const rule = component.getFirstPropertyValue("rrule")
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur)) return false
  const others = ["exdate", "rdate"].some((name) => component.hasProperty(name))
  const parts = Object.keys(rule.parts)
  const own = parts.every((part) => part === "BYMONTH" || part === "BYMONTHDAY")
  return rule.freq === "YEARLY" && rule.interval === 1 && !rule.count && !rule.until && own && !others
}

interface Budget {
  steps: number
}

const repeats = (
  event: ICAL.Event,
  moved: ReadonlySet<string>,
  place: Place,
  budget: Budget
): ReadonlyArray<string> => {
  const [from, to] = [addDays(place.today, -BACK_DAYS), addDays(place.today, AHEAD_DAYS)]
  const days: Array<string> = []
  const iterator = event.iterator()
  for (let step = 0; step < STEPS && budget.steps > 0; step++, budget.steps--) {
    const next: ICAL.Time | null = iterator.next()
    if (next === null || next === undefined) return days
    const day = dayOf(next, place)
    if (day > to) return days
    if (day >= from && !moved.has(written(next))) days.push(day)
  }
  throw new CalendarUnreadable({ message: readingTexts.tooOften })
}

const isRepeating = (component: ICAL.Component): boolean =>
  component.hasProperty("rrule") || component.hasProperty("rdate")

const freqOf = (component: ICAL.Component): string => {
  const rule = component.getFirstPropertyValue("rrule")
  return rule instanceof ICAL.Recur ? rule.freq : ""
}

/** Zones that are named, and neither described in the file nor known here. */
const noteZone = (component: ICAL.Component, reading: Reading, known: ReadonlySet<string>): void => {
  const zone = component.getFirstProperty("dtstart")?.getFirstParameter("tzid")
  if (zone !== undefined && zone !== "" && !known.has(zone) && !isZone(zone)) {
    reading.notes.add(readingTexts.zone(plainText(zone)))
  }
}

const readEvent = (
  component: ICAL.Component,
  moved: ReadonlySet<string>,
  place: Place,
  reading: Reading,
  budget: Budget
): void => {
  const title = plainText(String(component.getFirstPropertyValue("summary") ?? ""))
  if (title === "") return reading.problem(readingTexts.event("VEVENT", readingTexts.noTitle))
  const start = component.getFirstPropertyValue("dtstart")
  if (!(start instanceof ICAL.Time)) return reading.problem(readingTexts.event(title, readingTexts.noDate))
  const url = webAddress(String(component.getFirstPropertyValue("url") ?? ""))
  const more = url === undefined ? {} : { url }
  const date = dayOf(start, place)
  if (!isValid(date)) return reading.problem(readingTexts.event(title, readingTexts.noSuchDay(plainText(date))))
  if (!isRepeating(component)) return reading.add({ title, date, ...more })
  if (isPlainlyYearly(component) && moved.size === 0) return reading.add({ title, date, yearly: true, ...more })
  if (SHORT.has(freqOf(component))) return reading.problem(readingTexts.event(title, readingTexts.tooOften))
  reading.notes.add(readingTexts.endless(addDays(place.today, AHEAD_DAYS)))
  for (const day of repeats(new ICAL.Event(component), moved, place, budget)) reading.add({ title, date: day, ...more })
}

const parsed = (text: string): ICAL.Component => {
  try {
    // A text may hold several calendars; events of all of them are read.
    const found: unknown = ICAL.parse(text)
    const list = Array.isArray(found) && Array.isArray(found[0]) ? found : [found]
    const whole = new ICAL.Component("x-all")
    for (const each of list)
      whole.addSubcomponent(new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0]))
    return whole
  } catch {
    throw new CalendarUnreadable({ message: readingTexts.brokenCalendar })
  }
}

/** Fails with {@link CalendarUnreadable}; an event that cannot be read is a problem of its own. */
export const readIcs = (text: string, name: string, place: Place): CalendarReading => {
  const calendars = parsed(text).getAllSubcomponents()
  if (calendars.every((each) => each.name !== "vcalendar")) {
    throw new CalendarUnreadable({ message: readingTexts.brokenCalendar })
  }
  const events = calendars.flatMap((each) => each.getAllSubcomponents("vevent"))
  const zones = new Set(
    calendars.flatMap((each) =>
      each.getAllSubcomponents("vtimezone").map((zone) => String(zone.getFirstPropertyValue("tzid") ?? ""))
    )
  )
  const reading = new Reading()
  const budget: Budget = { steps: ALL_STEPS }
  const moved = new Map<string, Set<string>>()
  for (const each of events) {
    const instead = each.getFirstPropertyValue("recurrence-id")
    if (!(instead instanceof ICAL.Time)) continue
    const uid = String(each.getFirstPropertyValue("uid") ?? "")
    moved.set(uid, (moved.get(uid) ?? new Set()).add(written(instead)))
  }
  let canceled = 0
  for (const each of events) {
    if (String(each.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED") {
      canceled++
      continue
    }
    const uid = String(each.getFirstPropertyValue("uid") ?? "")
    const own = each.hasProperty("recurrence-id") ? undefined : moved.get(uid)
    noteZone(each, reading, zones)
    try {
      readEvent(each, own ?? new Set(), place, reading, budget)
    } catch (error) {
      if (error instanceof CalendarUnreadable && error.message !== readingTexts.tooOften) throw error
      const title = plainText(String(each.getFirstPropertyValue("summary") ?? "VEVENT"))
      reading.problem(
        readingTexts.event(title, error instanceof CalendarUnreadable ? error.message : readingTexts.unreadable)
      )
    }
  }
  if (canceled > 0) reading.notes.add(readingTexts.canceled(canceled))
  const titled = calendars
    .map((each) => String(each.getFirstPropertyValue("x-wr-calname") ?? ""))
    .find((each) => each !== "")
  return reading.result("ics", plainText(titled ?? name) || name)
}
