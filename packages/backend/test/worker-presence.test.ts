import { PRESENCE_MS, WORKER_LOST_MS } from "@marque/core/queue"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { file, request } from "./drafts.ts"
import { makeWorld, WORKER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const makeWorkers = async () => {
  const world = await makeWorld()
  const { cleo, ours, t } = world
  const me = (workerId: string) => ({ workerKey: WORKER_KEY, workerId })
  const submitted = { brandId: ours.brandId, idempotencyKey: "key", request: request(ours.productId) }
  const { generationId } = await cleo.mutation(api.generations.submit, submitted)
  const present = (...ids: ReadonlyArray<string>) =>
    Promise.all(ids.map((id) => t.mutation(api.workers.present, me(id))))
  const lease = async (workerId: string) =>
    (await t.mutation(api.tasks.lease, { ...me(workerId), kinds: ["generation"] }))?.taskId
  /** Time passes while these give their signs of life. */
  const pass = async (ms: number, ...ids: ReadonlyArray<string>) => {
    for (let at = 0; at < ms; at += PRESENCE_MS) {
      vi.advanceTimersByTime(PRESENCE_MS)
      await t.finishInProgressScheduledFunctions()
      await present(...ids)
    }
  }
  const status = async () => (await cleo.query(api.generations.get, { generationId })).status
  return { ...world, generationId, lease, me, pass, present, status }
}

it("gives back the tasks of a worker that is gone while another one is there, long before the lease ends", async () => {
  const { lease, pass, present, status } = await makeWorkers()
  await present("lost", "other")
  const taskId = await lease("lost")
  await pass(WORKER_LOST_MS, "other")
  expect(await status()).toBe("running")
  await pass(PRESENCE_MS, "other")
  expect(await status()).toBe("queued")
  await pass(5_000, "other")
  expect(await lease("other")).toBe(taskId)
})

it("leaves the tasks of those that give signs", async () => {
  const { lease, pass, present, status } = await makeWorkers()
  await present("one", "other")
  await lease("one")
  await pass(40_000, "one", "other")
  expect(await status()).toBe("running")
})

it("leaves the tasks of a worker that never gave a sign to the end of their lease", async () => {
  const { lease, pass, status } = await makeWorkers()
  await lease("old")
  await pass(56_000, "other")
  expect(await status()).toBe("running")
  await pass(PRESENCE_MS, "other")
  expect(await status()).toBe("queued")
})

it("takes nothing from anybody after the backend was away for all of them", async () => {
  const { lease, pass, present, status } = await makeWorkers()
  await present("one", "other")
  await pass(40_000, "one", "other")
  await lease("one")
  vi.advanceTimersByTime(30_000)
  await present("other")
  await pass(3 * PRESENCE_MS, "other")
  await present("one")
  await pass(3 * PRESENCE_MS, "one", "other")
  expect(await status()).toBe("running")
})

it("stops a worker that was only slow, and keeps nothing it hands in late", async () => {
  const { cleo, generationId, lease, me, pass, present, t } = await makeWorkers()
  await present("slow", "other")
  const taskId = (await lease("slow")) ?? ""
  await pass(WORKER_LOST_MS + PRESENCE_MS, "other")
  await present("slow")
  const hold = { ...me("slow"), taskId }
  expect(await t.query(api.tasks.wanted, hold)).toBe(false)
  expect(await t.mutation(api.tasks.heartbeat, { ...hold, progress: 0.9 })).toEqual({ stop: true })
  await pass(8_000, "slow", "other")
  expect(await lease("other")).toBe(taskId)
  const recipe = {
    engine: "local",
    engineVersion: "1",
    layout: "bleed",
    variant: 0,
    seed: 1,
    sceneHash: "",
    warnings: []
  }
  const storageId = await t.run(({ storage }) => storage.store(new Blob(["late"])))
  const late = { index: 0, file: file(storageId), recipe, sourceType: "compositeCapture" }
  expect(await t.mutation(api.tasks.output, { ...hold, ...late })).toEqual({ kept: false })
  const { outputs } = await cleo.query(api.generations.get, { generationId })
  expect(outputs.filter(({ assetId }) => assetId !== undefined)).toEqual([])
})

it("forgets a worker that says it stops", async () => {
  const { me, present, t } = await makeWorkers()
  await present("one", "other")
  await t.mutation(api.tasks.forfeit, me("one"))
  const rows = await t.run(({ db }) => db.query("workerPresence").collect())
  expect(rows.map(({ workerId }) => workerId)).toEqual(["other"])
})
