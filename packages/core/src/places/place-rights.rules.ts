/** Rights that end within this many days are said to be ending; product specification, section 3.28. */
export const RIGHTS_WARNING_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day of an instant (UTC milliseconds) as `YYYY-MM-DD`, in UTC. */
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Milliseconds from an instant (UTC milliseconds) to the next midnight in UTC, at least 1. */
export const untilNextDay = (at: number): number => DAY_MS - (at % DAY_MS)

/** Whether a text is a day of the calendar as `YYYY-MM-DD`; the 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && dayAt(startOf(text)) === text

/** `expiring`: fewer than {@link RIGHTS_WARNING_DAYS} days are left, the last one may be today. */
export type RightsState = "ok" | "expiring" | "expired"

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / DAY_MS)

/** How the rights of a place stand on a day; without a last day they do not end. Both days are `YYYY-MM-DD`, in UTC. */
export const rightsState = (validUntil: string | undefined, today: string): RightsState => {
  if (validUntil === undefined) return "ok"
  const left = daysBetween(today, validUntil)
  if (left < 0) return "expired"
  return left < RIGHTS_WARNING_DAYS ? "expiring" : "ok"
}

/** A day as people read it: `30 Jun 2027`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    startOf(day)
  )
