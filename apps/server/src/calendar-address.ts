import type { ServerIdentity } from "@marque/adapters/identity/server"
import { readCalendarAddress } from "@marque/adapters/calendar/address"
import { refusal } from "@marque/core/texts"
import { CalendarUnreadable, type calendarContract } from "@marque/core/trends"
import { NotFound, ServerFunctionFailed, type ServerHandlers } from "@marque/core/server-functions"
import { Effect } from "effect"
import { perPerson } from "./per-person.ts"

/** Addresses that one person has read in an hour; each is a request to a stranger's server. */
const READS_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

const readings = perPerson(READS_PER_HOUR, HOUR_MS)

const failed = (status: number, message: string) => new ServerFunctionFailed({ status, data: { message } })

/** Reads calendars for people who are signed in, at public addresses only. */
export const calendarHandlers = (
  identity: Pick<ServerIdentity, "proofOf">,
  request: Request
): ServerHandlers<typeof calendarContract, never> => ({
  readCalendar: ({ data: { timeZone, today, url } }) =>
    Effect.gen(function* () {
      const proof = yield* Effect.promise(() => identity.proofOf(request))
      if (proof === undefined) return yield* new NotFound()
      const seconds = readings.take(proof.userId, Date.now())
      if (seconds !== undefined) return yield* failed(429, refusal("rate_limited", { seconds }).message)
      return yield* Effect.tryPromise({
        try: () => readCalendarAddress(url, { today, timeZone }),
        catch: (error) => failed(422, error instanceof CalendarUnreadable ? error.message : "It could not be read.")
      })
    })
})
