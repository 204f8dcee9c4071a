import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file, request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const CLIP = "a clip of three seconds"
const hold = { workerKey: WORKER_KEY, workerId: "w" }

const begun = async (mode: "animate" | "product" = "animate") => {
  const world = await makeWorld()
  await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: "key",
    request: {
      ...request(world.ours.productId),
      ...(mode === "animate" && {
        mode,
        sourceAssetId: world.ours.hero,
        count: 1,
        aspectRatios: ["square"],
        seconds: 3,
        motion: "pan",
        loop: true
      })
    }
  })
  const leased = await world.t.mutation(api.tasks.lease, { ...hold, kinds: ["generation"] })
  if (leased?.kind !== "generation") throw new Error("there is something to make")
  return { world, ...leased }
}

const store = ({ t }: World, content: string, type: string) =>
  t.run(({ storage }) => storage.store(new Blob([content], { type })))

interface Change {
  readonly file?: Partial<ReturnType<typeof file>>
  readonly seconds?: number
  readonly poster?: Id<"_storage">
  readonly without?: "clip"
}

const deliver = async (world: World, taskId: string, { poster, seconds = 3, without, ...change }: Change = {}) => {
  const storageId = await store(world, CLIP, "video/mp4")
  const posterStorageId = poster ?? (await store(world, "poster", "image/jpeg"))
  const video = { ...file(storageId), mime: "video/mp4", bytes: CLIP.length, ...change.file }
  return world.t.mutation(api.tasks.output, {
    ...hold,
    taskId,
    index: 0,
    file: video,
    ...(without !== "clip" && { clip: { posterStorageId, seconds } }),
    recipe: {
      engine: "local",
      engineVersion: "1",
      layout: "picture",
      variant: 0,
      seed: 1,
      sceneHash: "f",
      warnings: []
    },
    sourceType: "compositeCapture"
  })
}

describe("a delivered clip", () => {
  it("is kept as a video with its poster and length, listed by its poster, and played from its file", async () => {
    const { generation, taskId, world } = await begun()
    expect(generation.clip).toMatchObject({ motion: "pan", seconds: 3, loop: true, sourceAssetId: world.ours.hero })
    expect(await deliver(world, taskId)).toEqual({ kept: true })
    await world.t.mutation(api.tasks.done, { ...hold, taskId })
    const filter = { assetType: "video" } as const
    const { items } = await world.cleo.query(api.assets.list, { brandId: world.ours.brandId, filter, limit: 9 })
    expect(items).toMatchObject([{ kind: "video", clip: { seconds: 3 } }])
    expect(items[0]?.url).not.toBe(items[0]?.clip?.url)
    expect(await world.cleo.query(api.assets.get, { assetId: items[0]?._id ?? "" })).toMatchObject({
      mime: "video/mp4",
      bytes: CLIP.length,
      recipe: { mode: "animate" }
    })
  })

  it("is not measured, as only pictures are", async () => {
    const { taskId, world } = await begun()
    await deliver(world, taskId)
    const tasks = await world.t.run(({ db }) => db.query("tasks").collect())
    expect(tasks.map(({ kind }) => kind)).toEqual(["generation"])
  })

  it.each<[string, Change]>([
    ["a picture", { file: { mime: "image/jpeg" } }],
    ["a clip without its poster", { without: "clip" }],
    ["a clip of another length", { seconds: 3.1 }],
    ["a clip of another size than what is stored", { file: { bytes: 1 } }]
  ])("is refused when it is %s, and nothing is charged", async (_, change) => {
    const { taskId, world } = await begun()
    expect(await outcome(deliver(world, taskId, change))).toBe("invalid")
    expect(await world.t.run(({ db }) => db.query("generations").first())).toMatchObject({
      delivered: [],
      creditsCommitted: 0
    })
  })

  it("is refused where a picture was asked for", async () => {
    const { taskId, world } = await begun("product")
    expect(await outcome(deliver(world, taskId))).toBe("invalid")
  })

  it("is tried again after a failure that may pass, and dropped when it comes after a cancel", async () => {
    const { generation, taskId, world } = await begun()
    const error = { code: "engine_failed", message: "The clip could not be made. You were not charged." }
    await world.t.mutation(api.tasks.fail, { ...hold, taskId, error, retryable: true })
    const [task] = await world.t.run(({ db }) => db.query("tasks").collect())
    expect(task).toMatchObject({ status: "queued" })
    await world.cleo.mutation(api.generations.cancel, { generationId: generation.generationId })
    expect(await deliver(world, taskId)).toEqual({ kept: false })
  })
})
