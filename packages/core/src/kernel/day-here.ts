import { Clock, Effect } from "effect"

// The only locale whose short date is ISO 8601.
const dayOf = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", ...(timeZone !== undefined && { timeZone }) }).format(at)

/** The day of the clock where the person is, `YYYY-MM-DD`. */
export const dayHere = Effect.map(Clock.currentTimeMillis, (at) => dayOf(at))

/** The day of the clock in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string) => Effect.map(Clock.currentTimeMillis, (at) => dayOf(at, timeZone))
