import { Option } from "effect"
import { DAY_MS, startOfDay } from "../model/day.ts"

/** Days; specification, section 3.28. */
const RIGHTS_WARNING_DAYS = 30

/** 0 for an invalid day: callers check with {@link isDay} first. */
const knownStartOf = (day: string): number => Option.getOrElse(startOfDay(day), () => 0)

/** `expiring`: fewer than 30 days left, the last day included. */
export type RightsState = "ok" | "expiring" | "expired"

/** Whole days between two `YYYY-MM-DD`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((knownStartOf(to) - knownStartOf(from)) / DAY_MS)

/** `YYYY-MM-DD` in UTC; unlimited without `validUntil`. */
export const rightsState = (validUntil: string | undefined, today: string): RightsState => {
  if (validUntil === undefined) return "ok"
  const left = daysBetween(today, validUntil)
  if (left < 0) return "expired"
  return left < RIGHTS_WARNING_DAYS ? "expiring" : "ok"
}

/** For example `30 Jun 2027`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    knownStartOf(day)
  )
