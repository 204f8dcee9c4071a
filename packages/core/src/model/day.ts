import { DateTime, Option } from "effect"

export const DAY_MS = 24 * 60 * 60 * 1000
/** UTC milliseconds of a `YYYY-MM-DD`. */
export const startOfDay = (day: string): Option.Option<number> =>
  Option.map(DateTime.make(`${day}T00:00:00Z`), DateTime.toEpochMillis)

/** `at`: UTC milliseconds; gives `YYYY-MM-DD` in UTC. */
export const dayAt = (at: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(at))

/** Milliseconds until midnight UTC, at least 1; `at`: UTC milliseconds. */
export const untilNextDay = (at: number): number => DAY_MS - (at % DAY_MS)

/** A valid calendar day as `YYYY-MM-DD`; not the 30th of February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Option.exists(startOfDay(text), (at) => dayAt(at) === text)

/** Midnight UTC of a day that {@link isDay}; 0 for any other text. */
export const knownStartOf = (day: string): number => Option.getOrElse(startOfDay(day), () => 0)

/** Whole days from one valid day to another; negative when `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((knownStartOf(to) - knownStartOf(from)) / DAY_MS)

/** `day` is valid. */
export const dayLater = (day: string, days: number): string => dayAt(knownStartOf(day) + days * DAY_MS)

/** For example `30 Jun 2027`; `day` is valid. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    knownStartOf(day)
  )
