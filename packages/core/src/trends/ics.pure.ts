/** Calendars as text: RFC 5545, all-day events. Linear in the text; never throws. */
import { addDays, dayText } from "../model/calendar-days.pure.ts"

export interface CalendarEvent {
  /** Unique and lasting; the same event has the same one in every reading. */
  readonly uid: string
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly description?: string
  readonly url?: string
}

/** Octets of a line without its break; RFC 5545, section 3.1. */
const LINE_OCTETS = 75

const octets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Breaks between characters, never inside one; later lines begin with a space. */
const folded = (line: string): string => {
  let text = ""
  let used = 0
  for (const character of line) {
    const size = octets(character)
    if (used + size > LINE_OCTETS) {
      text += "\r\n "
      used = 1
    }
    text += character
    used += size
  }
  return text
}

/** Without control characters, which the format forbids, and halves of pairs; RFC 5545, section 3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")

const compact = (date: string): string => date.replaceAll("-", "")

const DAY_S = 86_400

/** `YYYYMMDDTHHMMSSZ` of UTC milliseconds. */
const stamp = (at: number): string => {
  const seconds = Math.floor(at / 1000)
  const rest = seconds % DAY_S
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0")
  return `${compact(dayText(Math.floor(seconds / DAY_S)))}T${two(rest / 3600)}${two((rest / 60) % 60)}${two(rest % 60)}Z`
}

const eventLines = ({ date, description, title, uid, url }: CalendarEvent, at: number): ReadonlyArray<string> => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(at)}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escaped(title)}`,
  ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
  ...(url === undefined ? [] : [`URL:${url.replace(/\s/g, "")}`]),
  "TRANSP:TRANSPARENT",
  "END:VEVENT"
]

/** `at`: UTC milliseconds. */
export const icsText = (name: string, events: ReadonlyArray<CalendarEvent>, at: number): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Marque//Trends//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap((event) => eventLines(event, at)),
    "END:VCALENDAR"
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("")
