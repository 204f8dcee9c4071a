import { Layer, ManagedRuntime } from "effect"
import { it } from "vitest"
import { recoveryActors } from "./recovery.actors.ts"

it("a runtime without session flags is refused", () => {
  // @ts-expect-error the runtime lacks SessionFlags
  recoveryActors(ManagedRuntime.make(Layer.empty))
})
