import { type Effect, Layer, ManagedRuntime, type Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PlaceId } from "../model/ids.ts"
import { placeFormActors, placeListActors } from "./places.actors.ts"
import type { PlaceStore } from "./places.service.ts"

it("a runtime without the store is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks PlaceStore
  placeFormActors(empty)
  // @ts-expect-error the runtime lacks PlaceStore
  placeListActors(empty)
})

it("the store fails only when the backend does, and a new place has an id of its own kind", () => {
  type Create = ReturnType<PlaceStore["Service"]["create"]>
  expectTypeOf<Effect.Success<Create>["id"]>().toEqualTypeOf<PlaceId>()
  expectTypeOf<Effect.Error<Create>>().toEqualTypeOf<BackendFailed>()
  expectTypeOf<Stream.Error<ReturnType<PlaceStore["Service"]["list"]>>>().toEqualTypeOf<BackendFailed>()
})
