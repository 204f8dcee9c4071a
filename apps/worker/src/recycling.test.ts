import { Deferred, Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { shouldRecycle, watchLoad } from "./recycling.ts"

const MB = 1024 * 1024

it.each([
  ["a busy worker goes on, however much it holds", { active: 1, idleMs: 0, residentBytes: 900 * MB }, false],
  ["one that has just become idle goes on", { active: 0, idleMs: 19_999, residentBytes: 900 * MB }, false],
  ["an idle one that holds little goes on", { active: 0, idleMs: 60_000, residentBytes: 300 * MB }, false],
  ["an idle one that holds much begins anew", { active: 0, idleMs: 20_000, residentBytes: 500 * MB }, true]
])("%s", (_, load, recycled) => {
  expect(shouldRecycle(load)).toBe(recycled)
})

it("counts tasks while they run, also those that are interrupted, and idleness from the end of the last one", async () => {
  let time = 0
  const gate = Deferred.makeUnsafe<void>()
  const { doTask, load } = watchLoad(
    () => Deferred.await(gate),
    () => time
  )
  const task = {
    taskId: "t",
    kind: "upload_processing",
    leaseUntil: 0,
    upload: { assetId: "a", name: "a", purpose: "other", fileUrl: "u" }
  } as const
  const tell = () => Effect.void
  const first = Effect.runFork(doTask(task, tell))
  const second = Effect.runFork(doTask(task, tell))
  await Effect.runPromise(Effect.yieldNow)
  expect(load(1)).toMatchObject({ active: 2, residentBytes: 1 })
  time = 5
  await Effect.runPromise(Fiber.interrupt(first))
  await Effect.runPromise(Effect.andThen(Deferred.succeed(gate, undefined), Fiber.join(second)))
  time = 12
  expect(load(1)).toMatchObject({ active: 0, idleMs: 7 })
})
