import { Effect, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { fromStream } from "./effect-actor.ts"
import { makeLiveMachine } from "./live.machine.ts"

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
  expect(actor.getSnapshot().context.value).toBe("old")
})

it("keeps the value when the source fails and watches again on retry", async () => {
  let calls = 0
  const actor = start(() => {
    calls += 1
    return calls === 1 ? Stream.concat(Stream.make("kept"), Stream.fail(new Error("gone"))) : Stream.make("back")
  })
  await settle()
  expect(actor.getSnapshot().matches("failed")).toBe(true)
  expect(actor.getSnapshot().context.value).toBe("kept")
  actor.send({ type: "live.retry" })
  await settle()
  expect(actor.getSnapshot().context.value).toBe("back")
})
