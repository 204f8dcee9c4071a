import { type Effect, Layer, ManagedRuntime } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import { composerActors } from "./composer.actors.ts"
import type { Generations } from "./generation.service.ts"
import { taskTrayActors } from "./task-tray.actors.ts"

it("a runtime without the services is refused", () => {
  // @ts-expect-error the runtime lacks Generations
  composerActors(ManagedRuntime.make(Layer.empty))
  // @ts-expect-error the runtime lacks Generations and TaskStore
  taskTrayActors(ManagedRuntime.make(Layer.empty))
})

it("submitting fails only when the backend does", () => {
  type Failure = Effect.Error<ReturnType<Generations["Service"]["submit"]>>
  expectTypeOf<Failure>().toEqualTypeOf<BackendFailed>()
})
