import { Option } from "effect"
import { DAY_MS, startOfDay } from "../model/day.ts"

/** Rights that end within fewer days are said to be ending; product specification, section 3.28. */
const RIGHTS_WARNING_DAYS = 30

/** 0 for text that is not a day: callers check it with {@link isDay} first. */
const knownStartOf = (day: string): number => Option.getOrElse(startOfDay(day), () => 0)

/** `expiring`: fewer than 30 days are left, the last one may be today. */
export type RightsState = "ok" | "expiring" | "expired"

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((knownStartOf(to) - knownStartOf(from)) / DAY_MS)

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
    knownStartOf(day)
  )
