import { Schema } from "effect"
import { FeedEntry, ImportedEvent, TrendDay, TrendSourceKind, WebAddress } from "./trends.schema.ts"

/** Events of one calendar, inclusive; the backend's limit as well. */
export const IMPORT_EVENTS_MAX = 10_000
/** Entries of a feed that are kept. */
export const FEED_ENTRIES_MAX = 50
/** Characters of a file or answer, inclusive: ten thousand events of 500 characters. */
export const IMPORT_TEXT_MAX = 5_000_000
/** Problems that are listed; the rest is counted. */
export const IMPORT_PROBLEMS_MAX = 20

/** What a calendar, table or feed says, before anything is stored. */
export const CalendarReading = Schema.Struct({
  kind: TrendSourceKind,
  name: Schema.String,
  events: Schema.Array(ImportedEvent),
  entries: Schema.Array(FeedEntry),
  /** Sentences about rows that are left out, at most 20. */
  problems: Schema.Array(Schema.String),
  problemCount: Schema.Number,
  /** Sentences about what was done with the rest. */
  notes: Schema.Array(Schema.String)
})
export type CalendarReading = typeof CalendarReading.Type

/** A file that a person chose, or an address. `today` and `timeZone` (IANA) place what has neither. */
export type CalendarOrigin = { readonly name: string; readonly text: string } | { readonly url: string }

/** Milliseconds; the server gives an address 10 s to answer. */
const READ_LIMIT_MS = 20_000

/** Reads an address on the server, behind the guard against inward addresses. */
export const calendarContract = {
  readCalendar: {
    id: "readCalendar",
    method: "POST",
    data: Schema.Struct({ url: WebAddress, today: TrendDay, timeZone: Schema.String }),
    result: CalendarReading,
    limitMs: READ_LIMIT_MS
  }
} as const
