import { SHOTS_MAX } from "@marque/core/photoshoots"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { syncAsset } from "../convex/files/storedFiles.ts"
import { requestOf } from "../convex/generation/requestOf.ts"
import { creativeFields, marketDraft, newKey, request, river as blind } from "./drafts.ts"
import { deliverAll, deliverSome, makeShootWorld } from "./shoot-world.ts"
import { lease, startAll } from "./slot-world.ts"
import { outcome, storeAsset, WORKER_KEY } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

type Made = Awaited<ReturnType<typeof makeShootWorld>>

const statusOf = async ({ id, t }: Made) => (await t.run(({ db }) => db.get(id as Id<"photoshoots">)))?.status
const tilesOf = async ({ watch }: Made) => (await watch()).tiles
const finished = async () => {
  const made = await makeShootWorld()
  await made.start()
  await made.workOff()
  return made
}

const decisionOn = (
  tile: Awaited<ReturnType<typeof tilesOf>>[number] | undefined,
  pick: "none" | "picked" | "rejected",
  before: "none" | "picked" | "rejected" = "none"
) => ({
  tileId: tile?._id ?? "",
  picks: (tile?.pictures ?? []).map(({ assetId }) => ({ assetId, pick, before }))
})

describe("a photoshoot", () => {
  it("S-065 is ready once it has a subject and a shot, and a draft again without", async () => {
    const made = await makeShootWorld()
    expect(await statusOf(made)).toBe("ready")
    const { cleo, draft, id } = made
    const empty = { ...draft, productIds: [], placeIds: [], shots: [] }
    await cleo.mutation(api.photoshoots.update, { id, version: 1, idempotencyKey: newKey(), draft: empty })
    expect(await statusOf(made)).toBe("draft")
    expect(await outcome(made.start())).toBe("invalid")
  })

  it("names only what is the brand's, and sends its picks to a folder or a campaign", async () => {
    const { cleo, draft, ours, theirs, t } = await makeShootWorld()
    const save = (change: object) =>
      cleo.mutation(api.photoshoots.create, {
        brandId: ours.brandId,
        idempotencyKey: newKey(),
        draft: { ...draft, ...change }
      })
    expect(await outcome(save({ productIds: [theirs.productId], shots: [] }))).toBe("not_found")
    expect(await outcome(save({ folderId: theirs.folderId }))).toBe("not_found")
    expect(await outcome(save({ folderId: ours.folderId, campaignId: ours.campaignId }))).toBe("invalid")
    expect(await outcome(save({ productIds: [] }))).toBe("invalid")
    const stored = await t.run(({ db }) => db.query("photoshoots").collect())
    expect(stored.filter(({ createdBy }) => createdBy === stored.at(-1)?.createdBy)).toHaveLength(1)
  })

  it("is quoted before it starts: each shot that cannot be made, and all of them beyond sixty pictures", async () => {
    const { cleo, draft, ours, t } = await makeShootWorld()
    const quote = (change: object = {}) =>
      cleo.query(api.photoshoots.quote, { brandId: ours.brandId, draft: { ...draft, ...change } })
    expect(await quote()).toMatchObject({ shots: 2, creatives: 5, credits: 0, local: true, problems: [] })
    const [hero] = draft.shots
    if (hero === undefined) throw new Error("the draft has a shot")
    const many = Array.from({ length: 8 }, (_, at) => ({ ...hero, id: `s${at}`, count: 4 }))
    expect((await quote({ shots: many })).problems[0]?.message).toContain("at most 60 creatives")
    expect((await quote({ shots: [] })).problems[0]?.message).toBe("Add at least one shot")
    await t.run(({ db }) => db.patch(ours.productId, { status: "discontinued" }))
    expect((await quote()).problems.map(({ shotId }) => shotId)).toEqual(["hero", "there"])
    await t.run(({ db }) => db.patch(ours.productId, { status: "active" }))
    await t.run(({ db }) => db.patch(ours.placeId, { rights: { validUntil: "2026-08-31" } }))
    expect(await quote()).toMatchObject({ problems: [{ shotId: "there", code: "rights_expired" }] })
  })

  it("names its subjects on the pictures in the language chosen of its market, and keeps the choice", async () => {
    const made = await makeShootWorld(({ shots }) => ({
      brief: "",
      shots: shots.map((shot) => ({ ...shot, prompt: "" }))
    }))
    const { ada, cleo, draft, id, one, ours, t } = made
    const { id: marketId } = await ada.mutation(api.markets.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: { ...marketDraft("Switzerland"), countries: ["CH"], languages: ["de", "fr"] }
    })
    const texts = [
      { language: "de", name: "Glut-Tasse" },
      { language: "fr", name: "Tasse Braise" }
    ]
    await t.run(({ db }) => db.patch(ours.productId, { texts }))
    const spoken = { ...draft, marketId, language: "fr" }
    await cleo.mutation(api.photoshoots.update, { id, version: 1, idempotencyKey: newKey(), draft: spoken })
    await made.start()
    await made.workOff()
    const generations = await t.run(({ db }) => db.query("generations").collect())
    const shown = generations.filter(({ source }) => source === "photoshoot")
    expect(shown.map(({ language, resolvedCopy }) => [language, resolvedCopy.headline])).toContainEqual([
      "fr",
      "Tasse Braise"
    ])
    expect(await cleo.query(api.photoshoots.get, { id })).toMatchObject({ marketId, language: "fr" })
    expect((await cleo.query(api.photoshootTiles.head, one)).products).toEqual([
      { id: ours.productId, name: "Ember Mug" }
    ])
  })

  it("makes every shot in its ratios with its seed and words as one run, and is in review afterwards", async () => {
    const made = await makeShootWorld()
    const { cleo, one, ours, t, watch } = made
    const key = newKey()
    const { runId } = await made.start(key)
    expect(await cleo.mutation(api.photoshootRuns.start, { ...one, idempotencyKey: key })).toEqual({ runId })
    expect(await watch()).toMatchObject({ status: "shooting", counts: { total: 5, done: 0 }, waiting: 0 })
    const tray = await cleo.query(api.tasks.tray, { organizationId: ours.organizationId })
    expect(tray).toMatchObject([{ kind: "run", title: "Spring set · 5 pictures", photoshootId: one.photoshootId }])
    const first = await lease(made)
    expect(first?.generation).toMatchObject({ seed: 7, layout: "stage", copy: { headline: "Made for slow mornings" } })
    expect(first?.generation.outputs.map(({ aspectRatio, variant }) => `${variant} ${aspectRatio}`)).toEqual([
      "0 square",
      "0 portrait_9_16"
    ])
    if (first) await deliverAll(made, first, "first")
    await startAll(made)
    expect(await watch()).toMatchObject({ status: "shooting", counts: { done: 2 } })
    await made.workOff()
    const after = await watch()
    expect(after).toMatchObject({ status: "review", counts: { total: 5, done: 5, failed: 0, picked: 0 } })
    expect(after.tiles.map(({ pictures, status }) => [status, pictures.map(({ aspectRatio }) => aspectRatio)])).toEqual(
      [
        ["done", ["square", "portrait_9_16"]],
        ["done", ["square", "portrait_9_16"]],
        ["done", ["square"]]
      ]
    )
    expect(after.tiles[0]?.recipe).toMatchObject({ headline: "Made for slow mornings", seed: 7, layout: "stage" })
    const assets = await t.run(({ db }) => db.query("assets").collect())
    expect(assets.filter(({ photoshootId }) => photoshootId === one.photoshootId)).toHaveLength(5)
    expect((await cleo.query(api.photoshoots.get, { id: made.id })).strip).toHaveLength(3)
  })

  it("B-109 serves a single picture that is asked for meanwhile first", async () => {
    const made = await makeShootWorld()
    await made.start()
    const { generationId } = await made.mia.mutation(api.generations.submit, {
      brandId: made.ours.brandId,
      idempotencyKey: newKey(),
      request: request(made.ours.productId)
    })
    expect((await lease(made))?.generation.generationId).toBe(generationId)
  })

  it("keeps what a killed worker had delivered, and makes the rest once", async () => {
    const made = await makeShootWorld()
    await made.start()
    const leased = await lease(made)
    if (leased === undefined) throw new Error("a task waits")
    await deliverSome(made, leased, "kept", 1)
    await made.t.mutation(api.tasks.forfeit, { workerKey: WORKER_KEY, workerId: "w1" })
    vi.advanceTimersByTime(6_000)
    await made.workOff()
    const { counts, status, tiles } = await made.watch()
    expect([status, counts.total, counts.done]).toEqual(["review", 5, 5])
    expect(tiles[0]?.pictures.map(({ hash }) => hash)).toEqual(["kept 0", expect.stringMatching(/^hash \d 1$/u)])
  })
})

describe("a photoshoot at work", () => {
  it("makes only the ratios that failed again, and keeps what was made of the picture", async () => {
    const made = await makeShootWorld()
    const { cleo, one, t, watch } = made
    await made.start()
    const leased = await lease(made)
    if (leased === undefined) throw new Error("a task waits")
    await deliverSome(made, leased, "kept", 1)
    const error = { code: "engine_failed", message: "It broke" }
    const call = { workerKey: WORKER_KEY, workerId: "w1", taskId: leased.taskId }
    await t.mutation(api.tasks.fail, { ...call, error, retryable: false })
    await made.workOff()
    expect(await watch()).toMatchObject({ status: "review", counts: { done: 4, failed: 1 } })
    await cleo.mutation(api.photoshootRuns.retryFailed, { ...one, idempotencyKey: newKey() })
    await startAll(made)
    const again = await lease(made)
    expect(again?.generation.outputs.map(({ aspectRatio }) => aspectRatio)).toEqual(["portrait_9_16"])
    if (again) await deliverAll(made, again, "again")
    const [first] = (await watch()).tiles
    expect(first).toMatchObject({ status: "done", versions: 0 })
    expect(first?.pictures.map(({ hash }) => hash)).toEqual(["kept 0", "again 1"])
    expect(await watch()).toMatchObject({ counts: { done: 5, failed: 0 } })
  })

  it("pauses: what runs goes on, what waits is held, and resuming makes it", async () => {
    const made = await makeShootWorld()
    const { cleo, one, watch } = made
    await made.start()
    const running = await lease(made)
    await cleo.mutation(api.photoshootRuns.pause, one)
    await startAll(made)
    expect(await lease(made)).toBeUndefined()
    expect(await watch()).toMatchObject({ status: "paused" })
    if (running) await deliverAll(made, running, "running")
    expect(await watch()).toMatchObject({ status: "paused", counts: { done: 2 } })
    await cleo.mutation(api.photoshootRuns.resume, one)
    await startAll(made)
    await made.workOff()
    expect(await watch()).toMatchObject({ status: "review", counts: { done: 5 } })
    const [run] = await made.t.run(({ db }) => db.query("campaignRuns").order("desc").take(1))
    expect(run).toMatchObject({ made: 5, failed: 0, canceled: 0, status: "succeeded" })
  })

  it("stops what remains: what was made stays and is reviewed; stopped before anything was made it is canceled", async () => {
    const made = await makeShootWorld()
    const { cleo, one } = made
    await made.start()
    const first = await lease(made)
    if (first) await deliverAll(made, first, "first")
    await cleo.mutation(api.photoshootRuns.cancel, one)
    await startAll(made)
    expect((await tilesOf(made)).map(({ status }) => status)).toEqual(["done", "canceled", "canceled"])
    expect(await statusOf(made)).toBe("review")
    const none = await makeShootWorld()
    await none.start()
    await none.cleo.mutation(api.photoshootRuns.pause, none.one)
    await startAll(none)
    await none.cleo.mutation(api.photoshootRuns.cancel, none.one)
    await startAll(none)
    expect(await statusOf(none)).toBe("canceled")
  })

  it("fails with the reason when every shot fails, is not charged, and is started again by a retry", async () => {
    const made = await makeShootWorld()
    const { cleo, one, t, watch } = made
    await made.start()
    for (;;) {
      const leased = await lease(made)
      if (leased === undefined) break
      const error = { code: "engine_failed", message: "It broke" }
      const call = { workerKey: WORKER_KEY, workerId: "w1", taskId: leased.taskId }
      await t.mutation(api.tasks.fail, { ...call, error, retryable: false })
    }
    expect(await watch()).toMatchObject({
      status: "failed",
      failure: "All shots failed. You were not charged.",
      counts: { failed: 5, credits: 0 },
      tiles: [{ error: "It broke" }, {}, {}]
    })
    await cleo.mutation(api.photoshootRuns.retryFailed, { ...one, idempotencyKey: newKey() })
    await startAll(made)
    await made.workOff()
    expect(await watch()).toMatchObject({ status: "review", counts: { done: 5, failed: 0 } })
    expect(await outcome(cleo.mutation(api.photoshootRuns.retryFailed, { ...one, idempotencyKey: newKey() }))).toBe(
      "invalid"
    )
  })

  it("takes shots that are added in review, and refuses changes of one that is being made", async () => {
    const made = await finished()
    const { cleo, draft, id, one, watch } = made
    const [hero] = draft.shots
    if (hero === undefined) throw new Error("the draft has a shot")
    const shots = [...draft.shots, { ...hero, id: "more", count: 1, setting: "split" as const }]
    const save = (version: number, next: object) =>
      cleo.mutation(api.photoshoots.update, {
        id,
        version,
        idempotencyKey: newKey(),
        draft: { ...draft, shots, ...next }
      })
    await save(1, {})
    expect(await watch()).toMatchObject({ status: "review", waiting: 2 })
    await made.start()
    expect(await watch()).toMatchObject({ status: "shooting", waiting: 0 })
    expect(await outcome(save(2, { shots: draft.shots }))).toBe("invalid")
    await made.workOff()
    expect(await watch()).toMatchObject({ status: "review", counts: { total: 7, done: 7 } })
    expect(await outcome(cleo.mutation(api.photoshoots.archive, { ids: [id], archived: true }))).toBe("accepted")
    expect(await outcome(cleo.mutation(api.photoshootRuns.start, { ...one, idempotencyKey: newKey() }))).toBe(
      "read_only"
    )
  })
})

describe("culling", () => {
  it("keeps every decision of two people, and refuses one over what the other decided meanwhile", async () => {
    const made = await finished()
    const { cleo, mia, watch } = made
    const [first, second, third] = await tilesOf(made)
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(first, "picked"))
    await mia.mutation(api.photoshootTiles.decide, decisionOn(second, "rejected"))
    expect(await outcome(mia.mutation(api.photoshootTiles.decide, decisionOn(first, "rejected")))).toBe("changed_since")
    expect(await watch()).toMatchObject({ counts: { picked: 2, rejected: 2 } })
    await mia.mutation(api.photoshootTiles.decide, decisionOn(first, "picked"))
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(first, "none", "picked"))
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(third, "picked"))
    expect(await watch()).toMatchObject({ counts: { picked: 1, rejected: 2 } })
  })

  it("B-104 B-106 archives nothing before the end; then picks are in the folder and rejects archived", async () => {
    const made = await makeShootWorld(() => ({}))
    const { cleo, draft, id, one, ours, t, watch } = made
    const { folderId } = ours
    const save = { id, version: 1, idempotencyKey: newKey(), draft: { ...draft, folderId } }
    await cleo.mutation(api.photoshoots.update, save)
    await made.start()
    await made.workOff()
    const [first, second] = await tilesOf(made)
    expect(await outcome(cleo.mutation(api.photoshootTiles.finish, { ...one, withoutPicks: false }))).toBe("invalid")
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(first, "picked"))
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(second, "rejected"))
    const stored = async () => {
      const assets = await t.run(({ db }) => db.query("assets").collect())
      return assets
        .filter(({ photoshootId }) => photoshootId !== undefined)
        .map((asset) => [asset.folderId === folderId, asset.archivedAt !== undefined])
    }
    expect(new Set((await stored()).flat())).toEqual(new Set([false]))
    await cleo.mutation(api.photoshootTiles.finish, { ...one, withoutPicks: false })
    await made.settle()
    expect(await watch()).toMatchObject({ status: "completed", target: { kind: "folder" } })
    expect((await stored()).toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [true, false],
      [true, false]
    ])
    expect((await cleo.query(api.photoshootTiles.picked, one)).files).toHaveLength(2)
    expect(await outcome(cleo.mutation(api.photoshootTiles.decide, decisionOn(second, "picked", "rejected")))).toBe(
      "invalid"
    )
    await cleo.mutation(api.photoshootTiles.reopen, one)
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(second, "picked", "rejected"))
    await cleo.mutation(api.photoshootTiles.finish, { ...one, withoutPicks: false })
    expect((await stored()).filter(([inFolder]) => inFolder)).toHaveLength(4)
  })

  it.each([
    [undefined, undefined],
    ["30", undefined],
    ["90", "90"],
    ["forever", "forever"]
  ] as const)(
    "with the policy %s rejected pictures are kept as %s, also by hand after another look",
    async (rejectsKept, kept) => {
      const made = await makeShootWorld(() => ({}))
      const { ada, cleo, one, ours, t } = made
      if (rejectsKept !== undefined) {
        const policies = { organizationId: ours.organizationId, approvalBeforeDownload: false, rejectsKept }
        await ada.mutation(api.organizations.setPolicies, policies)
      }
      await made.start()
      await made.workOff()
      const [first, second] = await tilesOf(made)
      await cleo.mutation(api.photoshootTiles.decide, decisionOn(first, "picked"))
      await cleo.mutation(api.photoshootTiles.decide, decisionOn(second, "rejected"))
      await cleo.mutation(api.photoshootTiles.finish, { ...one, withoutPicks: false })
      await made.settle()
      const archived = async () => {
        const assets = await t.run(({ db }) => db.query("assets").collect())
        return assets.filter(({ archivedAt, photoshootId }) => photoshootId !== undefined && archivedAt !== undefined)
      }
      const rejected = await archived()
      expect(rejected.map(({ keptInArchive }) => keptInArchive)).toEqual([kept, kept])
      const [assetId = ""] = rejected.map(({ _id }) => _id)
      const detail = await cleo.query(api.assets.get, { assetId })
      const days = { "30": 30, "90": 90, forever: undefined }[rejectsKept ?? "30"]
      expect(detail.deletedOn).toBe(
        days === undefined ? undefined : (rejected[0]?.archivedAt ?? 0) + days * 24 * 60 * 60_000
      )
      const { undo } = await cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: false })
      await cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })
      expect((await archived()).find(({ _id }) => _id === assetId)?.keptInArchive).toBe(kept)
      await cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: false })
      await cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
      expect((await archived()).find(({ _id }) => _id === assetId)?.keptInArchive).toBeUndefined()
    }
  )

  it("B-108 keeps the place of a picture that is made again, with the former result below it", async () => {
    const made = await finished()
    const { cleo, one } = made
    const [first] = await tilesOf(made)
    const tileIds = [first?._id ?? ""]
    await cleo.mutation(api.photoshootTiles.decide, decisionOn(first, "picked"))
    await cleo.mutation(api.photoshootRuns.remake, { ...one, tileIds, newSeed: true, idempotencyKey: newKey() })
    await startAll(made)
    expect((await tilesOf(made))[0]).toMatchObject({
      status: "queued",
      pictures: first?.pictures.map(() => ({ pick: "picked" }))
    })
    expect(await statusOf(made)).toBe("review")
    const leased = await lease(made)
    expect(leased?.generation.seed).toBe(8)
    if (leased) await deliverAll(made, leased, "again")
    const after = await tilesOf(made)
    expect(after[0]).toMatchObject({ _id: first?._id, status: "done", versions: 1, pictures: [{ pick: "none" }, {}] })
    await cleo.mutation(api.photoshootTiles.takeBack, { tileId: tileIds[0] ?? "" })
    const [back] = await tilesOf(made)
    expect(back?.pictures.map(({ hash, pick }) => [hash, pick])).toEqual(
      first?.pictures.map(({ hash }) => [hash, "picked"])
    )
    expect(back?.versions).toBe(1)
  })

  it("B-110 brings outliers in line with the set look, and leaves the hashes of all others", async () => {
    const made = await finished()
    const { cleo, one } = made
    const before = await tilesOf(made)
    const tileIds = [before[1]?._id ?? ""]
    await cleo.mutation(api.photoshootRuns.align, { ...one, tileIds, idempotencyKey: newKey() })
    await startAll(made)
    const leased = await lease(made)
    expect(leased?.generation).toMatchObject({ seed: 7, outputs: [{ variant: 0 }, { variant: 0 }] })
    if (leased) await deliverAll(made, leased, "in line")
    const hashes = (tiles: typeof before) => tiles.map(({ pictures }) => pictures.map(({ hash }) => hash))
    const after = hashes(await tilesOf(made))
    expect([after[0], after[2]]).toEqual([hashes(before)[0], hashes(before)[2]])
    expect(after[1]).not.toEqual(hashes(before)[1])
  })

  it("makes more of one shot", async () => {
    const made = await finished()
    const { cleo, one, watch } = made
    await cleo.mutation(api.photoshootRuns.more, { ...one, shotId: "hero", idempotencyKey: newKey() })
    await startAll(made)
    await made.workOff()
    expect((await watch()).tiles.filter(({ shotId }) => shotId === "hero").map(({ variant }) => variant)).toEqual([
      0, 1, 2
    ])
  })

  it("S-065 varies a shot: a copy from another angle next to it in the list, made at once and once", async () => {
    const made = await finished()
    const { cleo, one, watch } = made
    const before = await watch()
    const asked = { ...one, shotId: "hero", idempotencyKey: newKey() }
    const first = await cleo.mutation(api.photoshootRuns.vary, asked)
    expect(await cleo.mutation(api.photoshootRuns.vary, asked)).toEqual(first)
    await startAll(made)
    await made.workOff()
    const { shots, status, tiles, waiting } = await watch()
    expect([status, waiting]).toEqual(["review", 0])
    expect(shots.map(({ id }) => id)).toEqual(["hero", "hero-2", ...before.shots.slice(1).map(({ id }) => id)])
    const [hero, varied] = shots
    expect(varied).toMatchObject({ count: 1, aspectRatios: hero?.aspectRatios })
    expect(varied?.angle).not.toBe(hero?.angle)
    expect(varied?.seed).not.toBe(hero?.seed)
    expect(tiles.filter(({ shotId }) => shotId === "hero-2")).toMatchObject([{ status: "done", variant: 0 }])
    const again = { ...one, shotId: "hero", idempotencyKey: newKey() }
    await cleo.mutation(api.photoshootRuns.vary, again)
    expect((await watch()).shots.map(({ id }) => id).slice(0, 3)).toEqual(["hero", "hero-3", "hero-2"])
  })

  it("refuses to vary what is not in the list, a list that is full, and a photoshoot that is over", async () => {
    const made = await finished()
    const { cleo, id, one, t } = made
    const vary = (shotId: string) =>
      outcome(cleo.mutation(api.photoshootRuns.vary, { ...one, shotId, idempotencyKey: newKey() }))
    expect(await vary("nothing")).toBe("not_found")
    const row = id as Id<"photoshoots">
    const shots = (await t.run(({ db }) => db.get(row)))?.shots ?? []
    const many = Array.from({ length: SHOTS_MAX }, (_, at) => ({ ...shots[0], id: at === 0 ? "hero" : `s${at}` }))
    await t.run(({ db }) => db.patch(row, { shots: many as typeof shots }))
    expect(await vary("hero")).toBe("invalid")
    await t.run(({ db }) => db.patch(row, { shots, status: "completed" }))
    expect(await vary("hero")).toBe("invalid")
  })
})

describe("beginning", () => {
  describe("reference pictures of a photoshoot", () => {
    const river = { ...blind, references: 1 }

    const referring = async (engine: string | undefined, given: object = {}) => {
      const made = await makeShootWorld((draft) => ({
        shots: draft.shots.slice(0, 1).map((shot) => ({ ...shot, count: 1, ...(engine !== undefined && { engine }) }))
      }))
      await made.t.mutation(api.tasks.announce, { workerKey: WORKER_KEY, workerId: "w1", engines: [river] })
      const picture = async (more: object = {}, brandId = made.ours.brandId) => {
        const storageId = await made.t.run(({ storage }) => storage.store(new Blob(["light"])))
        const id = await storeAsset(made, creativeFields({ brandId, storageId }, made.users.cleo, more))
        await made.t.run((ctx) => syncAsset(ctx, id))
        return id
      }
      const light = await picture({ name: "Window light", ...given })
      const { id, version } = await made.cleo.query(api.photoshoots.get, { id: made.id }).then((row) => ({
        id: made.id,
        version: row.version
      }))
      const refer = (references: ReadonlyArray<{ readonly assetId: string; readonly liked: boolean }>) =>
        made.cleo.mutation(api.photoshoots.update, {
          id,
          version,
          idempotencyKey: newKey(),
          draft: { ...made.draft, references: [...references] }
        })
      return { ...made, light, picture, refer }
    }

    const generationsOf = ({ t }: { readonly t: Made["t"] }) => t.run(({ db }) => db.query("generations").collect())

    it("go with the shots that an engine paints from words, are kept by a retry, a copy and a fork", async () => {
      const made = await referring("river:2")
      await made.refer([{ assetId: made.light, liked: true }])
      await made.start()
      const [asked] = await generationsOf(made)
      expect(asked?.references).toMatchObject([{ assetId: made.light, liked: true }])
      await made.workOff()
      const [tile] = await tilesOf(made)
      const again = { photoshootId: made.id, tileIds: [tile?._id ?? ""], newSeed: true, idempotencyKey: newKey() }
      await made.cleo.mutation(api.photoshootRuns.remake, again)
      await startAll(made)
      expect((await generationsOf(made)).at(-1)?.references).toMatchObject([{ assetId: made.light }])
      const copy = await made.cleo.mutation(api.photoshoots.duplicate, { id: made.id, idempotencyKey: newKey() })
      const { references } = await made.cleo.query(api.photoshoots.get, { id: copy.id })
      expect(references).toEqual([{ assetId: made.light, liked: true }])
      const row = asked as NonNullable<typeof asked>
      expect(requestOf(row, { aspectRatio: "square" }).references).toEqual([{ assetId: made.light, liked: true }])
    })

    it("are no part of what the local engine makes, and stand in the way of nothing there", async () => {
      const made = await referring(undefined, { rights: { validUntil: "2020-01-31" } })
      await made.refer([{ assetId: made.light, liked: true }])
      await made.start()
      expect((await generationsOf(made))[0]).not.toHaveProperty("references")
    })

    it("need rights that hold where they are sent, and are shown while they are there", async () => {
      const made = await referring("river:2", { rights: { validUntil: "2020-01-31" } })
      await made.refer([{ assetId: made.light, liked: true }])
      const draft = { ...made.draft, references: [{ assetId: made.light, liked: true }] }
      const { brandId } = made.ours
      const quote = await made.cleo.query(api.photoshoots.quote, { brandId, draft })
      expect(quote.problems).toMatchObject([{ shotId: "hero", code: "rights_expired" }])
      expect(quote.engines).toContainEqual({ id: "river:2", name: "River 2", local: false, references: 1 })
      const asked = { brandId, productIds: [], placeIds: [], referenceIds: [made.light, "nothing"] }
      expect((await made.cleo.query(api.photoshoots.subjects, asked)).pictures).toMatchObject([
        { assetId: made.light, name: "Window light" }
      ])
    })

    it("that are recalled stop the start, with the reason beside each shot that they are sent with", async () => {
      const made = await referring("river:2")
      await made.refer([{ assetId: made.light, liked: true }])
      const { brandId } = made.ours
      const reason = "The photographer withdrew the permission."
      await made.mia.mutation(api.recalls.begin, { brandId, subject: `asset:${made.light}`, reason })
      const draft = { ...made.draft, references: [{ assetId: made.light, liked: true }] }
      const { problems } = await made.cleo.query(api.photoshoots.quote, { brandId, draft })
      const message = expect.stringMatching(/Window light.*The photographer withdrew the permission/u)
      expect(problems).toMatchObject([{ shotId: "hero", code: "recalled", message }])
      await expect(made.start()).rejects.toMatchObject({ data: { code: "recalled", message } })
      expect(await generationsOf(made)).toEqual([])
      expect(await statusOf(made)).toBe("ready")
      const local = { ...draft, shots: draft.shots.map(({ engine: _, ...shot }) => shot) }
      expect((await made.cleo.query(api.photoshoots.quote, { brandId, draft: local })).problems).toEqual([])
    })

    it("of another organization or brand answer like ones that do not exist", async () => {
      const made = await referring("river:2")
      const foreign = await made.picture({}, made.theirs.brandId)
      const sister = await made.picture({}, made.sister.brandId)
      for (const assetId of [foreign, sister, "nothing"]) {
        expect(await outcome(made.refer([{ assetId, liked: true }]))).toBe("not_found")
        const asked = { brandId: made.ours.brandId, productIds: [], placeIds: [], referenceIds: [assetId] }
        expect((await made.cleo.query(api.photoshoots.subjects, asked)).pictures).toEqual([])
      }
    })
  })

  it("S-059 begins with a preset, or as a copy of another photoshoot", async () => {
    const { cleo, id, ours } = await makeShootWorld()
    const { brandId } = ours
    const asked = { brandId, preset: "hero" as const, idempotencyKey: newKey() }
    const begun = await cleo.mutation(api.photoshoots.begin, asked)
    expect(await cleo.mutation(api.photoshoots.begin, asked)).toEqual(begun)
    const preset = await cleo.query(api.photoshoots.get, { id: begun.id })
    expect(preset).toMatchObject({ name: "Hero on brand backdrop, 5 ratios", status: "ready" })
    expect(preset.shots[0]?.aspectRatios).toHaveLength(5)
    const copy = await cleo.mutation(api.photoshoots.duplicate, { id, idempotencyKey: newKey() })
    expect(await cleo.query(api.photoshoots.get, { id: copy.id })).toMatchObject({
      name: "Spring set (copy)",
      status: "ready"
    })
    const listed = await cleo.query(api.photoshoots.list, { brandId, q: "", archived: false, page: 1, status: "ready" })
    expect(listed.rows.map(({ author, name }) => [name, author]).at(-1)).toEqual(["Spring set", "cleo"])
    const { name } = await cleo.query(api.products.get, { id: ours.productId })
    expect(await cleo.query(api.photoshoots.facets, { brandId })).toMatchObject({
      authors: ["ada", "cleo"],
      productIds: [ours.productId],
      products: [name]
    })
  })
})
