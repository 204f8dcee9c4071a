import { type Effect, Layer, ManagedRuntime } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { GenerationStore } from "./generation.service.ts"
import { taskTrayActors } from "./task-tray.actors.ts"

it("a runtime without the services is refused", () => {
  // @ts-expect-error the runtime lacks GenerationStore and TaskStore
  taskTrayActors(ManagedRuntime.make(Layer.empty))
})

it("submitting fails only when the backend does", () => {
  type Failure = Effect.Error<ReturnType<GenerationStore["Service"]["submit"]>>
  expectTypeOf<Failure>().toEqualTypeOf<BackendFailed>()
})
