import { Effect, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { fromStream } from "./effect-actor.ts"
import { makeLiveMachine } from "./live.machine.ts"
import { liveView } from "./live.view.ts"

const runner = { runPromise: Effect.runPromise, runCallback: Effect.runCallback }
const settle = () => new Promise((resolve) => setImmediate(resolve))

const start = (source: (input: string) => Stream.Stream<string, Error>) => {
  const machine = makeLiveMachine<string, string>("names").provide({
    actors: {
      source: fromStream(
        runner,
        (input: string) => Stream.map(source(input), (value) => ({ type: "live.value", value }) as const),
        (cause) => ({ type: "live.failed", error: cause }) as never
      )
    }
  })
  const actor = createActor(machine, { input: "first" })
  actor.start()
  return actor
}

it("shows the newest value of its source", async () => {
  const actor = start((input) => Stream.make(`${input} a`, `${input} b`))
  await settle()
  expect(actor.getSnapshot().value).toEqual({ watching: "ready" })
  expect(actor.getSnapshot().context.value).toBe("first b")
})

it("asks the source again when its input changes and keeps the old value meanwhile", async () => {
  const actor = start((input) => (input === "first" ? Stream.make("old") : Stream.never))
  await settle()
  actor.send({ type: "input.change", input: "second" })
  expect(actor.getSnapshot().value).toEqual({ watching: "loading" })
  expect(liveView(actor.getSnapshot())).toEqual({
    state: "loading",
    value: "old",
    stale: "This may be out of date.",
    error: undefined
  })
})

it("keeps the value, marked stale, through every failure and retry until a new one arrives", async () => {
  let calls = 0
  const actor = start(() => {
    calls += 1
    if (calls === 1) return Stream.concat(Stream.make("kept"), Stream.fail(new Error("gone")))
    const failing = Stream.fromEffect(Effect.andThen(Effect.yieldNow, Effect.fail(new Error("still gone"))))
    return calls < 4 ? failing : Stream.make("back")
  })
  await settle()
  const stale = { value: "kept", stale: "This may be out of date." }
  for (let tries = 0; tries < 2; tries += 1) {
    expect(liveView(actor.getSnapshot())).toMatchObject({ state: "failed", error: expect.anything(), ...stale })
    actor.send({ type: "live.retry" })
    expect(liveView(actor.getSnapshot())).toMatchObject({ state: "loading", ...stale })
    await settle()
  }
  expect(liveView(actor.getSnapshot())).toMatchObject({ state: "failed", ...stale })
  actor.send({ type: "live.retry" })
  await settle()
  expect(liveView(actor.getSnapshot())).toEqual({
    state: "ready",
    value: "back",
    stale: undefined,
    error: undefined
  })
})
