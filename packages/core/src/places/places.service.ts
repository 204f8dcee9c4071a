import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed, type Refusal } from "../model/backend-failed.ts"
import { BrandId, PlaceId } from "../model/ids.ts"
import type { Place, PlaceDraft } from "./places.schema.ts"
import { refusal } from "../refusals/refusals.rules.ts"

/**
 * Where places are kept. The Convex adapter and the memory layer implement it.
 *
 * Every method fails with {@link BackendFailed}; its refusal carries the code: `not_found` for a place or brand that
 * does not exist or is not the caller's to see, `conflict` for a save based on an older version, `invalid` with the
 * field.
 */
export class PlaceStore extends Context.Service<
  PlaceStore,
  {
    /** All places of a brand, archived ones included, now and whenever they change. */
    readonly list: (brandId: string) => Stream.Stream<ReadonlyArray<Place>, BackendFailed>
    readonly get: (placeId: string) => Stream.Stream<Place, BackendFailed>
    /** The same key gives the same place. */
    readonly create: (given: {
      readonly brandId: string
      readonly idempotencyKey: string
      readonly draft: PlaceDraft
    }) => Effect.Effect<PlaceId, BackendFailed>
    /** Gives the new version. */
    readonly update: (given: {
      readonly placeId: string
      readonly version: number
      readonly draft: PlaceDraft
    }) => Effect.Effect<number, BackendFailed>
    /** Takes a place out of lists and choices, or puts it back. */
    readonly archive: (given: {
      readonly placeId: string
      readonly archived: boolean
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/places/PlaceStore") {
  /** Keeps places in memory, `given` first. */
  static readonly layerMemory = (given: ReadonlyArray<Place> = []) =>
    Layer.effect(PlaceStore, Effect.map(SubscriptionRef.make<Memory>({ places: given, keys: new Map() }), memoryStore))
}

interface Memory {
  readonly places: ReadonlyArray<Place>
  readonly keys: ReadonlyMap<string, PlaceId>
}

/** The memory layers know nobody by name and no time. */
const SOMEBODY = { name: "somebody", ago: "a moment" }

const refuse = (data: Refusal) => new BackendFailed({ data })

const memoryStore = (memory: SubscriptionRef.SubscriptionRef<Memory>) => {
  const find = Effect.fn("PlaceStore.find")(function* (placeId: string) {
    const place = (yield* SubscriptionRef.get(memory)).places.find(({ _id }) => _id === placeId)
    return place ?? (yield* refuse(refusal("not_found")))
  })
  const put = (place: Place) =>
    SubscriptionRef.update(memory, (all) => ({
      ...all,
      places: all.places.map((old) => (old._id === place._id ? place : old))
    }))
  const change = Effect.fn("PlaceStore.change")(function* (place: Place, draft: PlaceDraft) {
    const { archived, brandId, usedIn, version } = place
    const updatedAt = yield* Clock.currentTimeMillis
    const state = { archived, brandId, usedIn } as const
    yield* put({ ...draft, ...state, _id: place._id, version: version + 1, updatedAt })
    return version + 1
  })

  return PlaceStore.of({
    list: (brandId) =>
      Stream.map(SubscriptionRef.changes(memory), ({ places }) => places.filter((place) => place.brandId === brandId)),
    get: (placeId) => Stream.mapEffect(SubscriptionRef.changes(memory), () => find(placeId)),
    create: Effect.fn("PlaceStore.create")(function* ({ brandId, draft, idempotencyKey }) {
      const updatedAt = yield* Clock.currentTimeMillis
      return yield* SubscriptionRef.modify(memory, (all) => {
        const known = all.keys.get(idempotencyKey)
        if (known !== undefined) return [known, all]
        const _id = PlaceId.make(`place_${all.places.length + 1}`)
        const state = { archived: false, usedIn: 0, version: 1 } as const
        const place: Place = { ...draft, ...state, _id, brandId: BrandId.make(brandId), updatedAt }
        return [_id, { places: [place, ...all.places], keys: new Map([...all.keys, [idempotencyKey, _id]]) }]
      })
    }),
    update: Effect.fn("PlaceStore.update")(function* ({ draft, placeId, version }) {
      const place = yield* find(placeId)
      if (place.version !== version) return yield* refuse(refusal("conflict", SOMEBODY))
      return yield* change(place, draft)
    }),
    archive: Effect.fn("PlaceStore.archive")(function* ({ archived, placeId }) {
      yield* put({ ...(yield* find(placeId)), archived })
    })
  })
}
