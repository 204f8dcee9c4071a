import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { newKey, placeDraft } from "./drafts.ts"
import { makeWorld, outcome } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1_000)

const start = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const add = async (name: string) => {
    seconds(1)
    const given = { brandId, idempotencyKey: newKey(), draft: placeDraft(name) }
    return (await world.cleo.mutation(api.places.create, given)).id
  }
  const ids = [await add("Quay"), await add("Roof")]
  const rows = () =>
    world.t.run(({ db }) => Promise.all(ids.map((id) => db.get(db.normalizeId("places", id) as never))))
  return { ...world, brandId, ids, rows }
}

it("what a person archived is theirs to bring back for ten seconds, exactly as it was", async () => {
  const { brandId, cleo, ids, mia, rows } = await start()
  const before = await rows()
  seconds(60)
  const done = await cleo.mutation(api.places.archive, { ids, archived: true })
  expect(done).toMatchObject({ changed: ids, undo: { kind: "archive", count: 2, remainingMs: 10_000 } })
  seconds(4)
  expect(await cleo.query(api.places.openUndo, { brandId })).toEqual({ ...done.undo, remainingMs: 6_000 })
  expect(await cleo.query(api.products.openUndo, { brandId })).toBeNull()
  expect(await mia.query(api.places.openUndo, { brandId })).toBeNull()
  const recordUndoId = done.undo?.undoId ?? ""
  expect(await outcome(mia.mutation(api.places.undo, { recordUndoId }))).toBe("not_found")
  expect(await outcome(cleo.mutation(api.products.undo, { recordUndoId }))).toBe("not_found")
  expect(await cleo.mutation(api.places.undo, { recordUndoId })).toEqual({ changed: ids })
  expect(await rows()).toEqual(before)
  expect(await outcome(cleo.mutation(api.places.undo, { recordUndoId }))).toBe("not_found")
})

it("what somebody else changed in between stays and is named", async () => {
  const { brandId, cleo, ids, mia, rows } = await start()
  const [quay = "", roof = ""] = ids
  const { undo } = await cleo.mutation(api.places.archive, { ids, archived: true })
  seconds(1)
  await mia.mutation(api.places.archive, { ids: [roof], archived: false })
  const done = await cleo.mutation(api.places.undo, { recordUndoId: undo?.undoId ?? "" })
  expect(done).toEqual({ changed: [quay], left: ["Roof"] })
  seconds(1)
  const single = await cleo.mutation(api.places.archive, { ids: [quay], archived: true })
  expect(single.undo).toMatchObject({ count: 1, name: "Quay" })
  const archived = await rows()
  seconds(20)
  const restored = await cleo.mutation(api.places.archive, { ids: [quay], archived: false })
  await cleo.mutation(api.places.undo, { recordUndoId: restored.undo?.undoId ?? "" })
  expect(await rows()).toEqual(archived)
  const listed = await cleo.query(api.places.list, { brandId, q: "Quay", archived: true, page: 1 })
  expect(listed).toMatchObject({ total: 1, rows: [{ name: "Quay" }] })
})

it("after that it is too late, and what undid it is forgotten", async () => {
  const { cleo, ids, t } = await start()
  const { undo } = await cleo.mutation(api.places.archive, { ids, archived: true })
  seconds(16)
  const late = cleo.mutation(api.places.undo, { recordUndoId: undo?.undoId ?? "" })
  await expect(late).rejects.toThrow("Too late to undo. You find it in Archived.")
  await t.mutation(internal.archiveSweep.begin, {})
  const kept = await t.run(({ db }) => db.query("recordUndos").collect())
  expect(kept.map(({ _id }) => _id as string)).not.toContain(undo?.undoId)
})
