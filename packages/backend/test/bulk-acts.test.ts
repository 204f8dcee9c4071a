import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1_000)

const MANY = 130

const start = async () => {
  const world = await makeWorld()
  const { ours, t, users } = world
  const { brandId } = ours
  const add = (name: string, change: object = {}) =>
    t.run((ctx) => insertAsset(ctx, creativeFields(ours, users.cleo, { name, ...change })))
  const assetIds = await t.run(async (ctx) => {
    const ids = []
    for (let at = 0; at < MANY; at += 1) {
      const productIds = at % 2 === 0 ? [ours.productId] : []
      ids.push(await insertAsset(ctx, creativeFields(ours, users.cleo, { name: `Mug ${at}`, productIds })))
    }
    return ids
  })
  const finish = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1))
  const current = (person: World["ada"] = world.cleo) => person.query(api.bulkActs.current, { brandId })
  const begin = (
    act: {
      kind: "archive" | "move" | "remove" | "tag" | "untag" | "favourite"
      tag?: string
      folderId?: string | null
    },
    {
      person = world.cleo,
      key = "key_1",
      ...of
    }: { person?: World["ada"]; key?: string; filter?: object; assetIds?: Array<string> } = {}
  ) => person.mutation(api.bulkActs.start, { brandId, act, filter: {}, idempotencyKey: key, ...of })
  const tagged = async (tag: string) =>
    (await world.cleo.query(api.assets.count, { brandId, filter: { tag } })) ?? undefined
  const step = (bulkId: string) => t.mutation(internal.bulkClock.next, { bulkId: bulkId as Id<"bulkActs"> })
  const total = async () => (await world.cleo.query(api.assets.count, { brandId, filter: {} })) ?? 0
  return { ...world, add, assetIds, begin, brandId, current, finish, step, tagged, total }
}

describe("an act on all results of a search", () => {
  it("changes every picture that the filters leave, counts them exactly and is told as one", async () => {
    const { begin, current, finish, ours, tagged } = await start()
    const filter = { filterProductId: ours.productId }
    await begin({ kind: "tag", tag: " Autumn " }, { filter })
    expect(await current()).toMatchObject({ kind: "tag", tag: "autumn", status: "working", seen: 0 })
    await finish()
    const run = await current()
    expect(run).toMatchObject({ status: "done", left: [] })
    expect(run?.remainingMs).toBeGreaterThan(9_900)
    expect(run?.changed).toBe(run?.total)
    expect(await tagged("autumn")).toBe(run?.total)
    expect(run?.total).toBeGreaterThanOrEqual(MANY / 2)
  })

  it("does not touch what comes after it began", async () => {
    const { add, begin, current, finish, t, tagged, total } = await start()
    const before = await total()
    await begin({ kind: "tag", tag: "autumn" })
    const late = await add("Too late")
    await finish()
    expect(await current()).toMatchObject({ total: before, changed: before })
    expect((await t.run(({ db }) => db.get(late)))?.tags).toBeUndefined()
    expect(await tagged("autumn")).toBe(before)
  })

  it("says which pictures were deleted meanwhile, and which have as many tags as they may", async () => {
    const { assetIds, begin, brandId, cleo, current, finish, mia, t } = await start()
    const [one = "", two] = assetIds
    if (two !== undefined) {
      await t.run(({ db }) => db.patch(two, { tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) }))
    }
    await begin({ kind: "tag", tag: "autumn" })
    await mia.mutation(api.assets.archive, { assetIds: [one], archived: true })
    await mia.mutation(api.assets.remove, { assetIds: [one] })
    await finish()
    const run = await current()
    expect(run).toMatchObject({
      left: [
        { why: "gone", count: 1 },
        { why: "full", count: 1 }
      ]
    })
    expect(run?.changed).toBe((run?.total ?? 0) - 2)
    expect(await cleo.query(api.assets.count, { brandId, filter: { tag: "autumn" } })).toBe(run?.changed)
  })

  it("is canceled half way: what was done stays, and is undone as a whole", async () => {
    const { begin, cleo, current, finish, step, tagged } = await start()
    const { bulkId } = await begin({ kind: "tag", tag: "autumn" })
    await step(bulkId)
    await cleo.mutation(api.bulkActs.cancel, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "canceled", seen: 50, changed: 50 })
    expect(await tagged("autumn")).toBe(50)
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "undone", undone: 50, kept: 0 })
    expect(await tagged("autumn")).toBe(0)
  })

  it("is undone once, within ten seconds, and leaves what was changed in between", async () => {
    const { assetIds, begin, cleo, current, finish, mia, total } = await start()
    const before = await total()
    const { bulkId } = await begin({ kind: "archive" })
    await finish()
    expect(await total()).toBe(0)
    seconds(2)
    await mia.mutation(api.assets.archive, { assetIds: assetIds.slice(0, 3), archived: false })
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "undone", undone: before - 3, kept: 3 })
    expect(await total()).toBe(before)
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await total()).toBe(before)
    const { bulkId: second } = await begin({ kind: "archive" }, { key: "key_2" })
    await finish()
    seconds(16)
    expect(await current()).toBeNull()
    expect(await outcome(cleo.mutation(api.bulkActs.undo, { bulkId: second }))).toBe("too_late_to_undo")
  })

  it("brings pictures back to the folders that each of them had", async () => {
    const { assetIds, begin, brandId, cleo, finish, ours, t } = await start()
    const spring = await t.run(({ db }) => db.insert("folders", { brandId, name: "Spring" }))
    await cleo.mutation(api.assets.move, { assetIds: assetIds.slice(0, 2), folderId: spring })
    const { bulkId } = await begin({ kind: "move", folderId: ours.folderId })
    await finish()
    expect((await t.run(({ db }) => db.get(spring)))?.count).toBe(0)
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect((await t.run(({ db }) => db.get(spring)))?.count).toBe(2)
  })

  it("stops where its person may not do it any more, says why and keeps what was done", async () => {
    const { begin, brandId, current, finish, step, t, tagged } = await start()
    const { bulkId } = await begin({ kind: "tag", tag: "autumn" })
    await step(bulkId)
    await t.run(async ({ db }) => {
      for (const { _id, brandRoles } of await db.query("memberships").collect()) {
        const roles = brandRoles.map((one) =>
          one.brandId === brandId && one.role === "creator" ? { ...one, role: "reviewer" as const } : one
        )
        await db.patch(_id, { brandRoles: roles })
      }
    })
    await finish()
    expect(await current()).toMatchObject({ status: "stopped", changed: 50, reason: expect.stringContaining("role") })
    expect(await tagged("autumn")).toBe(50)
  })

  it("is refused to a reviewer, for a folder of another brand, for no pictures and for two at a time", async () => {
    const { begin, cleo, rex, theirs } = await start()
    expect(await outcome(begin({ kind: "archive" }, { person: rex }))).toBe("forbidden")
    expect(await outcome(begin({ kind: "move", folderId: theirs.folderId }))).toBe("not_found")
    expect(await outcome(begin({ kind: "archive" }, { filter: { tag: "nobody has this" } }))).toBe("invalid")
    expect(await outcome(begin({ kind: "tag", tag: " " }))).toBe("invalid")
    expect(await outcome(begin({ kind: "archive" }, { filter: { q: "x".repeat(300) } }))).toBe("invalid")
    const { bulkId } = await begin({ kind: "archive" })
    expect(await begin({ kind: "archive" })).toEqual({ bulkId })
    expect(await outcome(begin({ kind: "archive" }, { key: "key_2" }))).toBe("conflict")
    expect(await outcome(rex.mutation(api.bulkActs.cancel, { bulkId }))).toBe("not_found")
    expect(await outcome(cleo.mutation(api.bulkActs.cancel, { bulkId }))).toBe("accepted")
  })

  it("takes named pictures, more than one call changes, and no foreign ones", async () => {
    const { assetIds, begin, current, finish, theirs } = await start()
    expect(await outcome(begin({ kind: "archive" }, { assetIds: [theirs.hero] }))).toBe("not_found")
    await begin({ kind: "favourite" }, { assetIds: assetIds.slice(0, 60) })
    await finish()
    expect(await current()).toMatchObject({ kind: "favourite", total: 60, changed: 60 })
  })

  it("deletes only archived pictures, and offers no undo", async () => {
    const { begin, brandId, cleo, current, finish, mia } = await start()
    await begin({ kind: "archive" })
    await finish()
    const filter = { archived: true }
    expect(await outcome(begin({ kind: "remove" }, { filter, key: "key_2" }))).toBe("forbidden")
    const { bulkId } = await begin({ kind: "remove" }, { filter, key: "key_3", person: mia })
    await finish()
    const run = await current(mia)
    expect(run).toMatchObject({ status: "done", kind: "remove" })
    expect(await cleo.query(api.assets.count, { brandId, filter })).toBe((run?.total ?? 0) - (run?.changed ?? 0))
    expect(await outcome(mia.mutation(api.bulkActs.undo, { bulkId }))).toBe("invalid")
  })

  it("goes on where a step was lost, and ends with what was done once that is lost again", async () => {
    const { begin, current, finish, step, t } = await start()
    const revive = () => t.mutation(internal.bulkClock.revive, {})
    const minutes = (count: number) => seconds(count * 60)
    const loseStep = () =>
      t.run(async ({ db, scheduler }) => {
        const jobs = await db.system.query("_scheduled_functions").collect()
        for (const { _id, state } of jobs) if (state.kind === "pending") await scheduler.cancel(_id)
      })
    const { bulkId } = await begin({ kind: "tag", tag: "autumn" })
    await step(bulkId)
    await loseStep()
    minutes(9)
    await revive()
    await finish()
    expect(await current()).toMatchObject({ status: "working", seen: 50 })
    minutes(2)
    await revive()
    await loseStep()
    minutes(11)
    await revive()
    const stopped = await current()
    expect(stopped).toMatchObject({
      status: "stopped",
      changed: 50,
      reason: "It stopped by itself. What was done stays."
    })
    const again = await begin({ kind: "tag", tag: "winter" }, { key: "key_2" })
    await loseStep()
    minutes(11)
    await revive()
    await finish()
    expect(await current()).toMatchObject({ bulkId: again.bulkId, status: "done" })
  })

  it("is forgotten by the sweep, with what would undo it", async () => {
    const { begin, finish, t } = await start()
    await begin({ kind: "tag", tag: "autumn" })
    await finish()
    seconds(60)
    await t.mutation(internal.archiveSweep.begin, {})
    await finish()
    const rows = await t.run(async ({ db }) => [
      ...(await db.query("bulkActs").collect()).filter(({ until }) => until !== Number.MAX_SAFE_INTEGER),
      ...(await db.query("bulkSteps").collect()),
      ...(await db.query("bulkSets").collect())
    ])
    expect(rows).toEqual([])
  })
})
