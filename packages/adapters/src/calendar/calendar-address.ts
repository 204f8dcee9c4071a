/** Reads an address that a person gave: public hosts only, a few redirects, 5 MB, 10 s. Runs on the server. */
import { type CalendarReading, CalendarUnreadable, IMPORT_TEXT_MAX, readingTexts } from "@marque/core/trends"
import { FetchRefused, guardedFetch } from "../net/guarded-fetch.ts"
import { readCalendar } from "./read-calendar.ts"
import type { Place } from "./reading.ts"

const LIMIT_MS = 10_000
const REDIRECTS = 3

type Fetch = typeof globalThis.fetch

const answerOf = async (fetcher: Fetch, url: string, signal: AbortSignal, left: number): Promise<Response> => {
  const headers = { accept: "text/calendar, application/rss+xml, application/atom+xml, text/csv, */*;q=0.1" }
  const answer = await fetcher(url, { redirect: "manual", signal, headers })
  const location = answer.headers.get("location")
  if (answer.status < 300 || answer.status >= 400 || location === null) return answer
  if (left === 0) throw new CalendarUnreadable({ message: readingTexts.redirected })
  return answerOf(fetcher, new URL(location, url).href, signal, left - 1)
}

const reasonOf = (error: unknown): CalendarUnreadable => {
  if (error instanceof CalendarUnreadable) return error
  if (!(error instanceof FetchRefused)) return new CalendarUnreadable({ message: readingTexts.noAnswer })
  return new CalendarUnreadable({ message: error.reason === "size" ? readingTexts.tooLarge : readingTexts.inward })
}

/** Rejects with {@link CalendarUnreadable}. `fetcher` is for tests. */
export const readCalendarAddress = async (
  url: string,
  place: Place,
  fetcher: Fetch = guardedFetch({ trusted: [], maxBytes: IMPORT_TEXT_MAX })
): Promise<CalendarReading> => {
  try {
    const answer = await answerOf(fetcher, url, AbortSignal.timeout(LIMIT_MS), REDIRECTS)
    if (!answer.ok) throw new CalendarUnreadable({ message: readingTexts.refused(answer.status) })
    return await readCalendar(await answer.text(), new URL(url).hostname, place)
  } catch (error) {
    throw reasonOf(error)
  }
}
