import { Context, type Effect, Schema, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CalendarOrigin, CalendarReading } from "./calendar-reading.schema.ts"
import type { Sensitivity, Trend, TrendCalendar, TrendDateDraft, TrendSource } from "./trends.schema.ts"

/** Days are `YYYY-MM-DD`, inclusive. */
export interface CalendarQuery {
  readonly brandId: string
  readonly from: string
  readonly to: string
  readonly today: string
}

export interface TrendMarkChange {
  readonly brandId: string
  readonly trend: Pick<Trend, "id" | "key" | "title">
  /** `never` is every year of it; `new` with `every` takes that back. */
  readonly to: "new" | "saved" | "dismissed"
  readonly every: boolean
}

export interface TrendJudgement {
  readonly brandId: string
  readonly key: string
  /** Null takes it back. */
  readonly sensitivity: Sensitivity | null
  readonly reason: string
}

export interface ReadingStored {
  readonly brandId: string
  readonly reading: CalendarReading
  readonly url: string | undefined
  /** The same for a repeated call. */
  readonly edition: string
}

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

export class TrendStore extends Context.Service<
  TrendStore,
  {
    readonly calendar: (query: CalendarQuery) => Stream.Stream<TrendCalendar, BackendFailed>
    readonly mark: (change: TrendMarkChange) => Answer
    readonly judge: (judgement: TrendJudgement) => Answer
    readonly addDate: (date: {
      readonly brandId: string
      readonly draft: TrendDateDraft
      readonly idempotencyKey: string
    }) => Answer
    readonly removeDate: (dateId: string) => Answer
    /** In parts; nothing of it counts before the last one is stored. */
    readonly storeReading: (stored: ReadingStored) => Answer
    readonly sourceFailed: (source: Pick<TrendSource, "_id">, message: string) => Answer
    readonly removeSource: (sourceId: string) => Answer
    /** The address is answered once. */
    readonly subscribe: (brandId: string) => Answer<string>
    readonly unsubscribe: (brandId: string) => Answer
  }
>()("@marque/core/trends/TrendStore") {}

/** Why a file or address could not be read; `message` is said to the person. */
export class CalendarUnreadable extends Schema.TaggedError<CalendarUnreadable>()("CalendarUnreadable", {
  message: Schema.String
}) {}

export class CalendarReader extends Context.Service<
  CalendarReader,
  {
    readonly read: (
      origin: CalendarOrigin,
      place: { readonly today: string; readonly timeZone: string }
    ) => Effect.Effect<CalendarReading, CalendarUnreadable>
  }
>()("@marque/core/trends/CalendarReader") {}
