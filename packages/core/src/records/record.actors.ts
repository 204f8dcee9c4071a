import { Cause, Clock, type Context, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import { dayAt, untilNextDay } from "../model/day.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ArchiveInput, SaveInput } from "./record-form.events.ts"
import type { RecordStore } from "./record-store.service.ts"
import type { RecordQuery } from "./records.schema.ts"
import type { RecordRow } from "./records.schema.ts"

const today = Effect.map(Clock.currentTimeMillis, dayAt)
const nextDay = Clock.currentTimeMillis.pipe(
  Effect.flatMap((at) => Effect.sleep(untilNextDay(at))),
  Effect.andThen(today)
)

/** Emits the UTC day and each change, so that rights ending overnight show without a reload. */
export const watchDay = (runner: EffectRunner<never>) =>
  fromStream(
    runner,
    (_: void) =>
      Stream.concat(Stream.fromEffect(today), Stream.fromEffectRepeat(nextDay)).pipe(
        Stream.map((day) => ({ type: "day.changed", today: day }) as const)
      ),
    (cause: Cause.Cause<never>): never => {
      throw Cause.squash(cause)
    }
  )

type StoreKey<Id, Row extends RecordRow, Draft, Filter> = Context.Key<Id, RecordStore<Row, Draft, Filter>>

const streamOf = <Id, Row extends RecordRow, Draft, Filter, A>(
  key: StoreKey<Id, Row, Draft, Filter>,
  use: (store: RecordStore<Row, Draft, Filter>) => Stream.Stream<A, BackendFailed>
) => Stream.unwrap(Effect.map(key, use))

const archive =
  <Id, Row extends RecordRow, Draft, Filter>(key: StoreKey<Id, Row, Draft, Filter>) =>
  (given: ArchiveInput) =>
    Effect.flatMap(key, (store) => store.archive(given))

const undo =
  <Id, Row extends RecordRow, Draft, Filter>(key: StoreKey<Id, Row, Draft, Filter>) =>
  (undoId: string) =>
    Effect.flatMap(key, (store) => store.undo(undoId))

const openUndo =
  <Id, Row extends RecordRow, Draft, Filter>(key: StoreKey<Id, Row, Draft, Filter>) =>
  (brandId: string) =>
    Effect.flatMap(key, (store) => store.openUndo(brandId))

const remove =
  <Id, Row extends RecordRow, Draft, Filter>(key: StoreKey<Id, Row, Draft, Filter>) =>
  (ids: ReadonlyArray<string>) =>
    Effect.flatMap(key, (store) => store.remove(ids))

/** Served by the store that `key` names. */
export const recordFormActors = <Id, Row extends RecordRow, Draft, Filter>(
  key: StoreKey<Id, Row, Draft, Filter>,
  runner: EffectRunner<Id>
) => ({
  watchRecord: fromStream(
    runner,
    (id: string | undefined) =>
      id === undefined
        ? Stream.never
        : Stream.map(
            streamOf(key, (store) => store.get(id)),
            (row) => ({ type: "record.changed", row }) as const
          ),
    (cause) => ({ type: "record.lost", error: Cause.squash(cause) }) as never
  ),
  makeKey: makeKey(runner),
  // What the form saves is a draft of its own kind.
  saveRecord: fromEffect(runner, ({ brandId, draft, id, key: idempotencyKey, version }: SaveInput<unknown>) =>
    Effect.flatMap(key, (store): Effect.Effect<{ readonly id: string; readonly version: number }, BackendFailed> =>
      id === undefined
        ? store.create({ brandId, idempotencyKey, draft: draft as Draft })
        : Effect.map(store.update({ id, version, idempotencyKey, draft: draft as Draft }), (next) => ({
            id,
            version: next
          }))
    )
  ),
  archiveRecords: fromEffect(runner, archive(key)),
  removeRecords: fromEffect(runner, remove(key))
})

export const watchFacets = <Id, Row extends RecordRow, Draft, Filter>(
  key: StoreKey<Id, Row, Draft, Filter>,
  runner: EffectRunner<Id>
) =>
  fromStream(
    runner,
    (brandId: string) =>
      streamOf(key, (store) => store.facets(brandId)).pipe(
        Stream.map((facets) => ({ type: "facets.changed", facets }) as const),
        // Facets only help typing and filtering, so a failure is just logged.
        Stream.catch((error) => Stream.drain(Stream.fromEffect(Effect.logWarning("Facets not loaded", error))))
      ),
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  )

export const recordListActors = <Id, Row extends RecordRow, Draft, Filter>(
  key: StoreKey<Id, Row, Draft, Filter>,
  runner: EffectRunner<Id>
) => ({
  watchRecords: fromStream(
    runner,
    (query: RecordQuery<Filter>) =>
      Stream.map(
        streamOf(key, (store) => store.list(query)),
        (page) => ({ type: "rows.changed", page }) as const
      ),
    (cause) => ({ type: "rows.lost", error: Cause.squash(cause) }) as never
  ),
  watchFacets: watchFacets(key, runner),
  watchDay: watchDay(runner),
  archiveRecords: fromEffect(runner, archive(key)),
  openUndo: fromEffect(runner, openUndo(key)),
  undoRecords: fromEffect(runner, undo(key)),
  removeRecords: fromEffect(runner, remove(key))
})
