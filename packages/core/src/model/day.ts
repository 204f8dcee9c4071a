import { DateTime, Option } from "effect"

export const DAY_MS = 24 * 60 * 60 * 1000
/** The first millisecond (UTC) of a `YYYY-MM-DD`. */
export const startOfDay = (day: string): Option.Option<number> =>
  Option.map(DateTime.make(`${day}T00:00:00Z`), DateTime.toEpochMillis)

/** The day of an instant (UTC milliseconds) as `YYYY-MM-DD`, in UTC. */
export const dayAt = (at: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(at))

/** Milliseconds from an instant (UTC milliseconds) to the next midnight in UTC, at least 1. */
export const untilNextDay = (at: number): number => DAY_MS - (at % DAY_MS)

/** Whether a text is a day of the calendar as `YYYY-MM-DD`; the 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Option.exists(startOfDay(text), (at) => dayAt(at) === text)
