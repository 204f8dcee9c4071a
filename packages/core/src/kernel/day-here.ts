import { Clock, Effect } from "effect"

/** The day of the clock where the person is, `YYYY-MM-DD`. */
export const dayHere = Effect.map(Clock.currentTimeMillis, (at) =>
  // The only locale whose short date is ISO 8601.
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(at)
)
