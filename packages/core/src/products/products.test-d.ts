import { type Effect, Layer, ManagedRuntime, type Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ProductId } from "../model/ids.ts"
import { productListActors } from "./product-list.actors.ts"
import { productFormActors } from "./products.actors.ts"
import type { ProductStore } from "./products.service.ts"

it("a runtime without the store is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks ProductStore
  productFormActors(empty)
  // @ts-expect-error the runtime lacks ProductStore
  productListActors(empty)
})

it("the store fails only when the backend does, and a new product has an id of its own kind", () => {
  type Create = ReturnType<ProductStore["Service"]["create"]>
  expectTypeOf<Effect.Success<Create>["id"]>().toEqualTypeOf<ProductId>()
  expectTypeOf<Effect.Error<Create>>().toEqualTypeOf<BackendFailed>()
  expectTypeOf<Stream.Error<ReturnType<ProductStore["Service"]["list"]>>>().toEqualTypeOf<BackendFailed>()
})
