import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { memoryStore } from "./record-store.service.ts"
import type { NoFilter } from "./record-list.rules.ts"
import type { RecordRow } from "./records.schema.ts"

interface Note extends RecordRow {
  readonly text: string
}

const note: Note = {
  _id: "note_1",
  brandId: "brand_1",
  name: "First",
  text: "",
  archived: false,
  version: 3,
  updatedAt: 0
}
const draft = { name: "Roof", text: "Facing south" }

const store = memoryStore<Note, typeof draft, NoFilter>(
  {
    idOf: (number) => `note_${number}`,
    rowOf: (written, meta) => ({ ...written, ...meta }),
    finds: () => true
  },
  [note]
)

it("the store in memory makes a record once for one key", () =>
  Effect.gen(function* () {
    const { create, list } = yield* store
    const make = (idempotencyKey: string) => create({ brandId: "brand_1", draft, idempotencyKey })
    const [first, again, other] = [yield* make("a"), yield* make("a"), yield* make("b")]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    const listed = yield* Stream.runHead(list({ brandId: "brand_1", q: "", archived: false, page: 1, filter: {} }))
    expect(Option.getOrThrow(listed).total).toBe(3)
  }).pipe(Effect.runPromise))

it("the store in memory refuses a change that is based on an earlier version, and gives one key its first answer", () =>
  Effect.gen(function* () {
    const { get, update } = yield* store
    const save = (idempotencyKey: string) => update({ id: note._id, draft, version: note.version, idempotencyKey })
    expect(yield* save("a")).toBe(4)
    expect(yield* Effect.flip(save("b"))).toMatchObject({ data: { code: "conflict" } })
    expect(yield* save("a")).toBe(4)
    expect(Option.getOrThrow(yield* Stream.runHead(get(note._id)))).toMatchObject({ ...draft, version: 4 })
  }).pipe(Effect.runPromise))

it("the store in memory undoes an archiving once, and leaves and names what was changed in between", () =>
  Effect.gen(function* () {
    const { archive, create, openUndo, undo, update } = yield* store
    const { id } = yield* create({ brandId: "brand_1", draft, idempotencyKey: "a" })
    const { undo: offered } = yield* archive({ ids: ["note_1", id], archived: true })
    expect(yield* openUndo("brand_1")).toEqual(offered)
    expect(yield* archive({ ids: [id], archived: true })).toEqual({ changed: [] })
    const restored = yield* archive({ ids: [id], archived: false })
    expect(restored.undo).toMatchObject({ kind: "restore", count: 1, name: "Roof" })
    expect(yield* Effect.flip(undo(offered?.undoId ?? ""))).toMatchObject({ data: { code: "not_found" } })
    const archived = yield* archive({ ids: [id], archived: true })
    yield* update({ id, version: 1, idempotencyKey: "b", draft })
    expect(yield* undo(archived.undo?.undoId ?? "")).toEqual({ changed: [], left: ["Roof"] })
    expect(yield* openUndo("brand_1")).toBeUndefined()
  }).pipe(Effect.runPromise))
