import { BATCH_UNDO_MS, PART_BYTES, type UploadEdit } from "@marque/core/uploads"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { MATCHES_MAX } from "../convex/gallery/assetSources.ts"
import { LIMITS } from "../convex/access/limits.ts"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { deleteAsset } from "../convex/gallery/deleteAsset.ts"
import { creativeFields, file } from "./drafts.ts"
import { storedFiles, transferred } from "./stored.ts"
import { makeWorld, outcome, SERVER_KEY, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const key = { workerKey: WORKER_KEY }
const settings = { purpose: "product" as const, tags: ["autumn"] }

const openBatch = (world: World, paths: ReadonlyArray<string> = [], more: object = {}) =>
  world.cleo.mutation(api.uploadBatches.open, {
    brandId: world.ours.brandId,
    idempotencyKey: "drop",
    settings,
    declared: 3,
    paths: [...paths],
    ...more
  })

const begin = (world: World, batchId: string, more: object = {}) =>
  world.cleo.mutation(api.uploads.begin, {
    batchId,
    name: "mug.jpg",
    bytes: 3,
    contentKey: "k1",
    again: false,
    ...more
  })

const tokenOf = (begun: Awaited<ReturnType<typeof begin>>): string => {
  if (!("uploadUrl" in begun)) throw new Error("It is there already")
  return begun.uploadUrl.replace("/_upload/", "")
}

const added = async (world: World, batchId: string, more: object = {}) => {
  const { uploadId } = await transferred(world, tokenOf(await begin(world, batchId, more)), "abc")
  const { brandId } = world.ours
  return (await world.cleo.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })).assetId
}

const rowsOf = async ({ t }: World, name: string) =>
  (await t.run(({ db }) => db.query("assets").collect())).filter((asset) => asset.name === name)

/** Ends the check of an upload as its worker does. */
const checked = async (world: World, assetId: string, dhash = "00ff00ff00ff00ff") => {
  const task = await world.t.run(async ({ db }) => {
    const rows = await db
      .query("tasks")
      .withIndex("by_asset", (q) => q.eq("assetId", assetId as Id<"assets">))
      .collect()
    return rows.find(({ kind, status }) => kind === "upload_processing" && status === "queued")
  })
  if (task === undefined) throw new Error("Nothing to check")
  await world.t.run(({ db }) =>
    db.patch(task._id, {
      status: "running",
      leases: 1,
      lease: { workerId: "w", until: Date.now() + 60_000 }
    } as never)
  )
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob([assetId])))
  await world.t.mutation(api.uploadChecks.ready, {
    ...key,
    workerId: "w",
    taskId: task._id,
    file: { ...file(storageId), dhash },
    sourceSha256: `sha of ${assetId}`,
    marksFound: [],
    cutouts: []
  })
  return storageId
}

const list = (world: World, filter: object = {}) =>
  world.cleo.query(api.uploadList.list, { brandId: world.ours.brandId, filter })
const names = async (world: World, filter: object = {}) => (await list(world, filter)).rows.map(({ name }) => name)

/** The world has a batch of another person. */
const ownBatches = async (world: World) => {
  const batches = await world.cleo.query(api.uploadBatches.list, { brandId: world.ours.brandId })
  return batches.filter(({ own }) => own)
}

describe("a batch", () => {
  it("B-401 makes the folders of a drop once; the same drop again makes no second tree", async () => {
    const world = await makeWorld()
    const paths = ["Autumn/Mugs/a.jpg", "autumn/Plates/b.jpg", "c.jpg"]
    const first = await openBatch(world, paths)
    const again = await openBatch(world, paths, { idempotencyKey: "the same folder again" })
    expect(again.folderIds).toEqual(first.folderIds)
    expect(first.folderIds[2]).toBe(null)
    const folders = await world.cleo.query(api.folders.list, { brandId: world.ours.brandId })
    // The world has a folder of this name.
    expect(folders.map(({ name }) => name)).toEqual(["Autumn", "Mugs", "Plates"])
    expect(await openBatch(world, paths)).toEqual(first)
  })

  it("gives its purpose, tags, market, rights and folder to every file", async () => {
    const world = await makeWorld()
    const { folderId, marketId } = world.ours
    const rights = { owner: "Studio North", validUntil: "2027-06-30", releaseOfPeople: "yes" as const }
    const { batchId, folderIds } = await openBatch(world, ["Mugs/a.jpg"], {
      settings: { purpose: "reference", tags: ["autumn"], folderId, marketId, rights }
    })
    await added(world, batchId, { folderId: folderIds[0], name: "inside.jpg" })
    await added(world, batchId, { contentKey: "k2", name: "outside.jpg" })
    const [inside] = await rowsOf(world, "inside.jpg")
    const [outside] = await rowsOf(world, "outside.jpg")
    expect(inside).toMatchObject({ purpose: "reference", tags: ["autumn"], marketId, rights, batchId })
    expect([inside?.folderId, outside?.folderId]).toEqual([folderIds[0], folderId])
    expect(await ownBatches(world)).toMatchObject([
      { stored: 2, declared: 3, own: true, settings: { purpose: "reference", tags: ["autumn"], rights } }
    ])
  })

  it("refuses folders, markets, documents and batches of others, and names that are none", async () => {
    const world = await makeWorld()
    const { theirs } = world
    for (const more of [
      { settings: { ...settings, folderId: theirs.folderId } },
      { settings: { ...settings, marketId: theirs.marketId } },
      { settings: { ...settings, rights: { documentAssetId: theirs.hero } } },
      { settings: { ...settings, rights: { marketIds: [theirs.marketId] } } }
    ]) {
      expect(await outcome(openBatch(world, [], more))).toBe("not_found")
    }
    expect(await outcome(openBatch(world, [], { settings: { ...settings, tags: ["x".repeat(41)] } }))).toBe("invalid")
    expect(await outcome(openBatch(world, [], { declared: 0 }))).toBe("invalid")
    expect(await outcome(openBatch(world, [], { declared: 5_001 }))).toBe("invalid")
    expect(
      await outcome(
        openBatch(
          world,
          Array.from({ length: 501 }, (_, at) => `${at}/a.jpg`)
        )
      )
    ).toBe("invalid")
    const { batchId } = await openBatch(world)
    const foreign = { batchId, name: "a.jpg", bytes: 3, contentKey: "x", again: false }
    expect(await outcome(world.mia.mutation(api.uploads.begin, foreign))).toBe("not_found")
    expect(
      await outcome(
        world.mia.mutation(api.uploadBatches.open, {
          brandId: world.ours.brandId,
          idempotencyKey: "drop",
          settings,
          declared: 1,
          paths: []
        })
      )
    ).toBe("not_found")
    expect(await outcome(begin(world, batchId, { bytes: 0 }))).toBe("unsupported_file")
  })

  it("B-404 is changed afterwards as a whole: one tag is added or removed, and the others stay", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    for (let at = 0; at < 60; at++) await added(world, batchId, { contentKey: `k${at}`, name: `${at}.jpg` })
    const edit: typeof UploadEdit.Encoded = { addTags: ["hero"], removeTags: ["Autumn"], purpose: "place" }
    await world.cleo.mutation(api.uploadBatches.edit, { batchId, edit })
    await vi.advanceTimersByTimeAsync(1_000)
    const rows = await world.t.run(({ db }) => db.query("assets").collect())
    const ofBatch = rows.filter((asset) => asset.batchId === batchId)
    expect(ofBatch).toHaveLength(60)
    expect(new Set(ofBatch.map(({ purpose, tags }) => `${purpose} ${tags?.join()}`))).toEqual(new Set(["place hero"]))
    expect((await list(world, { purpose: "place" })).total).toBe(60)
    expect((await list(world, { purpose: "place", page: 99 })).page).toBe(6)
  })

  it("B-407 proposes the products that file names name, and one Accept takes them all", async () => {
    const world = await makeWorld()
    const { productId } = world.ours
    await world.t.run(({ db }) => db.patch(productId, { sku: "FE-MUG-01", heroAssetId: undefined }))
    const { batchId } = await openBatch(world)
    const front = await added(world, batchId, { name: "FE-MUG-01_front.jpg" })
    const back = await added(world, batchId, { name: "fe-mug-01_back.jpg", contentKey: "k2" })
    await added(world, batchId, { name: "sky.jpg", contentKey: "k3" })
    const proposed = { name: "Ember Mug", productId }
    expect((await list(world, { batchId })).rows.flatMap((row) => (row.proposed ? [row.proposed] : []))).toEqual([
      { ...proposed, role: "back" },
      { ...proposed, role: "front" }
    ])
    expect(await ownBatches(world)).toMatchObject([{ proposals: 2 }])
    await world.cleo.mutation(api.uploadBatches.accept, { batchId })
    await vi.advanceTimersByTimeAsync(1_000)
    const [one, two] = await world.t.run(({ db }) =>
      Promise.all([db.get(front as Id<"assets">), db.get(back as Id<"assets">)])
    )
    expect([one?.productIds, one?.pictureRole, two?.pictureRole]).toEqual([[productId], "front", "back"])
    expect((await world.t.run(({ db }) => db.get(productId)))?.heroAssetId).toBe(front)
    expect(await ownBatches(world)).toMatchObject([{ proposals: 0 }])
  })

  it("forgets a proposal whose product is archived by now", async () => {
    const world = await makeWorld()
    await world.t.run(({ db }) => db.patch(world.ours.productId, { sku: "FE-MUG-01" }))
    const { batchId } = await openBatch(world)
    await added(world, batchId, { name: "FE-MUG-01_front.jpg" })
    await world.t.run(({ db }) => db.patch(world.ours.productId, { archivedAt: 1 }))
    await world.cleo.mutation(api.uploadBatches.accept, { batchId })
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await rowsOf(world, "FE-MUG-01_front.jpg"))[0]).toMatchObject({ productIds: [] })
    await added(world, batchId, { name: "FE-MUG-01_back.jpg", contentKey: "k2" })
    expect((await rowsOf(world, "FE-MUG-01_back.jpg"))[0]?.proposedProductId).toBe(undefined)
  })

  it("B-408 is undone for ten minutes after its last file and leaves no file and nothing that shows one", async () => {
    const world = await makeWorld()
    const { productId } = world.ours
    const before = (await storedFiles(world)).stored
    const { batchId } = await openBatch(world)
    const front = await added(world, batchId)
    await checked(world, front)
    await world.t.run(({ db }) => db.patch(productId, { heroAssetId: front as Id<"assets"> }))
    await added(world, batchId, { contentKey: "k2" })
    await transferred(world, tokenOf(await begin(world, batchId, { contentKey: "k3" })), "abc")
    expect(await outcome(world.mia.mutation(api.uploadBatches.undo, { batchId }))).toBe("not_found")
    await vi.advanceTimersByTimeAsync(BATCH_UNDO_MS - 1)
    await world.cleo.mutation(api.uploadBatches.undo, { batchId })
    await world.cleo.mutation(api.uploadBatches.undo, { batchId })
    expect(await outcome(begin(world, batchId, { contentKey: "k4" }))).toBe("not_found")
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await storedFiles(world)).stored).toEqual(before)
    expect((await world.t.run(({ db }) => db.get(productId)))?.heroAssetId).toBe(undefined)
    expect(await ownBatches(world)).toEqual([])
    expect(await outcome(world.cleo.mutation(api.uploadBatches.undo, { batchId }))).toBe("not_found")
  })

  it("is not undone later", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    await added(world, batchId)
    await vi.advanceTimersByTimeAsync(BATCH_UNDO_MS)
    expect(await outcome(world.cleo.mutation(api.uploadBatches.undo, { batchId }))).toBe("too_late_to_undo")
  })
})

describe("a large file", () => {
  const large = { bytes: 2 * PART_BYTES + 5, contentKey: "large", name: "large.jpg" }

  const sendPart = async (world: World, token: string, index: number, length: number) => {
    const { uploadId } = await world.t.mutation(api.uploadTransfers.admitPart, { ...key, token, index })
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob([new Uint8Array(length)])))
    return world.t.mutation(api.uploadTransfers.partReceived, { ...key, uploadId, index, storageId })
  }

  it("B-403 goes on by parts after a crash, under a new address", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const { batchId } = await openBatch(world)
    const first = tokenOf(await begin(world, batchId, large))
    expect(await sendPart(world, first, 0, PART_BYTES)).toEqual({ kept: true })
    expect(await sendPart(world, first, 0, PART_BYTES)).toEqual({ kept: true })
    expect(await sendPart(world, first, 1, 7)).toEqual({ kept: false })
    expect(await world.cleo.query(api.uploadBatches.interrupted, { brandId })).toEqual([
      { name: "large.jpg", bytes: large.bytes, receivedBytes: PART_BYTES }
    ])
    expect(await outcome(world.t.mutation(api.uploadTransfers.assemble, { ...key, token: first }))).toBe("not_found")
    await vi.advanceTimersByTimeAsync(LIMITS.uploadAddressMs.value + 1)
    const begun = await begin(world, batchId, large)
    expect(begun).toMatchObject({ received: [0] })
    const second = tokenOf(begun)
    expect(await outcome(sendPart(world, first, 1, PART_BYTES))).toBe("not_found")
    expect(await outcome(sendPart(world, second, 3, 5))).toBe("not_found")
    await sendPart(world, second, 2, 5)
    await sendPart(world, second, 1, PART_BYTES)
    const { parts, transfer, uploadId } = await world.t.mutation(api.uploadTransfers.assemble, {
      ...key,
      token: second
    })
    expect(parts).toHaveLength(3)
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob([new Uint8Array(large.bytes)])))
    await world.t.mutation(api.uploadTransfers.received, { ...key, uploadId, transfer, storageId })
    await world.cleo.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })
    expect(await names(world, { batchId })).toEqual(["large.jpg"])
    expect(await world.cleo.query(api.uploadBatches.interrupted, { brandId })).toEqual([])
  })

  it("is kept for a day after its last part, then nothing of it is", async () => {
    const world = await makeWorld()
    const before = (await storedFiles(world)).stored
    const { batchId } = await openBatch(world)
    await sendPart(world, tokenOf(await begin(world, batchId, large)), 0, PART_BYTES)
    await vi.advanceTimersByTimeAsync(LIMITS.uploadPartsMs.value - 1)
    expect((await storedFiles(world)).stored.size).toBe(before.size + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await storedFiles(world)).stored).toEqual(before)
    expect(await sendPartTo(world, "unknown")).toEqual({ kept: false })
  })

  const sendPartTo = async (world: World, uploadId: string) => {
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["late"])))
    return world.t.mutation(api.uploadTransfers.partReceived, { ...key, uploadId, index: 0, storageId })
  }
})

describe("a file that is there already", () => {
  it("B-403 is named instead of sent, in the brand and nowhere else, until it is archived", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    const assetId = await added(world, batchId)
    expect(await begin(world, batchId)).toEqual({ known: { assetId, name: "mug.jpg" } })
    const again = await added(world, batchId, { again: true, name: "copy.jpg" })
    expect(again).not.toBe(assetId)
    for (const id of [assetId, again]) {
      await world.cleo.mutation(api.assets.archive, { assetIds: [id], archived: true })
    }
    expect(await begin(world, batchId)).toHaveProperty("uploadUrl")
  })

  it("is known by the hash that its check found", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    const assetId = await added(world, batchId)
    await checked(world, assetId)
    await world.t.run(({ db }) => db.patch(assetId as Id<"assets">, { contentKey: undefined }))
    expect(await begin(world, batchId, { contentKey: `sha of ${assetId}` })).toHaveProperty("known")
  })

  it("and came twice at once becomes one upload", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    const { brandId } = world.ours
    const [one, two] = [tokenOf(await begin(world, batchId)), tokenOf(await begin(world, batchId, { name: "b.jpg" }))]
    const ids = []
    for (const token of [one, two]) {
      const { uploadId } = await transferred(world, token, "abc")
      ids.push((await world.cleo.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })).assetId)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it("or looks like one that is there is asked about: kept, deleted, or made the other's file", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const { batchId } = await openBatch(world)
    const first = await added(world, batchId, { name: "first.jpg" })
    await checked(world, first, "0123456789abcdef")
    const near = async (contentKey: string, dhash: string) => {
      const assetId = await added(world, batchId, { contentKey, name: `${contentKey}.jpg` })
      await checked(world, assetId, dhash)
      return assetId
    }
    const kept = await near("kept", "0123456789abcdee")
    const skipped = await near("skipped", "0123456789abcdef")
    const version = await near("version", "0123456789abcdef")
    const other = await near("other", "fedcba9876543210")
    const flat = await near("flat", "0000000000000000")
    const states = () =>
      world.cleo.query(api.uploadList.states, { brandId, assetIds: [kept, skipped, version, other, flat, "unknown"] })
    expect((await states()).map(({ alike }) => alike?.name)).toEqual([
      "first.jpg",
      expect.any(String),
      expect.any(String),
      undefined,
      undefined
    ])
    await world.cleo.mutation(api.uploadList.decide, { assetId: kept, choice: "keep" })
    await world.cleo.mutation(api.uploadList.decide, { assetId: skipped, choice: "skip" })
    await world.cleo.mutation(api.uploadList.decide, { assetId: version, choice: "version" })
    await world.cleo.mutation(api.uploadList.decide, { assetId: other, choice: "skip" })
    expect((await states()).map(({ assetId }) => assetId)).toEqual([kept, other, flat])
    await world.t.run(({ db }) => db.patch(other as Id<"assets">, { alike: skipped as Id<"assets"> }))
    await world.cleo.mutation(api.uploadList.decide, { assetId: other, choice: "version" })
    expect((await states()).map(({ alike }) => alike)).toEqual([undefined, undefined, undefined])
  })
})

describe("a replaced file", () => {
  it("B-405 keeps id, links and history, makes scores stale, and its old picture is served nowhere any more", async () => {
    const world = await makeWorld()
    const { productId } = world.ours
    const { batchId } = await openBatch(world)
    const target = await added(world, batchId, { name: "old.jpg" })
    const oldFile = await checked(world, target)
    const heroAssetId = target as Id<"assets">
    await world.t.run(({ db }) => db.patch(productId, { heroAssetId }))
    const before = (await list(world, { q: "old" })).rows[0]
    const next = await added(world, batchId, { name: "new.jpg", contentKey: "new", again: true, assetId: target })
    expect(await names(world, { q: "new" })).toEqual([])
    expect((await ownBatches(world))[0]?.stored).toBe(1)
    await checked(world, next, "00ff00ff00ff0000")
    await vi.advanceTimersByTimeAsync(1_000)
    const row = await world.t.run(({ db }) => db.get(heroAssetId))
    expect(row).toMatchObject({
      name: "old.jpg",
      contentKey: "new",
      earlier: [{ name: "old.jpg", by: world.users.cleo }],
      score: { status: "pending", stale: true }
    })
    expect((await world.t.run(({ db }) => db.get(productId)))?.heroAssetId).toBe(target)
    const after = (await list(world, { q: "old" })).rows[0]
    expect(after?.url).not.toBe(before?.url)
    const { stored } = await storedFiles(world)
    expect([stored.has(oldFile), await rowsOf(world, "new.jpg")]).toEqual([false, []])
  })

  it("makes the scores of pictures of its product stale", async () => {
    const world = await makeWorld()
    const { brandId, hero, productId } = world.ours
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["made"])))
    const score = {
      status: "scored" as const,
      failedChecks: [],
      value: 90,
      verdict: "on_brand" as const,
      measuredAt: 1
    }
    const made = await world.t.run((ctx) =>
      insertAsset(ctx, {
        ...creativeFields(world.ours, world.users.ada, { name: "Poster" }),
        productIds: [productId],
        file: file(storageId),
        score
      })
    )
    const { batchId } = await openBatch(world)
    const next = await added(world, batchId, { contentKey: "new", again: true, assetId: hero })
    await checked(world, next)
    await vi.advanceTimersByTimeAsync(1_000)
    const row = await world.t.run(({ db }) => db.get(made))
    expect(row?.score).toMatchObject({ status: "pending", stale: true, value: 90 })
    expect(brandId).toBe(row?.brandId)
    await world.t.run(({ db }) => db.patch(made, { file: undefined }))
    await world.t.run(({ storage }) => storage.delete(storageId))
  })

  it("has no use once what it was for is gone", async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    const target = await added(world, batchId, { name: "old.jpg" })
    const next = await added(world, batchId, { name: "new.jpg", contentKey: "new", again: true, assetId: target })
    await world.t.run(async (ctx) => {
      const row = await ctx.db.get(target as Id<"assets">)
      if (row) await deleteAsset(ctx, row)
    })
    await checked(world, next)
    expect(await rowsOf(world, "new.jpg")).toEqual([])
  })
})

describe("the table of uploads", () => {
  const filled = async () => {
    const world = await makeWorld()
    const { batchId } = await openBatch(world)
    const ids = []
    for (let at = 0; at < 12; at++) {
      ids.push(await added(world, batchId, { contentKey: `k${at}`, name: `photo ${at}.jpg` }))
    }
    return { world, batchId, ids }
  }

  it("has pages of ten, newest first, with the exact number; a page beyond the end is the last one", async () => {
    const { world } = await filled()
    const first = await list(world)
    // The world has one upload of its own.
    expect([first.total, first.pages, first.rows.length]).toEqual([13, 2, 10])
    expect(first.rows[0]?.name).toBe("photo 11.jpg")
    expect(await names(world, { page: 7 })).toEqual(["photo 1.jpg", "photo 0.jpg", "mug.jpg"])
  })

  it("says that a search finds more than the engine gives, and gives pages of what it does", async () => {
    const { ids, world } = await filled()
    await world.t.run(async ({ db }) => {
      const one = await db.get(ids[0] as Id<"assets">)
      if (one === null) throw new Error("The upload is gone")
      const { _creationTime, _id, ...upload } = one
      for (let at = 0; at < MATCHES_MAX; at++) await db.insert("assets", { ...upload, name: `photo ${at}` })
    })
    const found = await list(world, { q: "photo" })
    expect(found).toMatchObject({ total: MATCHES_MAX, capped: true })
    expect((await list(world, { q: "photo", page: found.pages })).rows.length).toBe(MATCHES_MAX % 10)
    expect(await list(world, { q: "mug" })).toMatchObject({ total: 1 })
  })

  it("counts what the brand refers to among what is used", async () => {
    const { ids, world } = await filled()
    const unused = async () => (await names(world, { unused: true })).toSorted()
    const before = await unused()
    await world.t.run(async ({ db }) => {
      const id = db.normalizeId("brands", world.ours.brandId)
      const brand = id && (await db.get(id))
      const assetId = db.normalizeId("assets", ids[0] ?? "")
      if (brand && assetId) {
        await db.patch(brand._id, { identity: { ...brand.identity, references: [{ assetId, liked: true }] } })
      }
    })
    expect(await unused()).toEqual(before.filter((name) => name !== "photo 0.jpg"))
  })

  it("has the filters of its address", async () => {
    const { batchId, ids, world } = await filled()
    const { hero } = world.ours
    expect(await names(world, { q: "photo 7" })).toContain("photo 7.jpg")
    expect((await list(world, { type: "video" })).total).toBe(0)
    expect((await list(world, { uploader: world.users.cleo })).total).toBe(12)
    expect((await list(world, { uploader: world.users.cleo, type: "image" })).total).toBe(12)
    expect((await list(world, { batchId })).total).toBe(12)
    expect((await list(world, { batchId: "unknown" })).total).toBe(0)
    expect((await list(world, { from: "2027-01-15", to: "2027-01-15" })).total).toBe(13)
    expect((await list(world, { from: "2027-01-16" })).total).toBe(0)
    expect((await list(world, { to: "2027-01-14", purpose: "product" })).total).toBe(0)
    expect((await list(world, { from: "never", to: "never" })).total).toBe(13)
    const unused = await list(world, { unused: true })
    expect([unused.total, unused.rows.some(({ assetId }) => assetId === hero)]).toEqual([12, false])
    await world.cleo.mutation(api.assets.archive, { assetIds: ids.slice(0, 2), archived: true })
    expect((await list(world)).total).toBe(11)
  })

  it("shows what a row is put to, and what it may be put to", async () => {
    const { ids, world } = await filled()
    const { brandId, folderId, marketId, placeId, productId } = world.ours
    const [assetId = ""] = ids
    const rights = { owner: "Studio North", documentAssetId: ids[1] ?? "" }
    await world.cleo.mutation(api.uploadList.edit, {
      brandId,
      assetIds: [assetId],
      edit: { folderId, marketId, addTags: ["hero", "Hero"], rights }
    })
    await world.cleo.mutation(api.uploadList.assign, {
      brandId,
      items: [{ assetId, productId, role: "side", placeId }]
    })
    const [row] = (await list(world, { page: 2 })).rows.filter((one) => one.assetId === assetId)
    expect(row).toMatchObject({
      tags: ["autumn", "hero"],
      folder: { id: folderId },
      market: { id: marketId },
      products: [{ id: productId }],
      places: [{ id: placeId }],
      role: "side",
      rights
    })
    await world.cleo.mutation(api.uploadList.edit, {
      brandId,
      assetIds: [assetId],
      edit: { folderId: null, marketId: null, rights: null, removeTags: ["autumn", "hero"] }
    })
    const [bare] = await rowsOf(world, "photo 0.jpg")
    expect([bare?.folderId, bare?.marketId, bare?.rights, bare?.tags]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined
    ])
    const choices = await world.cleo.query(api.uploadList.choices, { brandId })
    expect(choices).toMatchObject({ products: [{ id: productId }], places: [{ id: placeId }], tags: ["autumn"] })
    expect(choices.people.length).toBe(2)
  })

  it("changes all uploads that were chosen, or none", async () => {
    const { ids, world } = await filled()
    const { brandId } = world.ours
    const foreign = { brandId, assetIds: [...ids, world.theirs.hero], edit: { addTags: ["hero"] } }
    expect(await outcome(world.cleo.mutation(api.uploadList.edit, foreign))).toBe("not_found")
    expect(await names(world, { q: "hero" })).toEqual([])
    expect(await outcome(world.cleo.mutation(api.uploadList.edit, { ...foreign, assetIds: [] }))).toBe("invalid")
    expect(await outcome(world.cleo.query(api.uploadList.states, { brandId, assetIds: Array(51).fill("x") }))).toBe(
      "invalid"
    )
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`)
    expect(
      await outcome(world.cleo.mutation(api.uploadList.edit, { brandId, assetIds: ids, edit: { addTags: many } }))
    ).toBe("invalid")
    const foreignProduct = [{ assetId: ids[0] ?? "", productId: world.theirs.productId }]
    expect(await outcome(world.cleo.mutation(api.uploadList.assign, { brandId, items: foreignProduct }))).toBe(
      "not_found"
    )
    await checked(world, ids[0] ?? "")
    expect(
      await outcome(world.cleo.mutation(api.uploadList.edit, { brandId, assetIds: ids, edit: { purpose: "logo" } }))
    ).toBe("invalid")
  })

  it("lists uploads of earlier versions once they are indexed", async () => {
    const world = await makeWorld()
    const { hero } = world.ours
    await world.t.run(async ({ db }) => {
      await db.patch(hero, { intake: undefined })
      for (const row of await db.query("assetCounts").collect()) {
        if (row.key.startsWith("upload:")) await db.delete(row._id)
      }
    })
    expect((await list(world)).total).toBe(0)
    await world.t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await world.t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await names(world)).toEqual(["mug.jpg"])
  })
})
