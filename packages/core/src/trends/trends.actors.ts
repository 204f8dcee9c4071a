import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { addDays, monthDays } from "../model/calendar-days.pure.ts"
import type { CalendarOrigin, CalendarReading } from "./calendar-reading.schema.ts"
import type { TrendDateDraft } from "./trends.schema.ts"
import { CalendarReader, TrendStore } from "./trends.service.ts"
import type { Judging, TrendAct, TrendsEvent } from "./trends.events.ts"
import type { CalendarRange } from "./calendar-range.rules.ts"

/** Days of the list when none are asked for. */
const WINDOW_DAYS = 90

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The person's place: today there, and its zone. */
const here = Effect.map(Clock.currentTimeMillis, (at) => {
  const timeZone = ownZone()
  return { timeZone, today: new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at) }
})

const rangeDays = ({ month, view, window }: CalendarRange, today: string) =>
  view === "month"
    ? monthDays(month ?? today.slice(0, 7))
    : { from: today, to: addDays(today, window === undefined ? WINDOW_DAYS : Number(window)) }

const applied = (brandId: string, act: TrendAct) =>
  Effect.gen(function* () {
    const store = yield* TrendStore
    switch (act.kind) {
      case "mark":
        return yield* store.mark({ brandId, trend: act.trend, to: act.to, every: act.every })
      case "removeDate":
        return yield* store.removeDate(act.dateId)
      case "removeSource":
        return yield* store.removeSource(act.sourceId)
      case "unsubscribe":
        return yield* store.unsubscribe(brandId)
      default: {
        const { source } = act
        const reader = yield* CalendarReader
        const url = source.url ?? ""
        const reading = yield* Effect.tapError(reader.read({ url }, yield* here), ({ message }) =>
          store.sourceFailed(source, message)
        )
        return yield* store.storeReading({ brandId, reading, url, edition: yield* idempotencyKey })
      }
    }
  })

/** The same date again is not added twice. */
const keyOf = ({ date, title, yearly }: TrendDateDraft): string => `${date} ${yearly} ${title}`

/** The port that only reads. */
export const trendCalendarActors = (runner: EffectRunner<TrendStore>) => ({
  calendar: fromStream(
    runner,
    (range: CalendarRange) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const store = yield* TrendStore
          const { today } = yield* here
          const calendar = store.calendar({ brandId: range.brandId, today, ...rangeDays(range, today) })
          return Stream.map(calendar, (each): TrendsEvent => ({ type: "calendar.changed", calendar: each, today }))
        })
      ),
    (cause): TrendsEvent => ({ type: "calendar.lost", error: Cause.squash(cause) })
  )
})

export const trendsActors = (runner: EffectRunner<TrendStore | CalendarReader>) => ({
  ...trendCalendarActors(runner),
  apply: fromEffect(runner, ({ act, brandId }: { readonly brandId: string; readonly act: TrendAct }) =>
    applied(brandId, act)
  ),
  addDate: fromEffect(runner, ({ brandId, draft }: { readonly brandId: string; readonly draft: TrendDateDraft }) =>
    TrendStore.use((store) => store.addDate({ brandId, draft, idempotencyKey: keyOf(draft) }))
  ),
  judge: fromEffect(
    runner,
    ({ brandId, judging: { key, reason, sensitivity } }: { readonly brandId: string; readonly judging: Judging }) =>
      TrendStore.use((store) => store.judge({ brandId, key, sensitivity, reason: sensitivity === null ? "" : reason }))
  ),
  read: fromEffect(runner, ({ origin }: { readonly origin: CalendarOrigin }) =>
    Effect.gen(function* () {
      const reader = yield* CalendarReader
      return yield* reader.read(origin, yield* here)
    })
  ),
  store: fromEffect(
    runner,
    (stored: { readonly brandId: string; readonly reading: CalendarReading; readonly url: string | undefined }) =>
      Effect.gen(function* () {
        const store = yield* TrendStore
        yield* store.storeReading({ ...stored, edition: yield* idempotencyKey })
      })
  ),
  subscribe: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    TrendStore.use((store) => store.subscribe(brandId))
  )
})
