import { addDays, type CalendarReading, CalendarUnreadable, readingTexts } from "@marque/core/trends"
import ICAL from "ical.js"
import { isWithinBounds } from "./ics-bounds.ts"
import { type Budget, isInWindow, lastDay, occurrences, written } from "./occurrences.ts"
import { type Place, plainText, Reading, webAddress } from "./reading.ts"

/** Steps of all repeats together. */
const ALL_STEPS = 50_000

const SHORT: ReadonlySet<string> = new Set(["SECONDLY", "MINUTELY", "HOURLY"])

/** Zones of one file that are looked up; what a file names beyond is taken as written, like a zone that is not known. */
const ZONES_MAX = 200

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== ""
  } catch {
    return false
  }
}

/** Formats are dear to make: one for each reading. */
const dayFormat = ({ timeZone }: Place) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" })

/** Where a reading takes place, with what it found out there. */
interface Reader extends Place {
  readonly format: Intl.DateTimeFormat
  /** Zones that were looked up, or that the file describes. */
  readonly zones: Set<string>
}

/** An instant of UTC is a day of the reader's zone; every other time is the day that is written, where it takes place. */
const dayOf = (time: ICAL.Time, { format }: Reader): string => {
  if (time.isDate || time.zone !== ICAL.Timezone.utcTimezone) return written(time)
  const instant = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  return format.format(instant)
}

const isValid = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && addDays(day, 0) === day && day >= "1000"

/** A day every year, which needs no list. */
const isPlainlyYearly = (component: ICAL.Component, start: ICAL.Time): boolean => {
  const rules = component.getAllProperties("rrule")
  const rule = component.getFirstPropertyValue("rrule")
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur)) return false
  const others = ["exdate", "rdate"].some((name) => component.hasProperty(name))
  const said = new Map<string, number>([
    ["BYMONTH", start.month],
    ["BYMONTHDAY", start.day]
  ])
  const own = Object.entries(rule.parts).every(([part, values]) => String(values) === String(said.get(part)))
  return rule.freq === "YEARLY" && rule.interval === 1 && !rule.count && !rule.until && own && !others
}

/** Days of one event's repeats that count. */
const repeats = (
  component: ICAL.Component,
  moved: ReadonlySet<string>,
  place: Reader,
  budget: Budget
): ReadonlyArray<string> =>
  occurrences(component, place.today, budget)
    .filter((time) => !moved.has(written(time)))
    .map((time) => dayOf(time, place))
    .filter((day) => isInWindow(day, place.today))

const isRepeating = (component: ICAL.Component): boolean =>
  component.hasProperty("rrule") || component.hasProperty("rdate")

const freqOf = (component: ICAL.Component): string => {
  const rule = component.getFirstPropertyValue("rrule")
  return rule instanceof ICAL.Recur ? rule.freq : ""
}

/** Zones that are named, and neither described in the file nor known here. */
const noteZone = (component: ICAL.Component, reading: Reading, { zones }: Reader): void => {
  const zone = component.getFirstProperty("dtstart")?.getFirstParameter("tzid")
  if (zone === undefined || zone === "" || zones.has(zone) || zones.size >= ZONES_MAX) return
  zones.add(zone)
  if (!isZone(zone)) reading.notes.add(readingTexts.zone(plainText(zone)))
}

const readEvent = (
  component: ICAL.Component,
  moved: ReadonlySet<string>,
  place: Reader,
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
  if (isPlainlyYearly(component, start) && moved.size === 0) return reading.add({ title, date, yearly: true, ...more })
  if (SHORT.has(freqOf(component))) return reading.problem(readingTexts.event(title, readingTexts.tooOften))
  reading.notes.add(readingTexts.endless(lastDay(place.today)))
  for (const day of repeats(component, moved, place, budget)) reading.add({ title, date: day, ...more })
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
export const readIcs = (text: string, name: string, where: Place): CalendarReading => {
  if (!isWithinBounds(text)) throw new CalendarUnreadable({ message: readingTexts.tooMuch })
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
  const place: Reader = { ...where, format: dayFormat(where), zones }
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
    noteZone(each, reading, place)
    try {
      readEvent(each, own ?? new Set(), place, reading, budget)
    } catch (error) {
      if (error instanceof CalendarUnreadable) throw error
      const title = plainText(String(each.getFirstPropertyValue("summary") ?? "VEVENT"))
      reading.problem(readingTexts.event(title, readingTexts.unreadable))
    }
  }
  if (canceled > 0) reading.notes.add(readingTexts.canceled(canceled))
  const titled = calendars
    .map((each) => String(each.getFirstPropertyValue("x-wr-calname") ?? ""))
    .find((each) => each !== "")
  return reading.result("ics", plainText(titled ?? name) || name)
}
