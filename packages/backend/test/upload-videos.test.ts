import { POSTER_MAX_BYTES, VIDEO_UPLOAD_MAX_BYTES } from "@marque/core/uploads"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file } from "./drafts.ts"
import { expectFilesToAgree, opened, storedFiles, transferred } from "./stored.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const key = { workerKey: WORKER_KEY }
const lease = { ...key, workerId: "w" }
const facts = { codec: "avc" as const, fps: 25, seconds: 12.4, sound: "aac" }

const begun = async (world: World, more: object = {}, purpose: "product" | "other" = "other") => {
  const { batchId } = await world.cleo.mutation(api.uploadBatches.open, {
    brandId: world.ours.brandId,
    idempotencyKey: `drop of ${purpose}`,
    settings: { purpose, tags: [] },
    declared: 1,
    paths: []
  })
  const about = { batchId, name: "steam.mp4", bytes: 3, contentKey: "k1", again: false, ...more }
  const answer = await world.cleo.mutation(api.uploads.begin, about)
  if (!("uploadUrl" in answer)) throw new Error("It is there already")
  return answer.uploadUrl.replace("/_upload/", "")
}

const sendPoster = async (world: World, token: string, bytes = 10) => {
  const { uploadId } = await world.t.mutation(api.uploadTransfers.admitPoster, { ...key, token })
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob([new Uint8Array(bytes)])))
  return world.t.mutation(api.uploadTransfers.posterReceived, { ...key, uploadId, storageId })
}

const finished = async (world: World, token: string) => {
  const { uploadId } = await transferred(world, token, "abc")
  const { brandId } = world.ours
  const { assetId } = await world.cleo.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })
  return assetId as Id<"assets">
}

const leased = async (world: World) => {
  const task = await world.t.mutation(api.tasks.lease, { ...lease, kinds: ["upload_processing"] })
  if (task?.kind !== "upload_processing") throw new Error("Nothing to check")
  return task
}

const stored = ({ t }: World, text: string) => t.run(({ storage }) => storage.store(new Blob([text])))

/** Ends the check of a video as its worker does. */
const checkedVideo = async (world: World, token: string, dhash = "00ff00ff00ff00ff") => {
  const assetId = await finished(world, token)
  const { taskId } = await leased(world)
  await world.t.mutation(api.uploadChecks.ready, {
    ...lease,
    taskId,
    file: { ...file(await stored(world, `video ${taskId}`)), mime: "video/mp4", dhash },
    marksFound: [],
    cutouts: [],
    sourceSha256: "abc",
    video: { ...facts, posterStorageId: await stored(world, `poster ${taskId}`) }
  })
  return assetId
}

const movingGif = async (world: World, token: string) => {
  const assetId = await finished(world, token)
  const { taskId } = await leased(world)
  const moving = { mime: "image/gif", bytes: 900, sha256: "f".repeat(64), frames: 24, seconds: 2 }
  await world.t.mutation(api.uploadChecks.ready, {
    ...lease,
    taskId,
    file: file(await stored(world, `still ${taskId}`)),
    marksFound: [],
    cutouts: [],
    moving: { ...moving, storageId: await stored(world, `gif ${taskId}`) }
  })
  return assetId
}

const row = async (world: World, filter: object = {}) =>
  (await world.cleo.query(api.uploadList.list, { brandId: world.ours.brandId, filter })).rows.find(({ name }) =>
    name.startsWith("steam")
  )

const detail = ({ cleo }: World, assetId: string) => cleo.query(api.assets.get, { assetId })

describe("a video among the uploads", () => {
  it("may have 500 MB in a batch of references or others, and not elsewhere", async () => {
    const world = await makeWorld()
    expect(await begun(world, { bytes: VIDEO_UPLOAD_MAX_BYTES })).toMatch(/^[0-9a-f]{64}$/)
    expect(await outcome(begun(world, { bytes: VIDEO_UPLOAD_MAX_BYTES + 1, contentKey: "k2" }))).toBe("file_too_large")
    expect(await outcome(begun(world, { bytes: VIDEO_UPLOAD_MAX_BYTES }, "product"))).toBe("file_too_large")
  })

  it("is what its door and its check are told to take", async () => {
    const world = await makeWorld()
    const admitted = (token: string) => world.t.mutation(api.uploadTransfers.admit, { ...key, token })
    expect(await admitted(await begun(world))).toMatchObject({ takes: "everything" })
    expect(await admitted(await begun(world, { contentKey: "k2" }, "product"))).toMatchObject({ takes: "stills" })
    const form = await opened(world.cleo, { brandId: world.ours.brandId, purpose: "other" })
    expect(await admitted(form)).toMatchObject({ takes: "stills" })
    await finished(world, await begun(world, { contentKey: "k3" }))
    expect((await leased(world)).upload).toMatchObject({ takes: "everything" })
  })

  it("is listed with its length under the filter of videos, and plays in the drawer", async () => {
    const world = await makeWorld()
    const assetId = await checkedVideo(world, await begun(world))
    expect(await row(world, { type: "image" })).toBeUndefined()
    expect(await row(world, { type: "video" })).toMatchObject({ kind: "video", seconds: 12.4, video: facts })
    expect(await detail(world, assetId)).toMatchObject({
      kind: "video",
      mime: "video/mp4",
      clip: { url: expect.stringMatching(/^\/files\//), seconds: 12.4 },
      video: facts
    })
    expect((await detail(world, assetId))?.score).toBeUndefined()
    await expectFilesToAgree(world)
  })

  it("keeps the poster that came with it until it is checked, and nothing of it afterwards", async () => {
    const world = await makeWorld()
    const before = (await storedFiles(world)).stored.size
    const token = await begun(world)
    expect(await sendPoster(world, token)).toEqual({ kept: true })
    await expectFilesToAgree(world)
    await finished(world, token)
    await expectFilesToAgree(world)
    const { taskId, upload } = await leased(world)
    expect(upload.posterUrl).toMatch(/\/api\/storage\//)
    await world.t.mutation(api.uploadChecks.refused, { ...lease, taskId, code: "unsupported_file", message: "broken" })
    expect((await storedFiles(world)).stored.size).toBe(before)
  })

  it("takes a later poster in place of an earlier one, none that is too large or late, and none for a photograph", async () => {
    const world = await makeWorld()
    const token = await begun(world)
    await sendPoster(world, token)
    const before = (await storedFiles(world)).stored.size
    await sendPoster(world, token)
    expect((await storedFiles(world)).stored.size).toBe(before)
    expect(await sendPoster(world, token, POSTER_MAX_BYTES + 1)).toEqual({ kept: false })
    await finished(world, token)
    expect(await outcome(sendPoster(world, token))).toBe("not_found")
    expect(await outcome(sendPoster(world, await begun(world, { contentKey: "k2" }, "product")))).toBe("not_found")
    await expectFilesToAgree(world)
  })

  it("is offered nowhere that a still picture is needed, and is no product, place or source of a clip", async () => {
    const world = await makeWorld()
    const { brandId, productId } = world.ours
    const assetId = await checkedVideo(world, await begun(world))
    await world.t.run(({ db }) => db.patch(productId, { heroAssetId: undefined }))
    const edit = (purpose: "product" | "reference") =>
      world.cleo.mutation(api.uploadList.edit, { brandId, assetIds: [assetId], edit: { purpose } })
    await expect(edit("product")).rejects.toThrow(
      "steam.mp4 moves. Upload a still picture for the purpose Product image."
    )
    await edit("reference")
    await world.cleo.mutation(api.uploadList.assign, { brandId, items: [{ assetId, productId }] })
    expect((await world.t.run(({ db }) => db.get(productId)))?.heroAssetId).toBeUndefined()
    expect((await world.t.run(({ db }) => db.get(assetId)))?.pickable).toBeUndefined()
  })

  it("looks like no picture, even when its poster does", async () => {
    const world = await makeWorld()
    await movingGif(world, await begun(world, { name: "steam.gif" }))
    const assetId = await checkedVideo(world, await begun(world, { contentKey: "k2" }))
    expect((await world.t.run(({ db }) => db.get(assetId)))?.alike).toBeUndefined()
    const twin = await checkedVideo(world, await begun(world, { contentKey: "k3" }))
    expect((await world.t.run(({ db }) => db.get(twin)))?.alike).toBe(assetId)
  })

  it("is replaced by a video only, whatever the batch of the new file is for", async () => {
    const world = await makeWorld()
    const assetId = await checkedVideo(world, await begun(world))
    const token = await begun(world, { assetId, contentKey: "k2", again: true }, "product")
    expect(await world.t.mutation(api.uploadTransfers.admitPoster, { ...key, token })).toBeDefined()
    const next = await checkedVideo(world, token, "1".repeat(16))
    expect(await world.t.run(({ db }) => db.get(next))).toBe(null)
    expect(await world.t.run(({ db }) => db.get(assetId))).toMatchObject({ kind: "video", video: facts, earlier: [{}] })
    const gif = await movingGif(world, await begun(world, { name: "steam.gif", contentKey: "k3" }))
    const other = await begun(world, { assetId: gif, contentKey: "k4", again: true })
    expect(await world.t.mutation(api.uploadTransfers.admit, { ...key, token: other })).toMatchObject({
      takes: "pictures"
    })
    await expectFilesToAgree(world)
  })
})

describe("a picture that moves", () => {
  it("is a picture with its frames and length, drawn still in lists, whose file is the moving one", async () => {
    const world = await makeWorld()
    const assetId = await movingGif(world, await begun(world, { name: "steam.gif" }))
    expect(await row(world, { type: "image" })).toMatchObject({ bytes: 900, moving: { frames: 24, seconds: 2 } })
    const found = await detail(world, assetId)
    expect(found).toMatchObject({ kind: "image", mime: "image/gif", bytes: 900, moving: { seconds: 2 } })
    expect(found?.movingFile).toEqual({ url: expect.stringMatching(/^\/files\//), frames: 24 })
    expect(found?.movingFile?.url).not.toBe(found?.url)
    await expectFilesToAgree(world)
  })

  it("goes into an archive moving, has no score, and leaves nothing when it is deleted", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const before = (await storedFiles(world)).stored.size
    const assetId = await movingGif(world, await begun(world, { name: "steam.gif" }))
    const { numbers } = await world.cleo.query(api.pictureZips.find, { brandId, assetIds: [assetId] })
    const { pictures } = await world.cleo.query(api.pictureZips.facts, { brandId, numbers: [...numbers] })
    expect(pictures).toMatchObject([{ mime: "image/gif", bytes: 900 }])
    expect((await world.t.run(({ db }) => db.get(assetId)))?.score).toBeUndefined()
    const [batch] = (await world.cleo.query(api.uploadBatches.list, { brandId })).filter(({ own }) => own)
    await world.cleo.mutation(api.uploadBatches.undo, { batchId: batch?.batchId ?? "" })
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await storedFiles(world)).stored.size).toBe(before)
  })
})
