import { Clock, Effect, Stream, SubscriptionRef } from "effect"
import { PAGE_SIZE } from "../lists/list.rules.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { UNDO_MS } from "../model/undo.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { Facets, RecordPage, RecordQuery, RecordRow, RecordsDone, RecordUndo } from "./records.schema.ts"

/**
 * Storage of one kind of record.
 *
 * Methods fail with {@link BackendFailed}: `not_found` for records or brands that do not exist or are not visible to
 * the caller, `conflict` for an outdated base version, `invalid` with the field. A repeated key gives the first answer
 * again.
 */
export interface RecordStore<Row extends RecordRow, Draft, Filter> {
  readonly list: (query: RecordQuery<Filter>) => Stream.Stream<RecordPage<Row>, BackendFailed>
  readonly facets: (brandId: string) => Stream.Stream<Facets, BackendFailed>
  readonly get: (id: string) => Stream.Stream<Row, BackendFailed>
  readonly create: (given: {
    readonly brandId: string
    readonly idempotencyKey: string
    readonly draft: Draft
  }) => Effect.Effect<{ readonly id: Row["_id"]; readonly version: number }, BackendFailed>
  /** Gives the new version. */
  readonly update: (given: {
    readonly id: string
    readonly version: number
    readonly idempotencyKey: string
    readonly draft: Draft
  }) => Effect.Effect<number, BackendFailed>
  /** Archives or restores. */
  readonly archive: (given: {
    readonly ids: ReadonlyArray<string>
    readonly archived: boolean
  }) => Effect.Effect<RecordsDone, BackendFailed>
  /** What this person archived or restored last in the brand, while it may be undone. */
  readonly openUndo: (brandId: string) => Effect.Effect<RecordUndo | undefined, BackendFailed>
  readonly undo: (undoId: string) => Effect.Effect<RecordsDone, BackendFailed>
  /** Permanently deletes archived records. */
  readonly remove: (ids: ReadonlyArray<string>) => Effect.Effect<void, BackendFailed>
}

/** Specification, section 2.5. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** An act with the rows as they were before and are after it. */
interface MemoryUndo<Row> {
  readonly undoId: string
  readonly kind: RecordUndo["kind"]
  readonly until: number
  readonly before: ReadonlyArray<Row>
  readonly after: ReadonlyArray<Row>
}

interface Memory<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Of the newest act. */
  readonly undo: MemoryUndo<Row> | undefined
  readonly answers: ReadonlyMap<
    string,
    { readonly id: Row extends RecordRow ? Row["_id"] : never; readonly version: number }
  >
}

export interface RecordMemory<Row extends RecordRow, Draft, Filter> {
  readonly idOf: (number: number) => Row["_id"]
  /** `before`: the stored row, for a later version. */
  readonly rowOf: (
    draft: Draft,
    meta: Pick<Row, "_id" | "brandId" | "archived" | "version" | "updatedAt">,
    before: Row | undefined
  ) => Row
  /** What saving one row changes of the others of its brand. @default nothing */
  readonly otherOf?: (other: Row, saved: Row) => Row
  readonly finds: (row: Row, query: RecordQuery<Filter>) => boolean
  readonly facetsOf?: (rows: ReadonlyArray<Row>) => Facets
}

/** The memory layers store neither names nor times. */
const ANOTHER = { name: "somebody", ago: "a moment" }

const missing = () => new BackendFailed({ data: refusal("not_found") })

const pageOf = <Row extends RecordRow>(rows: ReadonlyArray<Row>, asked: number): RecordPage<Row> => {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, total: rows.length }
}

const archivedAs = <Row extends RecordRow>(row: Row, archived: boolean, now: number): Row => {
  const { archivedAt: _, archivedByName: __, deletedOn: ___, ...rest } = row
  // Only the optional keys of archiving come and go.
  return {
    ...rest,
    archived,
    ...(archived && { archivedAt: now, archivedByName: ANOTHER.name, deletedOn: now + KEPT_DAYS * DAY_MS })
  } as Row
}

const openAt = <Row extends RecordRow>({ before, kind, undoId, until }: MemoryUndo<Row>, now: number): RecordUndo => {
  const [only, ...others] = before
  const name = others.length === 0 && only !== undefined ? { name: only.name } : {}
  return { undoId, kind, count: before.length, ...name, remainingMs: until - now }
}

/** `given` first. */
export const memoryStore = <Row extends RecordRow, Draft, Filter>(
  kind: RecordMemory<Row, Draft, Filter>,
  given: ReadonlyArray<Row>
): Effect.Effect<RecordStore<Row, Draft, Filter>> =>
  Effect.gen(function* () {
    const memory = yield* SubscriptionRef.make<Memory<Row>>({ rows: given, undo: undefined, answers: new Map() })
    const changes = SubscriptionRef.changes(memory)
    const find = Effect.fn("RecordStore.find")(function* (id: string) {
      const row = (yield* SubscriptionRef.get(memory)).rows.find(({ _id }) => _id === id)
      return row ?? (yield* missing())
    })
    const { otherOf } = kind
    const othersOf = (rows: ReadonlyArray<Row>, saved: Row): ReadonlyArray<Row> =>
      otherOf === undefined
        ? rows
        : rows.map((row) => (row.brandId === saved.brandId && row._id !== saved._id ? otherOf(row, saved) : row))
    const inBrand = (brandId: string) =>
      Stream.map(changes, ({ rows }) => rows.filter((row) => row.brandId === brandId))
    /** Idempotent per key: repeats the first answer. */
    const once = Effect.fn("RecordStore.once")(function* (
      key: string,
      write: (rows: ReadonlyArray<Row>, updatedAt: number) => { readonly row: Row; readonly rows: ReadonlyArray<Row> }
    ) {
      const updatedAt = yield* Clock.currentTimeMillis
      return yield* SubscriptionRef.modify(memory, (all) => {
        const known = all.answers.get(key)
        if (known !== undefined) return [known, all]
        const { row, rows } = write(all.rows, updatedAt)
        const answer = { id: row._id, version: row.version } as const
        return [answer, { ...all, rows, answers: new Map([...all.answers, [key, answer as never]]) }]
      })
    })

    return {
      list: (query) =>
        Stream.map(inBrand(query.brandId), (rows) =>
          pageOf(
            rows
              .filter((row) => row.archived === query.archived && kind.finds(row, query))
              .toSorted((one, other) => other.updatedAt - one.updatedAt),
            query.page
          )
        ),
      facets: (brandId) => Stream.map(inBrand(brandId), (rows) => kind.facetsOf?.(rows) ?? {}),
      get: (id) => Stream.mapEffect(changes, () => find(id)),
      create: ({ brandId, draft, idempotencyKey }) =>
        once(idempotencyKey, (rows, updatedAt) => {
          const _id = kind.idOf(rows.length + 1)
          const row = kind.rowOf(draft, { _id, brandId, archived: false, version: 1, updatedAt }, undefined)
          return { row, rows: [row, ...othersOf(rows, row)] }
        }),
      update: Effect.fn("RecordStore.update")(function* ({ draft, id, idempotencyKey, version }) {
        const before = yield* find(id)
        const known = (yield* SubscriptionRef.get(memory)).answers.get(idempotencyKey)
        if (known === undefined && before.version !== version)
          return yield* new BackendFailed({ data: refusal("conflict", ANOTHER) })
        const saved = yield* once(idempotencyKey, (rows, updatedAt) => {
          const { _id, archived, brandId } = before
          const row = kind.rowOf(draft, { _id, archived, brandId, version: version + 1, updatedAt }, before)
          return { row, rows: othersOf(rows, row).map((old) => (old._id === id ? row : old)) }
        })
        return saved.version
      }),
      archive: Effect.fn("RecordStore.archive")(function* ({ archived, ids }) {
        yield* Effect.all(ids.map(find), { concurrency: 1 })
        const now = yield* Clock.currentTimeMillis
        return yield* SubscriptionRef.modify(memory, (all): readonly [RecordsDone, Memory<Row>] => {
          const before = all.rows.filter((row) => ids.includes(row._id) && row.archived !== archived)
          if (before.length === 0) return [{ changed: [] }, all]
          const after = before.map((row) => archivedAs(row, archived, now))
          const kind = archived ? "archive" : "restore"
          const undo = { undoId: `${kind}_${now}`, kind, until: now + UNDO_MS, before, after } as const
          const rows = all.rows.map((row) => after[before.indexOf(row)] ?? row)
          return [
            { changed: before.map(({ _id }) => _id), undo: openAt(undo, now) },
            { ...all, rows, undo }
          ]
        })
      }),
      openUndo: Effect.fn("RecordStore.openUndo")(function* (brandId) {
        const now = yield* Clock.currentTimeMillis
        const { undo } = yield* SubscriptionRef.get(memory)
        return undo && undo.until > now && undo.before[0]?.brandId === brandId ? openAt(undo, now) : undefined
      }),
      undo: (undoId) =>
        Effect.flatten(
          SubscriptionRef.modify(memory, (all): readonly [Effect.Effect<RecordsDone, BackendFailed>, Memory<Row>] => {
            const { rows, undo } = all
            if (undo?.undoId !== undoId) return [Effect.fail(missing()), all]
            const isAsLeft = (_: Row, at: number) => rows.some((row) => row === undo.after[at])
            const before = undo.before.filter(isAsLeft)
            const left = undo.before.filter((row) => !before.includes(row)).map(({ name }) => name)
            const done = { changed: before.map(({ _id }) => _id), ...(left.length > 0 && { left }) }
            const back = rows.map((row) => before.find(({ _id }) => _id === row._id) ?? row)
            return [Effect.succeed(done), { ...all, rows: back, undo: undefined }]
          })
        ),
      remove: (ids) =>
        SubscriptionRef.update(memory, (all) => ({
          ...all,
          rows: all.rows.filter(({ _id, archived }) => !archived || !ids.includes(_id))
        }))
    } satisfies RecordStore<Row, Draft, Filter>
  })
