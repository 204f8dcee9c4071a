import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import { PlaceId } from "../model/ids.ts"
import type { ArchivePlaceInput, PlaceFormEvent, SavePlaceInput } from "./place-form.events.ts"
import type { PlaceListEvent } from "./place-list.machine.ts"
import { dayAt, untilNextDay } from "./place-rights.rules.ts"
import { PlaceStore } from "./places.service.ts"

const fromStore = <A>(use: (store: PlaceStore["Service"]) => Stream.Stream<A, BackendFailed>) =>
  Stream.unwrap(PlaceStore.use((store) => Effect.succeed(use(store))))

const save = ({ brandId, draft, key, placeId, version }: SavePlaceInput) =>
  PlaceStore.use((store) =>
    placeId === undefined
      ? Effect.map(store.create({ brandId, idempotencyKey: key, draft }), (made) => ({ placeId: made, version: 1 }))
      : Effect.map(store.update({ placeId, version, draft }), (next) => ({
          placeId: PlaceId.make(placeId),
          version: next
        }))
  )

const archive = (given: ArchivePlaceInput) => PlaceStore.use((store) => store.archive(given))

const today = Effect.map(Clock.currentTimeMillis, dayAt)
const nextDay = Clock.currentTimeMillis.pipe(
  Effect.flatMap((at) => Effect.sleep(untilNextDay(at))),
  Effect.andThen(today)
)

/** The day (UTC), now and whenever another one begins: rights that end overnight are said without a reload. */
const days = Stream.concat(Stream.fromEffect(today), Stream.fromEffectRepeat(nextDay)).pipe(
  Stream.map((day) => ({ type: "day.changed", today: day }) as const)
)

/** The ports of the place form, served by the `PlaceStore` of `runner`. */
export const placeFormActors = (runner: EffectRunner<PlaceStore>) => ({
  watchPlace: fromStream(
    runner,
    (placeId: string | undefined) =>
      placeId === undefined
        ? Stream.never
        : Stream.map(
            fromStore((store) => store.get(placeId)),
            (place): PlaceFormEvent => ({ type: "place.changed", place })
          ),
    (cause): PlaceFormEvent => ({ type: "place.lost", error: Cause.squash(cause) })
  ),
  watchDay: fromStream(
    runner,
    (_: void) => days,
    (cause): PlaceFormEvent => ({ type: "place.lost", error: Cause.squash(cause) })
  ),
  savePlace: fromEffect(runner, save),
  archivePlace: fromEffect(runner, archive)
})

/** The ports of the place list, served by the `PlaceStore` of `runner`. */
export const placeListActors = (runner: EffectRunner<PlaceStore>) => ({
  watchPlaces: fromStream(
    runner,
    (brandId: string) =>
      Stream.map(
        fromStore((store) => store.list(brandId)),
        (places): PlaceListEvent => ({ type: "places.changed", places })
      ),
    (cause): PlaceListEvent => ({ type: "places.lost", error: Cause.squash(cause) })
  ),
  watchDay: fromStream(
    runner,
    (_: void) => days,
    (cause): PlaceListEvent => ({ type: "places.lost", error: Cause.squash(cause) })
  ),
  archivePlace: fromEffect(runner, archive)
})
