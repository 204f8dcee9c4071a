import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { storedFiles, uploadedAsset } from "./stored.ts"
import { file, request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World, SERVER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const me = { workerKey: WORKER_KEY, workerId: "w" }
const store = ({ t }: World, text: string): Promise<Id<"_storage">> =>
  t.run(({ storage }) => storage.store(new Blob([text])))
const isStored = async (world: World, id: string) => (await storedFiles(world)).stored.has(id)

const cutout = (storageId: Id<"_storage">) => ({
  kind: "grabcut" as const,
  storageId,
  width: 10,
  height: 10,
  verdict: "clean" as const,
  preselected: true
})

const recipe = {
  engine: "local",
  engineVersion: "1",
  layout: "stage",
  variant: 0,
  seed: 1,
  sceneHash: "f",
  warnings: []
}

const generated = async (world: World, names: ReadonlyArray<string>) => {
  await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: `generation ${names.join()}`,
    request: { ...request(world.ours.productId), aspectRatios: ["square"] }
  })
  const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["generation"] })
  const hold = { ...me, taskId: leased?.taskId ?? "" }
  const storageId = await store(world, "picture")
  await world.t.mutation(api.tasks.output, {
    ...hold,
    index: 0,
    file: file(storageId),
    recipe,
    input: JSON.stringify({ names }),
    sourceType: "compositeCapture"
  })
  await world.t.mutation(api.tasks.done, hold)
  return storageId
}

const mended = async (world: World, tolerance: number) => {
  await world.cleo.mutation(api.uploads.mend, { assetId: world.ours.hero, edits: { taps: [], tolerance } })
  const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["upload_processing"] })
  const storageId = await store(world, `cut-out ${tolerance}`)
  await world.t.mutation(api.uploadChecks.mended, {
    ...me,
    taskId: leased?.taskId ?? "",
    cutouts: [cutout(storageId)]
  })
  return storageId
}

describe("a cut-out that was made again", () => {
  it("takes the place of one that nothing else needs, which is deleted", async () => {
    const world = await makeWorld()
    const first = await mended(world, 0.1)
    const second = await mended(world, 0.2)
    expect([await isStored(world, first), await isStored(world, second)]).toEqual([false, true])
  })

  it("S-016 leaves both names of the deleted file with the app server, until that has settled them", async () => {
    const world = await makeWorld()
    const waiting = () => world.t.query(api.fileRemovals.waiting, { serverKey: SERVER_KEY })
    const first = await mended(world, 0.1)
    expect(await waiting()).toEqual([])
    const files = await world.t.run(({ db }) => db.query("files").collect())
    const { original, rendition } = files.find(({ storageId }) => storageId === first) ?? {}
    await mended(world, 0.2)
    const found = await waiting()
    expect(found).toEqual([{ id: expect.any(String), rendition, original, at: expect.any(Number) }])
    const ids = [...found.map(({ id }) => id), "unknown"]
    await world.t.mutation(api.fileRemovals.settle, { serverKey: SERVER_KEY, ids })
    expect(await waiting()).toEqual([])
    await world.t.mutation(api.fileRemovals.settle, { serverKey: SERVER_KEY, ids })
  })

  it("leaves those that pictures were made from, which can be made again", async () => {
    const world = await makeWorld()
    const first = await mended(world, 0.1)
    await generated(world, [first])
    const second = await mended(world, 0.2)
    await generated(world, [second])
    await mended(world, 0.3)
    expect([await isStored(world, first), await isStored(world, second)]).toEqual([true, true])
  })

  it("comes too late when only the last of two is wanted, and is not kept", async () => {
    const world = await makeWorld()
    const { hero } = world.ours
    await world.cleo.mutation(api.uploads.mend, { assetId: hero, edits: { taps: [], tolerance: 0.1 } })
    const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["upload_processing"] })
    await world.cleo.mutation(api.uploads.mend, { assetId: hero, edits: { taps: [], tolerance: 0.2 } })
    const late = await store(world, "late")
    await world.t.mutation(api.uploadChecks.mended, { ...me, taskId: leased?.taskId ?? "", cutouts: [cutout(late)] })
    expect(await isStored(world, late)).toBe(false)
  })
})

describe("a checked upload", () => {
  const checked = async (world: World) => {
    const upload = await uploadedAsset(world, world.cleo, { brandId: world.ours.brandId })
    const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["upload_processing"] })
    return { ...upload, taskId: leased?.taskId ?? "" }
  }

  it("stays as it came in when the worker keeps that very file", async () => {
    const world = await makeWorld()
    const { storageId, taskId } = await checked(world)
    await world.t.mutation(api.uploadChecks.ready, {
      ...me,
      taskId,
      file: file(storageId),
      marksFound: [],
      cutouts: []
    })
    expect(await isStored(world, storageId)).toBe(true)
  })

  it("reported twice, or after the lease, keeps nothing of the second report", async () => {
    const world = await makeWorld()
    const { storageId, taskId } = await checked(world)
    const [kept, again] = [await store(world, "kept"), await store(world, "again")]
    const found = { ...me, taskId, marksFound: [], cutouts: [] }
    await world.t.mutation(api.uploadChecks.ready, { ...found, file: file(kept) })
    await world.t.mutation(api.uploadChecks.ready, { ...found, file: file(again) })
    await world.t.mutation(api.uploadChecks.ready, { ...found, file: file(kept) })
    const stored = await Promise.all([storageId, kept, again].map((id) => isStored(world, id)))
    expect(stored).toEqual([false, true, false])
  })
})

it("a file of another brand that a worker names is neither taken nor deleted", async () => {
  const world = await makeWorld()
  const { storageId } = world.theirs
  await world.cleo.mutation(api.uploads.mend, { assetId: world.ours.hero, edits: { taps: [], tolerance: 0.1 } })
  const leased = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["upload_processing"] })
  const hold = { ...me, taskId: leased?.taskId ?? "" }
  await world.t.mutation(api.uploadChecks.mended, { ...hold, cutouts: [cutout(storageId)] })
  const upload = await world.cleo.query(api.uploads.get, { assetId: world.ours.hero })
  expect(upload.cutouts).toEqual([])
  await mended(world, 0.2)
  expect(await isStored(world, storageId)).toBe(true)
  const product = await world.bob.query(api.products.get, { id: world.theirs.productId })
  expect(product).toMatchObject({ photoUrl: expect.any(String), cutoutUrl: expect.any(String) })
})

describe("files of an earlier version", () => {
  /** The world before the migration: files without owners. */
  const before = async () => {
    const world = await makeWorld()
    await world.t.run(async ({ db }) => {
      for (const table of ["files", "fileUses", "sweeps"] as const) {
        for (const { _id } of await db.query(table).collect()) await db.delete(_id)
      }
    })
    return world
  }
  const adopt = async ({ t }: World) => {
    await t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await vi.advanceTimersByTimeAsync(10_000)
  }

  it("are deleted by nothing before all of them have their rows", async () => {
    const world = await before()
    const was = [...(await storedFiles(world)).stored]
    await mended(world, 0.1)
    await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000)
    await world.t.mutation(internal.fileSweep.begin, {})
    await vi.advanceTimersByTimeAsync(10_000)
    const { stored } = await storedFiles(world)
    expect(was.filter((id) => !stored.has(id))).toEqual([])
    await adopt(world)
  })

  it("belong to their brands afterwards, and can be seen", async () => {
    const world = await before()
    const seen = () => world.cleo.query(api.products.get, { id: world.ours.productId })
    expect(await seen()).not.toHaveProperty("photoUrl")
    await adopt(world)
    await adopt(world)
    expect(await seen()).toMatchObject({ photoUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/) })
    expect((await storedFiles(world)).owned.get(world.ours.storageId)).toBe(1)
  })

  it("stay with who had them checked, not with who asked for a check of the same file", async () => {
    const world = await before()
    const { brandId } = world.theirs
    await world.t.run(async ({ db }) => {
      const asset = await db.get(world.theirs.hero)
      if (asset === null) throw new Error("the hero is there")
      const { _creationTime, _id, file: _, ...fields } = asset
      await db.patch(_id, { file: undefined, cutouts: [], original: world.ours.storageId, processing: "processing" })
      await db.insert("assets", { ...fields, brandId, cutouts: [], original: world.ours.storageId })
    })
    await adopt(world)
    const rows = await world.t.run(({ db }) => db.query("files").collect())
    const row = rows.find(({ storageId }) => storageId === world.ours.storageId)
    expect(row).toMatchObject({ brandId: world.ours.brandId, uses: 1 })
  })

  it("that nothing names go a day later", async () => {
    const world = await before()
    const lost = await store(world, "lost")
    await adopt(world)
    await world.t.mutation(internal.fileSweep.begin, {})
    expect(await isStored(world, lost)).toBe(true)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000 + 1)
    await world.t.mutation(internal.fileSweep.begin, {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await isStored(world, lost)).toBe(false)
    expect(await isStored(world, world.ours.storageId)).toBe(true)
  })
})
