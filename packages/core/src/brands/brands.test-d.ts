import { type Effect, Layer, ManagedRuntime, type Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { BrandId } from "../model/ids.ts"
import { brandSwitcherActors } from "./brand-switcher.actors.ts"
import { brandFormActors } from "./brand-form.actors.ts"
import { brandHomeActors } from "./brand-home.actors.ts"
import type { BrandStore } from "./brands.service.ts"

it("a runtime without the services is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks BrandStore
  brandFormActors(empty)
  // @ts-expect-error the runtime lacks Brands and BrandStore
  brandHomeActors(empty)
  // @ts-expect-error the runtime lacks BrandStore
  brandSwitcherActors(empty)
})

it("the store fails only when the backend does, and a new brand has an id of its own kind", () => {
  type Create = ReturnType<BrandStore["Service"]["create"]>
  expectTypeOf<Create>().toEqualTypeOf<Effect.Effect<BrandId, BackendFailed>>()
  expectTypeOf<Stream.Error<ReturnType<BrandStore["Service"]["list"]>>>().toEqualTypeOf<BackendFailed>()
})
