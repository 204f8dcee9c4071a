import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { newKey, productDraft } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

const edits = { taps: [{ x: 0.5, y: 0.25, mode: "keep" as const }], tolerance: 0.6 }

const store = ({ t }: World, text: string) => t.run(({ storage }) => storage.store(new Blob([text])))

const lease = ({ t }: World) =>
  t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId: "w", kinds: ["upload_processing"] })

const begin = async (world: World) => {
  const assetId = world.ours.hero
  await world.cleo.mutation(api.uploads.mend, { assetId, edits })
  const work = await lease(world)
  if (work?.kind !== "upload_processing") throw new Error("there is a cut-out to edit")
  return { assetId, work, hold: { workerKey: WORKER_KEY, workerId: "w", taskId: work.taskId } }
}

const cutout = async (world: World, verdict: "clean" | "please_check") => ({
  kind: "grabcut" as const,
  storageId: await store(world, verdict),
  width: 10,
  height: 10,
  verdict,
  preselected: true,
  parts: { confidence: 0.8, agreed: true, leftOut: 0 }
})

describe("a cut-out that a person edits", () => {
  it("is made anew by a worker from the checked file, while the stored one stays in use", async () => {
    const world = await makeWorld()
    const { assetId, hold, work } = await begin(world)
    expect(work.upload).toMatchObject({ assetId, edits })
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "ready",
      cutouts: [{ kind: "mixtures" }],
      mending: { progress: 0 }
    })
    await world.t.mutation(api.uploadChecks.mended, { ...hold, cutouts: [await cutout(world, "clean")] })
    const upload = await world.cleo.query(api.uploads.get, { assetId })
    expect(upload).toMatchObject({ cutouts: [{ kind: "grabcut", verdict: "clean" }], edits })
    expect(upload.mending).toBeUndefined()
    expect(upload.cutouts[0]).not.toHaveProperty("parts")
  })

  it("takes its place in every product that shows the photograph, with a status of its own", async () => {
    const world = await makeWorld()
    const { hold } = await begin(world)
    await world.t.mutation(api.uploadChecks.mended, { ...hold, cutouts: [await cutout(world, "please_check")] })
    const { productId } = world.ours
    expect((await world.cleo.query(api.products.get, { id: productId })).cutoutStatus).toBe("needs_work")
    const draft = {
      ...productDraft("Ember Mug", "FE-1"),
      heroAssetId: world.ours.hero,
      cutoutChoice: "grabcut" as const
    }
    await world.cleo.mutation(api.products.update, { id: productId, idempotencyKey: newKey(), version: 1, draft })
    expect((await world.cleo.query(api.products.get, { id: productId })).cutoutStatus).toBe("ok")
    const row = await world.t.run(({ db }) => db.get(productId))
    expect(row?.cutoutConfirmed?.by).toBeDefined()
    await world.cleo.mutation(api.products.update, {
      id: productId,
      idempotencyKey: newKey(),
      version: 2,
      draft: { ...draft, exact: true }
    })
    expect((await world.t.run(({ db }) => db.get(productId)))?.cutoutConfirmed).toEqual(row?.cutoutConfirmed)
  })

  it("may be given up, and asked for again: only the last counts", async () => {
    const world = await makeWorld()
    const { assetId, hold } = await begin(world)
    await world.cleo.mutation(api.uploads.stopMending, { assetId })
    await world.t.mutation(api.uploadChecks.mended, { ...hold, cutouts: [await cutout(world, "clean")] })
    expect((await world.cleo.query(api.uploads.get, { assetId })).cutouts).toMatchObject([{ kind: "mixtures" }])
    await world.cleo.mutation(api.uploads.mend, { assetId, edits: { taps: [], tolerance: 0.2 } })
    await world.cleo.mutation(api.uploads.mend, { assetId, edits: { taps: [], tolerance: 0.3 } })
    const work = await lease(world)
    expect(work).toMatchObject({ upload: { edits: { tolerance: 0.3 } } })
    expect(await lease(world)).toBeNull()
  })

  it("that fails leaves the photograph as it was and says why", async () => {
    const world = await makeWorld()
    const { assetId, hold } = await begin(world)
    const error = { code: "engine_failed", message: "The cut-out could not be made. Try again." }
    await world.t.mutation(api.tasks.fail, { ...hold, error, retryable: false })
    const upload = await world.cleo.query(api.uploads.get, { assetId })
    expect(upload).toMatchObject({ processing: "ready", cutouts: [{ kind: "mixtures" }], mendFailure: error.message })
    expect(upload.mending).toBeUndefined()
  })

  it("takes sixty points and a tolerance from 0 to 1, on a checked photograph only", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const tap = { x: 0, y: 1, mode: "remove" as const }
    const editCutout = (given: Parameters<typeof cleo.mutation>[1]) => cleo.mutation(api.uploads.mend, given as never)
    await editCutout({ assetId: ours.hero, edits: { taps: Array.from({ length: 60 }, () => tap), tolerance: 1 } })
    for (const wrong of [
      { taps: Array.from({ length: 61 }, () => tap), tolerance: 1 },
      { taps: [{ ...tap, x: 1.01 }], tolerance: 0 },
      { taps: [], tolerance: -0.01 }
    ]) {
      await expect(editCutout({ assetId: ours.hero, edits: wrong })).rejects.toMatchObject({
        data: { code: "invalid" }
      })
    }
    await world.t.run(({ db }) => db.patch(ours.hero, { processing: "processing" }))
    await expect(editCutout({ assetId: ours.hero, edits })).rejects.toMatchObject({ data: { code: "not_found" } })
  })
})

it("a product's flags, size and label region reach the worker with its photograph", async () => {
  const world = await makeWorld()
  const { productId } = world.ours
  const labelRegion = { x: 0.3, y: 0.4, w: 0.2, h: 0.1 }
  const draft = { ...productDraft("Ember Mug", "FE-1"), heroAssetId: world.ours.hero, exact: true, mayMirror: false }
  const size = { unit: "cm" as const, heightMm: 96 }
  await world.cleo.mutation(api.products.update, {
    id: productId,
    idempotencyKey: newKey(),
    version: 1,
    draft: { ...draft, labelRegion, size }
  })
  expect(await world.cleo.query(api.products.get, { id: productId })).toMatchObject({ exact: true, labelRegion })
  await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: "k",
    request: { mode: "product", productId, copy: { headline: "Hello" }, aspectRatios: ["square"], count: 1 }
  })
  const work = await world.t.mutation(api.tasks.lease, {
    workerKey: WORKER_KEY,
    workerId: "w",
    kinds: ["generation"]
  })
  expect(work).toMatchObject({ generation: { product: { exact: true, mayMirror: false, labelRegion, heightCm: 9.6 } } })
})
