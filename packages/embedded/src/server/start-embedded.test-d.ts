import type { Value } from "convex/values"
import { expectTypeOf, it } from "vitest"
import { type Embedded, startEmbedded } from "./start-embedded.ts"

it("starting asks for every address and folder", () => {
  expectTypeOf<ReturnType<typeof startEmbedded>>().toEqualTypeOf<Promise<Embedded>>()
  // @ts-expect-error the functions folder and the rest are missing
  void startEmbedded({ file: ":memory:" })
})

it("a function takes and gives Convex values", () => {
  expectTypeOf<ReturnType<Embedded["run"]>>().toEqualTypeOf<Promise<Value>>()
  // @ts-expect-error a date is no Convex value
  expectTypeOf<Embedded["run"]>().toBeCallableWith("messages:send", { at: new Date() })
})
