import { Layer, ManagedRuntime } from "effect"
import { it } from "vitest"
import { composerActors } from "./composer.actors.ts"

it("a runtime without the services is refused", () => {
  // @ts-expect-error the runtime lacks ChoiceStore and GenerationStore
  composerActors(ManagedRuntime.make(Layer.empty))
})
