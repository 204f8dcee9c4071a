import { Context, type Effect, Layer, ManagedRuntime, Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { PromiseActorLogic } from "xstate"
import { type EffectRunner, fromEffect, fromStream, port } from "./effect-actor.ts"
import type { Notice } from "./notice.ts"

class Greeter extends Context.Service<Greeter, { readonly greet: (name: string) => Effect.Effect<string> }>()(
  "test/Greeter"
) {}

declare const runner: EffectRunner<Greeter>
const greet = (name: string) => Greeter.use((greeter) => greeter.greet(name))

it("an effect implements the port of its input and its answer", () => {
  expectTypeOf(fromEffect(runner, greet)).toEqualTypeOf<PromiseActorLogic<string, string>>()
  expectTypeOf(port<string, string>("greet")).toEqualTypeOf<PromiseActorLogic<string, string>>()
})

it("a runner without the service is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks Greeter
  fromEffect(empty, greet)
})

it("every managed runtime that has the services is a runner", () => {
  expectTypeOf<ManagedRuntime.ManagedRuntime<Greeter, never>>().toExtend<EffectRunner<Greeter>>()
})

it("a stream's elements and its failure are events", () => {
  const failed = () => ({ type: "names.changed" })
  fromStream(runner, () => Stream.make({ type: "names.changed" }), failed)
  // @ts-expect-error an element without a type is no event
  fromStream(runner, () => Stream.make("Ada"), failed)
})

it("a notice offers only events that its machine knows", () => {
  expectTypeOf<NonNullable<Notice["action"]>["event"]>().toEqualTypeOf<never>()
  expectTypeOf<NonNullable<Notice<{ readonly type: "again" }>["action"]>["event"]["type"]>().toEqualTypeOf<"again">()
})
