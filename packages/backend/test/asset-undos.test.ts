import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const start = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const add = (name: string) => storeAsset(world, creativeFields(world.ours, world.users.cleo, { name }))
  const assetIds = [await add("One"), await add("Two"), await add("Three")]
  const rows = () => world.t.run(({ db }) => Promise.all(assetIds.map((id) => db.get(id))))
  const open = (person: World["ada"]) => person.query(api.assets.openUndo, { brandId })
  return { ...world, assetIds, brandId, open, rows }
}

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1_000)

describe("what a person did to pictures", () => {
  it("is kept with its rest of ten seconds, for that person alone", async () => {
    const { assetIds, cleo, mia, open, ours } = await start()
    const done = await cleo.mutation(api.assets.move, { assetIds, folderId: ours.folderId })
    expect(done).toMatchObject({ changed: assetIds, undo: { kind: "move", count: 3, folder: "Autumn" } })
    seconds(4)
    expect(await open(cleo)).toEqual({ ...done.undo, remainingMs: 6_000 })
    expect(await open(mia)).toBeNull()
    seconds(6)
    expect(await open(cleo)).toBeNull()
  })

  it("is undone as a whole, once, and not by another person", async () => {
    const { assetIds, brandId, cleo, mia, ours, rows, t } = await start()
    const [one = ""] = assetIds
    const earlier = await t.run(({ db }) => db.insert("folders", { brandId, name: "Spring" }))
    await cleo.mutation(api.assets.move, { assetIds: [one], folderId: earlier })
    const { undo } = await cleo.mutation(api.assets.move, { assetIds, folderId: ours.folderId })
    const undoId = undo?.undoId ?? ""
    expect(await outcome(mia.mutation(api.assets.undo, { undoId }))).toBe("not_found")
    expect(await cleo.mutation(api.assets.undo, { undoId })).toEqual({ changed: assetIds })
    expect((await rows()).map((row) => row?.folderId)).toEqual([earlier, undefined, undefined])
    expect((await t.run(({ db }) => db.get(earlier)))?.count).toBe(1)
    expect(await outcome(cleo.mutation(api.assets.undo, { undoId }))).toBe("not_found")
  })

  it("stays as another person changed it since, and is named", async () => {
    const { assetIds, cleo, mia, ours, rows } = await start()
    const [one = "", two = ""] = assetIds
    const { undo } = await cleo.mutation(api.assets.archive, { assetIds, archived: true })
    await mia.mutation(api.assets.archive, { assetIds: [one, two], archived: false })
    seconds(1)
    await mia.mutation(api.assets.archive, { assetIds: [two], archived: true })
    const done = await cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })
    expect(done).toEqual({ changed: [assetIds[2]], left: ["One", "Two"] })
    expect((await rows()).map((row) => row?.archivedAt !== undefined)).toEqual([false, true, false])
    const { undo: moved } = await cleo.mutation(api.assets.move, { assetIds: [one], folderId: ours.folderId })
    await mia.mutation(api.assets.move, { assetIds: [one], folderId: null })
    const left = await cleo.mutation(api.assets.undo, { undoId: moved?.undoId ?? "" })
    expect(left).toEqual({ changed: [], left: ["One"] })
  })

  it("a restored picture goes back to Archived with the day and the person that it had", async () => {
    const { ada, assetIds, cleo, rows } = await start()
    const [one = ""] = assetIds
    await ada.mutation(api.assets.archive, { assetIds: [one], archived: true })
    const before = (await rows())[0]
    seconds(60)
    const { undo } = await cleo.mutation(api.assets.archive, { assetIds: [one], archived: false })
    await cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })
    expect((await rows())[0]).toEqual(before)
  })

  it("marks of a viewer are undone for that viewer", async () => {
    const { assetIds, brandId, mia, vic } = await start()
    await mia.mutation(api.assets.setFavourite, { assetIds, favourite: true })
    const { undo } = await vic.mutation(api.assets.setFavourite, { assetIds, favourite: true })
    expect(await vic.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })).toEqual({ changed: assetIds })
    const marked = async (person: World["ada"]) =>
      (await person.query(api.assets.list, { brandId, filter: { showFavoritesOnly: true }, limit: 10 })).items.length
    expect([await marked(vic), await marked(mia)]).toEqual([0, 3])
  })

  it("a picture that was deleted meanwhile is named, and a folder that is gone is none", async () => {
    const { assetIds, brandId, cleo, mia, ours, rows, t } = await start()
    const [one = "", two = ""] = assetIds
    const spring = await t.run(({ db }) => db.insert("folders", { brandId, name: "Spring" }))
    await cleo.mutation(api.assets.move, { assetIds: [one, two], folderId: spring })
    const { undo } = await cleo.mutation(api.assets.move, { assetIds: [one, two], folderId: ours.folderId })
    await mia.mutation(api.assets.archive, { assetIds: [two], archived: true })
    await mia.mutation(api.assets.remove, { assetIds: [two] })
    await t.run(({ db }) => db.patch(spring, { removedAt: 1 }))
    const done = await cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })
    expect(done).toEqual({ changed: [one], left: ["Two"] })
    expect((await rows())[0]?.folderId).toBeUndefined()
  })

  it("needs the right to do it still", async () => {
    const { assetIds, brandId, cleo, t } = await start()
    const { undo } = await cleo.mutation(api.assets.archive, { assetIds, archived: true })
    await t.run(async ({ db }) => {
      for (const { _id, brandRoles } of await db.query("memberships").collect()) {
        const roles = brandRoles.map((one) =>
          one.brandId === brandId && one.role === "creator" ? { ...one, role: "viewer" as const } : one
        )
        await db.patch(_id, { brandRoles: roles })
      }
    })
    expect(await outcome(cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" }))).toBe("forbidden")
  })

  it("cannot be undone when its time is over, and the answer says where the pictures are", async () => {
    const { assetIds, cleo, ours, t } = await start()
    const { undo } = await cleo.mutation(api.assets.move, { assetIds, folderId: ours.folderId })
    seconds(16)
    await expect(cleo.mutation(api.assets.undo, { undoId: undo?.undoId ?? "" })).rejects.toMatchObject({
      data: { code: "too_late_to_undo", message: "Too late to undo. You find it in Autumn." }
    })
    const kept = () => t.run(async ({ db }) => (await db.query("assetUndos").collect()).map(({ _id }) => _id))
    expect(await kept()).toContain(undo?.undoId)
    await t.mutation(internal.archiveSweep.begin, {})
    expect(await kept()).not.toContain(undo?.undoId)
  })

  it("an act that changed nothing keeps nothing", async () => {
    const { assetIds, cleo, open } = await start()
    expect(await cleo.mutation(api.assets.archive, { assetIds, archived: false })).toEqual({ changed: [] })
    expect(await cleo.mutation(api.assets.move, { assetIds, folderId: null })).toEqual({ changed: [] })
    expect(await open(cleo)).toBeNull()
  })
})
