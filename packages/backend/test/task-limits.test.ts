import { LIMITS } from "@marque/core/model"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { uploadedAsset } from "./stored.ts"
import { request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const KINDS = ["upload_processing", "generation", "score"] as const

const pass = async ({ t }: World, ms: number) => {
  vi.advanceTimersByTime(ms)
  await t.finishInProgressScheduledFunctions()
}

const upload = (world: World, name = "logo.svg") =>
  uploadedAsset(world, world.cleo, { brandId: world.ours.brandId, name, purpose: "logo" }, name)

const lease = async ({ t }: World, workerId = "w") => {
  const work = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId, kinds: [...KINDS] })
  return work && { ...work, hold: { workerKey: WORKER_KEY, workerId, taskId: work.taskId } }
}

const some = async (world: World) => {
  const work = await lease(world)
  if (!work) throw new Error("there is work")
  return work
}

/** Every 15 seconds until told to stop; returns the duration, ms. */
const beatOn = async (world: World, hold: { workerKey: string; workerId: string; taskId: string }) => {
  const from = Date.now()
  for (let rounds = 0; rounds < 400; rounds++) {
    await pass(world, 15_000)
    const { stop } = await world.t.mutation(api.tasks.heartbeat, { ...hold, progress: 0.1 })
    if (stop) return Date.now() - from
  }
  throw new Error("it was never told to stop")
}

const uploadOf = (world: World, assetId: string) => world.cleo.query(api.uploads.get, { assetId })
const isStored = (world: World, storageId: string) =>
  world.t.run(async ({ db, storage }) => {
    const id = db.system.normalizeId("_storage", storageId)
    return id !== null && (await storage.getUrl(id)) !== null
  })

it("a worker learns for tracing whose task it has and how long it waited, of a retried one since it could start again", async () => {
  const world = await makeWorld()
  await upload(world)
  await pass(world, 4_000)
  const { hold, origin } = await some(world)
  expect(origin).toEqual({ organizationId: world.ours.organizationId, waitedMs: 4_000 })
  await world.t.mutation(api.tasks.fail, {
    ...hold,
    error: { code: "engine_failed", message: "Away" },
    retryable: true
  })
  await pass(world, 60_000)
  const again = await some(world)
  expect(again.taskId).toBe(hold.taskId)
  expect(again.origin?.waitedMs).toBeGreaterThan(0)
  expect(again.origin?.waitedMs).toBeLessThan(60_000)
})

describe("a worker that reports for ever", () => {
  it("is stopped at the limit of a file's check, and the file is refused and never handed out again", async () => {
    const world = await makeWorld()
    const { assetId, storageId } = await upload(world)
    const { hold } = await some(world)
    expect(await beatOn(world, hold)).toBe(LIMITS.uploadTaskMs.value)
    expect(await uploadOf(world, assetId)).toMatchObject({
      processing: "failed",
      failure: "Checking logo.svg took too long and was stopped. Save it in another format and upload it again.",
      retryable: false
    })
    expect(await isStored(world, storageId)).toBe(false)
    await world.cleo.mutation(api.uploads.retry, { assetId })
    await pass(world, 60_000)
    expect(await lease(world)).toBeNull()
  })

  it("is ended by the clock when it reports just before the limit and then no more", async () => {
    const world = await makeWorld()
    const { assetId } = await upload(world)
    const { hold } = await some(world)
    for (let at = 0; at < LIMITS.uploadTaskMs.value - 15_000; at += 15_000) {
      await pass(world, 15_000)
      expect(await world.t.mutation(api.tasks.heartbeat, { ...hold, progress: 0.1 })).toEqual({ stop: false })
    }
    await pass(world, 15_000)
    expect((await uploadOf(world, assetId)).processing).toBe("failed")
  })

  it("ends a generation with a sentence and no charge; a person may ask again", async () => {
    const world = await makeWorld()
    const submitted = { brandId: world.ours.brandId, idempotencyKey: "key", request: request(world.ours.productId) }
    const { generationId } = await world.cleo.mutation(api.generations.submit, submitted)
    const { hold } = await some(world)
    expect(await beatOn(world, hold)).toBe(LIMITS.generationTaskMs.value)
    expect(await world.cleo.query(api.generations.get, { generationId })).toMatchObject({
      status: "failed",
      creditsCommitted: 0,
      error: { message: "This took too long and was stopped. You were not charged for what is missing." }
    })
    expect(await outcome(world.cleo.mutation(api.generations.retry, { generationId, idempotencyKey: "2" }))).toBe(
      "accepted"
    )
  })

  it("leaves a ready photograph as it is when only its cut-outs were to be made again", async () => {
    const world = await makeWorld()
    await world.cleo.mutation(api.uploads.mend, { assetId: world.ours.hero, edits: { taps: [], tolerance: 0.5 } })
    const { hold } = await some(world)
    await beatOn(world, hold)
    expect(await uploadOf(world, world.ours.hero)).toMatchObject({
      processing: "ready",
      mendFailure: "This took too long and was stopped. You were not charged for what is missing."
    })
  })
})

describe("a worker that is lost while it checks a file", () => {
  it("fails the check at once when it went silent; a person may ask again", async () => {
    const world = await makeWorld()
    const { assetId } = await upload(world)
    await lease(world)
    await pass(world, 60_000)
    expect(await uploadOf(world, assetId)).toMatchObject({
      processing: "failed",
      failure: "The worker that checked logo.svg stopped. Try again, or save the file in another format.",
      retryable: true
    })
    await pass(world, 60_000)
    expect(await lease(world)).toBeNull()
    await world.cleo.mutation(api.uploads.retry, { assetId })
    expect(await lease(world)).not.toBeNull()
  })

  it("loses nothing when it starts again and says so", async () => {
    const world = await makeWorld()
    const { assetId } = await upload(world)
    await lease(world)
    await world.t.mutation(api.tasks.forfeit, { workerKey: WORKER_KEY, workerId: "w" })
    await pass(world, 5_000)
    expect((await some(world)).kind).toBe("upload_processing")
    expect((await uploadOf(world, assetId)).processing).toBe("processing")
  })
})

describe("an upload that a person cancels", () => {
  it("is kept from its worker at once, and nothing of it is kept", async () => {
    const world = await makeWorld()
    const { assetId, storageId } = await upload(world)
    const { hold } = await some(world)
    const wanted = () => world.t.query(api.tasks.wanted, hold)
    expect(await wanted()).toBe(true)
    await world.cleo.mutation(api.uploads.cancel, { assetId })
    expect(await wanted()).toBe(false)
    expect(await world.t.mutation(api.tasks.heartbeat, { ...hold, progress: 0.5 })).toEqual({ stop: true })
    expect(await uploadOf(world, assetId)).toMatchObject({
      processing: "failed",
      failure: "The upload of logo.svg was canceled.",
      retryable: false
    })
    expect(await isStored(world, storageId)).toBe(false)
  })

  it("is offered for cancel in the tray to those who may edit, while it is open", async () => {
    const world = await makeWorld()
    const { assetId } = await upload(world)
    const { organizationId } = world.ours
    const tray = (person: World["ada"]) => person.query(api.tasks.tray, { organizationId })
    expect(await tray(world.cleo)).toMatchObject([
      { kind: "upload_processing", assetId, canCancel: true, canRetry: false }
    ])
    expect(await tray(world.vic)).toMatchObject([{ canCancel: false }])
    await world.cleo.mutation(api.uploads.cancel, { assetId })
    expect(await tray(world.cleo)).toMatchObject([{ status: "canceled", canCancel: false }])
  })

  it("changes nothing once it was checked, and gives up cut-outs that are being made again", async () => {
    const world = await makeWorld()
    const assetId = world.ours.hero
    await world.cleo.mutation(api.uploads.cancel, { assetId })
    expect((await uploadOf(world, assetId)).processing).toBe("ready")
    await world.cleo.mutation(api.uploads.mend, { assetId, edits: { taps: [], tolerance: 0.5 } })
    await world.cleo.mutation(api.uploads.cancel, { assetId })
    const after = await uploadOf(world, assetId)
    expect([after.processing, after.mending, after.mendFailure]).toEqual(["ready", undefined, undefined])
    expect(await lease(world)).toBeNull()
  })
})
