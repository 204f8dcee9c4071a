import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { file, newKey, request } from "./drafts.ts"
import { inputOf, recipe, take, TAKEN } from "./score-world.ts"
import { startAll } from "./slot-world.ts"
import { makeWorld, outcome, removeBrand, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const AUTUMN = { find: "autumn sale", text: "Winter sale", matchCase: false, archiveFormer: false }

type Rewording = typeof AUTUMN

/** Delivers what waits first, as a worker does. */
const deliver = async (world: World, said: ReadonlyArray<string>, copy?: { readonly headline: string }) => {
  const task = await take(world, "generation")
  if (task?.kind !== "generation") return undefined
  const store = (text: string) => world.t.run(({ storage }) => storage.store(new Blob([text])))
  const kept = JSON.parse(await inputOf(world)) as object
  const call = { ...TAKEN, taskId: task.taskId }
  await world.t.mutation(api.tasks.output, {
    ...call,
    index: 0,
    file: { ...file(await store(said.join(" "))), sha256: `hash of ${said.join(" ")}` },
    recipe,
    sceneStorageId: await store("{}"),
    input: JSON.stringify(kept),
    onPicture: [...said],
    sourceType: "compositeCapture",
    ...(copy && { fixedCopy: copy })
  })
  await world.t.mutation(api.tasks.done, call)
  return task.generation
}

const make = async (world: World, headline: string, said: ReadonlyArray<string> = [headline]) => {
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    request: { ...request(world.ours.productId), aspectRatios: ["square" as const], copy: { headline } }
  })
  await deliver(world, said)
  const { outputs } = await world.cleo.query(api.generations.get, { generationId })
  return (outputs[0]?.assetId ?? "") as Id<"assets">
}

const start = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const finish = async () => {
    await startAll(world)
  }
  const ask = async (
    { assetIds, person = world.cleo }: { assetIds?: Array<string>; person?: World["ada"] } = {},
    rewording: Rewording = AUTUMN
  ) => {
    const { bulkId } = await person.mutation(api.bulkActs.start, {
      brandId,
      act: { kind: "reword", rewording },
      filter: {},
      ...(assetIds && { assetIds }),
      idempotencyKey: newKey()
    })
    await finish()
    return bulkId
  }
  const confirm = async (bulkId: string) => {
    await world.cleo.mutation(api.bulkActs.confirm, { bulkId })
    await finish()
  }
  const current = () => world.cleo.query(api.bulkActs.current, { brandId })
  const assets = () =>
    world.t.run(async ({ db }) => (await db.query("assets").collect()).filter((row) => row.brandId === brandId))
  const runs = () =>
    world.t.run(async ({ db }) => (await db.query("campaignRuns").collect()).filter((run) => run.rewordingId))
  const rows = () => world.t.run(({ db }) => db.query("rewordedPictures").collect())
  return { world, ask, assets, brandId, confirm, current, finish, rows, runs }
}

describe("replacing words on pictures", () => {
  it("B-1306 tells first which say it, with examples, and why the others stay as they are", async () => {
    const { ask, current, world } = await start()
    const says = await make(world, "The autumn  sale begins")
    const inName = await make(world, "Slow evenings", ["Slow evenings", "Autumn sale mug"])
    const long = await make(world, `Autumn sale${" and more".repeat(12)}`)
    const other = await make(world, "Autumn sales")
    await ask(
      { assetIds: [says, inName, long, other, world.ours.hero] },
      { ...AUTUMN, text: "A long winter clearance" }
    )
    expect(await current()).toMatchObject({
      kind: "reword",
      status: "ready",
      total: 5,
      able: 1,
      examples: [{ from: "The autumn  sale begins", to: "The A long winter clearance begins" }],
      left: expect.arrayContaining([
        { why: "unsaid", count: 2 },
        { why: "fixed", count: 1 },
        { why: "long", count: 1 }
      ])
    })
  })

  it("B-1306 makes a new version of each that says it, from its own recipe, and leaves all others", async () => {
    const { ask, assets, confirm, current, rows, runs, world } = await start()
    const says = await make(world, "Autumn sale")
    await make(world, "Slow evenings")
    await world.t.run(async (ctx) => {
      await patchAsset(ctx, says, { folderId: world.ours.folderId as Id<"folders"> })
    })
    const before = await assets()
    await confirm(await ask())
    expect(await current()).toMatchObject({ status: "done", changed: 1 })
    expect(await runs()).toMatchObject([
      { title: "Replace “autumn sale” with “Winter sale”", total: 1, status: "queued" }
    ])
    expect(await world.cleo.query(api.tasks.tray, { organizationId: world.ours.organizationId })).toContainEqual(
      expect.objectContaining({ kind: "run", says: "Winter sale", brandId: world.ours.brandId })
    )
    const work = await deliver(world, ["Winter sale"], { headline: "Winter sale" })
    expect(work).toMatchObject({
      outputs: [{ aspectRatio: "square" }],
      fix: { fix: { kind: "reword", find: "autumn sale", text: "Winter sale" } },
      repeat: { inputJson: await inputOf(world) }
    })
    expect(await take(world, "generation")).toBeNull()
    const made = (await assets()).filter(({ _id }) => !before.some((each) => each._id === _id))
    expect(made).toMatchObject([
      { onPicture: ["Winter sale"], folderId: world.ours.folderId, fixOf: { assetId: says } }
    ])
    expect((await assets()).find(({ _id }) => _id === says)?.archivedAt).toBeUndefined()
    expect(await runs()).toMatchObject([{ made: 1, status: "succeeded" }])
    expect(await rows()).toEqual([])
  })

  it("archives the former version where that was asked for, but not one that a slot shows", async () => {
    const { ask, assets, confirm, world } = await start()
    const loose = await make(world, "Autumn sale today")
    const shown = await make(world, "Autumn sale tomorrow")
    await world.t.run(({ db }) => db.patch(world.ours.slotId, { assetId: shown, alternatives: [shown] }))
    await confirm(await ask({ assetIds: [loose, shown] }, { ...AUTUMN, archiveFormer: true }))
    await deliver(world, ["Winter sale today"])
    await deliver(world, ["Winter sale tomorrow"])
    const archived = (await assets()).filter(({ archivedAt }) => archivedAt !== undefined).map(({ _id }) => _id)
    expect(archived).toContain(loose)
    expect(archived).not.toContain(shown)
    const slot = await world.t.run(({ db }) => db.get(world.ours.slotId))
    expect(slot?.assetId).toBe(shown)
    expect(slot?.alternatives).toHaveLength(2)
  })

  it("makes what failed once more, as a run of its own, once", async () => {
    const { ask, confirm, finish, rows, runs, world } = await start()
    await make(world, "Autumn sale")
    await confirm(await ask())
    const task = await take(world, "generation")
    await world.t.mutation(api.tasks.fail, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      error: { code: "unsupported", message: "The recipe cannot be read." },
      retryable: false
    })
    await finish()
    expect(await rows()).toMatchObject([{ status: "failed", error: "The recipe cannot be read." }])
    const [run] = await runs()
    expect(run).toMatchObject({ status: "failed", failed: 1 })
    const again = { runId: run?._id ?? "", idempotencyKey: "again" }
    const { runId } = await world.cleo.mutation(api.campaignRuns.retry, again)
    expect(await world.cleo.mutation(api.campaignRuns.retry, again)).toEqual({ runId })
    const [waiting] = await rows()
    expect([waiting?.status, waiting?.error]).toEqual(["waiting", undefined])
    await finish()
    await deliver(world, ["Winter sale"])
    expect((await runs()).map(({ status }) => status)).toEqual(["failed", "succeeded"])
    expect(await outcome(world.cleo.mutation(api.campaignRuns.retry, { ...again, idempotencyKey: "more" }))).toBe(
      "invalid"
    )
  })

  it("is stopped from the tray: nothing more is made, and nothing is kept of it", async () => {
    const { ask, confirm, finish, rows, runs, world } = await start()
    for (const at of [1, 2, 3, 4, 5]) await make(world, `Autumn sale ${at}`)
    await confirm(await ask())
    const [run] = await runs()
    await deliver(world, ["Winter sale"])
    await world.cleo.mutation(api.campaignRuns.cancel, { runId: run?._id ?? "" })
    await finish()
    expect(await runs()).toMatchObject([{ made: 1, canceled: 4, status: "canceled" }])
    expect(await rows()).toEqual([])
    expect(await take(world, "generation")).toBeNull()
  })

  it("looks at each picture again: one that was archived since is not made", async () => {
    const { ask, confirm, runs, world } = await start()
    const [one, other] = [await make(world, "Autumn sale one"), await make(world, "Autumn sale other")]
    const bulkId = await ask()
    await world.mia.mutation(api.assets.archive, { assetIds: [one, other], archived: true })
    await confirm(bulkId)
    expect(await runs()).toEqual([])
  })

  it("makes nothing where it is canceled, or its person may not any more, while it is prepared", async () => {
    const { ask, current, finish, rows, runs, world } = await start()
    for (let at = 0; at < 12; at += 1) await make(world, `Autumn sale ${at}`)
    const prepareSome = async (bulkId: string) => {
      await world.cleo.mutation(api.bulkActs.confirm, { bulkId })
      await world.t.mutation(internal.bulkClock.next, { bulkId: bulkId as Id<"bulkActs"> })
      expect(await rows()).not.toEqual([])
    }
    const first = await ask()
    await prepareSome(first)
    await world.cleo.mutation(api.bulkActs.cancel, { bulkId: first })
    await finish()
    expect(await current()).toMatchObject({ status: "canceled" })
    expect([await rows(), (await runs()).map(({ made, status }) => [made, status])]).toEqual([[], [[0, "canceled"]]])
    await prepareSome(await ask())
    await world.t.run(async ({ db }) => {
      for (const { _id, userId } of await db.query("memberships").collect()) {
        if (userId === world.users.cleo) await db.patch(_id, { brandRoles: [], orgRole: "member" })
      }
    })
    await finish()
    expect([await rows(), (await runs()).map(({ status }) => status)]).toEqual([[], ["canceled", "canceled"]])
    expect(await take(world, "generation")).toBeNull()
  })

  it("makes ten at a time, and fails one that does not say it any more when its turn comes", async () => {
    const { ask, confirm, finish, rows, runs, world } = await start()
    for (let at = 0; at < 11; at += 1) await make(world, `Autumn sale ${at}`)
    await confirm(await ask())
    const waiting = (await rows()).filter(({ status }) => status === "waiting")
    expect([waiting.length, (await rows()).length]).toEqual([1, 11])
    await world.t.run(async (ctx) => {
      for (const { assetId } of waiting) await patchAsset(ctx, assetId, { onPicture: ["Another line"] })
    })
    await deliver(world, ["Winter sale"])
    await finish()
    expect((await rows()).filter(({ status }) => status === "failed")).toMatchObject([
      { assetId: waiting[0]?.assetId, error: "1 does not say it" }
    ])
    expect(await runs()).toMatchObject([{ made: 1, failed: 1, total: 11 }])
  })

  it("is for those who may make pictures, with words that the brand uses", async () => {
    const { ask, brandId, world } = await start()
    await make(world, "Autumn sale")
    expect(await outcome(ask({ person: world.rex }))).toBe("forbidden")
    expect(await outcome(ask({}, { ...AUTUMN, find: " " }))).toBe("invalid")
    expect(await outcome(ask({}, { ...AUTUMN, text: "x".repeat(121) }))).toBe("invalid")
    await world.t.run(async ({ db }) => {
      const brand = await db.get(brandId as Id<"brands">)
      if (brand) await db.patch(brand._id, { identity: { ...brand.identity, bannedTerms: ["cheap"] } })
    })
    expect(await outcome(ask({}, { ...AUTUMN, text: "Cheap sale" }))).toBe("banned_term")
  })

  it("goes with its brand", async () => {
    const { ask, confirm, rows, world } = await start()
    await make(world, "Autumn sale")
    await confirm(await ask())
    await world.t.run(({ db }) => db.patch(world.ours.brandId as Id<"brands">, { archivedAt: Date.now() }))
    await removeBrand(world, "ada", world.ours.brandId)
    await startAll(world)
    expect(await rows()).toEqual([])
    expect(await world.t.run(({ db }) => db.query("rewordings").collect())).toEqual([])
  })
})
