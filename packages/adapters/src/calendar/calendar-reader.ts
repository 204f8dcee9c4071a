import { calendarContract, CalendarReader, CalendarUnreadable, readingTexts } from "@marque/core/trends"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { readCalendar } from "./read-calendar.ts"

const reasonOf = (error: ServerCallFailure): CalendarUnreadable => {
  const data = error._tag === "ServerFunctionFailed" && typeof error.data === "object" ? error.data : undefined
  return new CalendarUnreadable({ message: data?.message ?? readingTexts.noAnswer })
}

/** Files are read here, addresses by the app server. */
export const layer: Layer.Layer<CalendarReader, never, HttpTransport> = Layer.effect(
  CalendarReader,
  Effect.gen(function* () {
    const transport = yield* HttpTransport
    return CalendarReader.of({
      read: (origin, place) =>
        "url" in origin
          ? callServer(calendarContract.readCalendar, { url: origin.url, ...place }).pipe(
              Effect.provideService(HttpTransport, transport),
              Effect.mapError(reasonOf)
            )
          : Effect.tryPromise({
              try: () => readCalendar(origin.text, origin.name, place),
              catch: (error) =>
                error instanceof CalendarUnreadable ? error : new CalendarUnreadable({ message: readingTexts.unknown })
            })
    })
  })
)
