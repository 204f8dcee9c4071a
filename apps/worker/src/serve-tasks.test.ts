import { type LeasedTask, PRESENCE_MS, type Runnable, TaskQueue } from "@marque/core/queue"
import { Engines, localOffer } from "@marque/core/engines"
import { makeTestTime } from "@marque/core/testing"
import { BackendFailed, LIMITS } from "@marque/core/model"
import { Effect, Layer, Option, Queue, Stream, SubscriptionRef } from "effect"
import { afterEach, expect, it } from "vitest"
import { type DoTask, serveTasks } from "./serve-tasks.ts"
import { WorkFailed } from "./work-failed.ts"

const upload = (taskId: string): LeasedTask => ({
  taskId,
  kind: "upload_processing",
  leaseUntil: 60_000,
  upload: { assetId: "a", name: "a.png", purpose: "product", fileUrl: "https://files/a" }
})

const river = { ...localOffer, id: "river:2", name: "River 2", local: false }

const stops: Array<() => Promise<unknown>> = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const start = (doTask: DoTask<never>, slots = 1) => {
  const said: Array<string> = []
  const waiting: Array<LeasedTask> = []
  const canceled = new Set<string>()
  const announced: Array<ReadonlyArray<string>> = []
  let signs = 0
  let leaseFails = 0
  let brokenLines = false
  const held = new Map<string, SubscriptionRef.SubscriptionRef<boolean>>()
  const wantedOf = (taskId: string) =>
    Effect.gen(function* () {
      const known = held.get(taskId) ?? (yield* SubscriptionRef.make(true))
      held.set(taskId, known)
      return known
    })
  const changes = Effect.runSync(Queue.unbounded<Runnable>())
  const say = (text: string) => Effect.sync(() => void said.push(text))
  const queue = Layer.succeed(TaskQueue, {
    runnable: Stream.fromQueue(changes),
    forfeit: say("forfeit"),
    present: Effect.suspend(() => {
      signs += 1
      return signs === 2 ? Effect.fail(new BackendFailed({})) : Effect.void
    }),
    lease: Effect.suspend(() => {
      if (leaseFails > 0) {
        leaseFails -= 1
        return Effect.fail(new BackendFailed({}))
      }
      const next = waiting.shift()
      if (next) said.push(`lease ${next.taskId}`)
      return Effect.succeed(Option.fromNullishOr(next))
    }),
    heartbeat: (taskId, { progress }) => Effect.as(say(`beat ${taskId} ${progress}`), { stop: canceled.has(taskId) }),
    wanted: (taskId) =>
      Stream.unwrap(
        Effect.map(wantedOf(taskId), (ref) =>
          brokenLines ? Stream.fail(new BackendFailed({})) : SubscriptionRef.changes(ref)
        )
      ),
    announce: (engines) => Effect.sync(() => void announced.push(engines.map(({ id }) => id))),
    orderPlaced: () => Effect.void,
    tryFailed: () => Effect.void,
    keep: () => Effect.succeed("kept"),
    deliver: () => Effect.succeed({ kept: true }),
    uploadReady: () => Effect.void,
    cutoutsMended: () => Effect.void,
    videoReady: () => Effect.void,
    uploadRefused: (taskId, { code }) => say(`refuse ${taskId} ${code}`),
    scored: () => Effect.void,
    done: (taskId) => say(`done ${taskId}`),
    fail: (taskId, { code, retryable }) => say(`fail ${taskId} ${code} ${retryable}`)
  })
  const engines = Layer.succeed(Engines, {
    offers: [localOffer, river],
    images: () => Stream.empty,
    videos: () => Stream.empty
  })
  const time = makeTestTime(Layer.merge(queue, engines))
  const fiber = time.runtime.runFork(serveTasks(slots, doTask))
  stops.push(async () => {
    fiber.interruptUnsafe()
    await time.runtime.dispose()
  })
  const add = async (...ids: ReadonlyArray<string>) => {
    waiting.push(...ids.map(upload))
    Queue.offerUnsafe(changes, { count: waiting.length, nextAt: 0 })
    await time.advance(0)
    await time.settle()
  }
  return {
    ...time,
    add,
    announced,
    said,
    signs: () => signs,
    cancel: (taskId: string) => canceled.add(taskId),
    takeAway: (taskId: string) =>
      Effect.runPromise(Effect.flatMap(wantedOf(taskId), (ref) => SubscriptionRef.set(ref, false))),
    breakLines: () => void (brokenLines = true),
    failLeases: (times: number) => void (leaseFails = times)
  }
}

it("gives back what an earlier run held before it takes anything", async () => {
  const { add, said } = start(() => Effect.void)
  await add("t1")
  expect(said).toEqual(["forfeit", "lease t1", "done t1"])
})

it("gives a sign of life every few seconds, also when one is lost on the way", async () => {
  const { advance, signs } = start(() => Effect.never)
  await advance(0)
  expect(signs()).toBe(1)
  for (let round = 0; round < 3; round++) await advance(PRESENCE_MS)
  expect(signs()).toBe(4)
})

it("reports every 15 seconds while it works, and ends with done", async () => {
  const { add, advance, said } = start(() => Effect.sleep(40_000))
  await add("t1")
  for (let round = 0; round < 4; round++) await advance(10_000)
  expect(said.filter((line) => line.startsWith("beat"))).toEqual(["beat t1 0", "beat t1 0"])
  expect(said.at(-1)).toBe("done t1")
})

it("stops in the middle when the task was canceled and says nothing more about it", async () => {
  let interrupted = false
  const { add, advance, cancel, said } = start(() =>
    Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted = true)))
  )
  await add("t1")
  cancel("t1")
  await advance(15_000)
  expect(interrupted).toBe(true)
  await advance(60_000)
  expect(said.filter((line) => line.includes("done") || line.includes("fail"))).toEqual([])
})

it("stops at once when a person cancels, without waiting for the next report", async () => {
  let interrupted = false
  const { add, advance, said, settle, takeAway } = start(() =>
    Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted = true)))
  )
  await add("t1", "t2")
  await takeAway("t1")
  await advance(0)
  await settle()
  expect(interrupted).toBe(true)
  expect(said).toEqual(["forfeit", "lease t1", "lease t2"])
})

it("goes on working when it cannot follow whether its task is wanted", async () => {
  const { add, advance, breakLines, said } = start(() => Effect.sleep(40_000))
  breakLines()
  await add("t1")
  for (let round = 0; round < 4; round++) await advance(10_000)
  expect(said.at(-1)).toBe("done t1")
})

it("ends a task at the limit of its kind, says so, and takes the next one", async () => {
  let interrupted = false
  const { add, advance, said } = start((task) =>
    task.taskId === "t1"
      ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted = true)))
      : Effect.void
  )
  await add("t1", "t2")
  for (let left = LIMITS.uploadTaskMs.value - 1; left > 0; left -= 15_000) await advance(Math.min(15_000, left))
  expect([interrupted, said.at(-1)?.startsWith("beat")]).toEqual([false, true])
  await advance(1)
  expect(interrupted).toBe(true)
  expect(said.slice(-3)).toEqual(["refuse t1 took_too_long", "lease t2", "done t2"])
})

it("reports a failure with its reason and whether it may be tried again", async () => {
  const { add, said } = start(() =>
    Effect.fail(new WorkFailed({ code: "unsupported", message: "No", retryable: false }))
  )
  await add("t1")
  expect(said).toContain("fail t1 unsupported false")
})

it("reports a task that breaks as one that may be tried again, and goes on with the next", async () => {
  const { add, said } = start((task) => (task.taskId === "t1" ? Effect.die("broken") : Effect.void))
  await add("t1", "t2")
  expect(said).toEqual(["forfeit", "lease t1", "fail t1 engine_failed true", "lease t2", "done t2"])
})

it("works on its first task alone, then on as many as it has room for, and takes the next when one ends", async () => {
  const { add, advance, said } = start((task) => Effect.sleep(task.taskId === "t3" ? 5_000 : 1_000), 2)
  const leased = () => said.filter((line) => line.startsWith("lease"))
  await add("t1", "t2", "t3", "t4")
  expect(leased()).toEqual(["lease t1"])
  await advance(1_000)
  expect(leased()).toEqual(["lease t1", "lease t2", "lease t3"])
  await advance(1_000)
  expect(leased()).toEqual(["lease t1", "lease t2", "lease t3", "lease t4"])
})

it("takes a second task beside a first one that goes on for long", async () => {
  const { add, advance, said } = start(() => Effect.never, 2)
  await add("t1", "t2", "t3")
  await advance(3_999)
  expect(said).not.toContain("lease t2")
  await advance(1)
  expect(said).toContain("lease t2")
  expect(said).not.toContain("lease t3")
})

it("tries again when the backend does not answer", async () => {
  const { add, advance, failLeases, said } = start(() => Effect.void)
  failLeases(2)
  await add("t1")
  await advance(500)
  await advance(1_000)
  await advance(2_000)
  expect(said).toContain("done t1")
})

it("tells how far it is at once", async () => {
  const { add, said } = start((_, tell) => tell({ progress: 0.5, stage: "Half" }))
  await add("t1")
  expect(said).toContain("beat t1 0.5")
})

it("tells which engines it has beside the local one, at once and every five minutes", async () => {
  const { add, advance, announced } = start(() => Effect.void)
  await add()
  expect(announced).toEqual([["river:2"]])
  await advance(299_999)
  expect(announced.length).toBe(1)
  await advance(1)
  expect(announced).toEqual([["river:2"], ["river:2"]])
})
