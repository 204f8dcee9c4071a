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
