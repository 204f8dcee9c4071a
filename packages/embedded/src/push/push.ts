import type { Commit } from "../contract/commits.ts"
import type { Index } from "../store/catalog.ts"
import { forgetCursors, hasCursors } from "../store/check-cursor.ts"
import { createEntries } from "../store/index-entries.ts"
import { sameSpec, specText } from "../store/index-spec.ts"
import type { Schema } from "../store/schema.ts"
import type { Store } from "../store/store.ts"
import type { Checker } from "../values/validate.ts"
import { widens } from "../values/widening.ts"
import { buildIndex, clearIndex, clearLeftovers } from "./build-index.ts"
import { DocumentCheck, type Recheck } from "./check-documents.ts"
import { inTransaction, type PushHost } from "./slices.ts"

const META_SCHEMA = "schema"
/** How long new code waits for indexes before it runs without them, ms: most are built by then. */
const AHEAD_MS = 2_000

interface Plan {
  readonly added: ReadonlyArray<Index>
  readonly removed: ReadonlyArray<Index>
  readonly states: ReadonlyArray<NextState>
}

type NextState = readonly [index: Index, state: "ready" | "staged"]

export interface Pushed {
  /** When indexes are complete that new code began without. */
  readonly completed: Promise<void>
}

const isBuiltIn = ({ name }: Index): boolean => name === "by_id" || name === "by_creation_time"

const compare = (store: Store, schema: Schema): Plan => {
  const { catalog } = store
  const added: Array<Index> = []
  const kept = new Set<Index>()
  const states: Array<NextState> = []
  for (const [tableName, wanted] of schema.tables) {
    const table = catalog.table(tableName)
    for (const [name, { spec, staged }] of wanted.indexes) {
      const present = table.indexes.find((index) => index.name === name && sameSpec(index.spec, spec))
      const index = present ?? catalog.newIndex(tableName, name, spec)
      const state = staged ? "staged" : "ready"
      if (present === undefined) added.push(index)
      kept.add(index)
      if (index.state !== state) states.push([index, state])
    }
  }
  const all = [...catalog.tables()].flatMap(({ indexes }) => indexes)
  const removed = all.filter((index) => !isBuiltIn(index) && !kept.has(index))
  return { added, removed, states }
}

/** Tables with a document that may not fit. */
const tablesToCheck = (store: Store, schema: Schema, previous: Schema): ReadonlyArray<Recheck> =>
  [...schema.tables].flatMap(([name, { validator }]) => {
    const before = previous.tables.get(name)?.validator
    if (validator === undefined || (before !== undefined && widens(validator, before))) return []
    return [{ table: store.catalog.table(name), validator, text: JSON.stringify(validator) }]
  })

export interface PushOptions extends PushHost {
  readonly checker: Checker
  readonly schema: Schema
  /** Stored, so that the next start knows what was checked. */
  readonly text: string
  readonly previous: Schema
  readonly swap: () => void
  readonly onCommit: (listener: (commit: Commit) => void) => () => void
}

class Push {
  readonly #options: PushOptions
  #plan: Plan = { added: [], removed: [], states: [] }
  readonly #waiting = new Map<Index, () => void>()

  constructor(options: PushOptions) {
    this.#options = options
  }

  async run(): Promise<Pushed> {
    const { checker, elapsed, executor, onCommit, previous, schema, store } = this.#options
    await clearLeftovers(store, executor)
    await executor.exclusive(() => this.#announce())
    const check = new DocumentCheck(this.#options, checker, tablesToCheck(store, schema, previous))
    const stop = onCommit((commit) => check.committed(commit))
    let later: ReadonlyArray<NextState> = []
    try {
      later = await this.#build(elapsed() + AHEAD_MS)
      await check.run()
      await executor.exclusive(() => this.#enforce(check, later))
    } catch (error) {
      await this.#drop(this.#plan.added)
      throw error
    } finally {
      stop()
    }
    await this.#drop(this.#plan.removed)
    return { completed: this.#complete(later) }
  }

  /** Returns those that are not complete at `until`. Vectors are not left for later, since one may not fit its index. */
  async #build(until: number): Promise<ReadonlyArray<NextState>> {
    const later: Array<NextState> = []
    for (const next of this.#plan.states) {
      const [index] = next
      if (index.state !== "building") continue
      const complete = await buildIndex(this.#options, index, index.spec.kind === "vector" ? Infinity : until)
      if (!complete) later.push(next)
    }
    return later
  }

  async #complete(later: ReadonlyArray<NextState>): Promise<void> {
    const { executor, store } = this.#options
    try {
      for (const [index, state] of later) {
        await buildIndex(this.#options, index, Infinity)
        await executor.exclusive(() => {
          inTransaction(store, () => this.#setState(index, state))
          index.state = state
        })
        this.#release(index)
      }
    } finally {
      // After a failure, who waits is told that the index is not there.
      for (const [index] of later) this.#release(index)
    }
  }

  #await(index: Index): void {
    index.built = new Promise((resolve) => this.#waiting.set(index, resolve))
  }

  #release(index: Index): void {
    // Kept when the engine closes: what still waits is refused for that reason.
    if (!this.#options.executor.isClosed) delete index.built
    this.#waiting.get(index)?.()
  }

  /** From here on every write maintains the new indexes, so that building can run between other executions. */
  #announce(): void {
    const { schema, store } = this.#options
    this.#plan = compare(store, schema)
    const { added } = this.#plan
    if (added.length === 0) return
    inTransaction(store, () => {
      for (const index of added) {
        createEntries(store.writer, index)
        store.writer.run(
          "INSERT INTO index_state VALUES (?, ?, ?, ?, 'building', '')",
          index.number,
          index.table,
          index.name,
          specText(index.spec)
        )
      }
    })
    for (const index of added) store.catalog.attach(index)
  }

  #enforce(check: DocumentCheck, later: ReadonlyArray<NextState>): void {
    const { schema, store, swap, text } = this.#options
    check.finish()
    const { removed } = this.#plan
    const states = this.#plan.states.filter((next) => !later.includes(next))
    if (removed.length + states.length > 0 || hasCursors(store) || store.meta(META_SCHEMA) !== text) {
      inTransaction(store, () => {
        for (const [index, state] of states) this.#setState(index, state)
        for (const index of removed) this.#setState(index, "dropping")
        forgetCursors(store)
        store.setMeta(META_SCHEMA, text)
      })
    }
    for (const [index, state] of states) index.state = state
    for (const [index] of later) this.#await(index)
    for (const index of removed) store.catalog.detach(index)
    for (const table of store.catalog.tables()) table.validator = schema.tables.get(table.name)?.validator
    swap()
  }

  #setState(index: Index, state: string): void {
    this.#options.store.writer.run("UPDATE index_state SET state = ? WHERE ix = ?", state, index.number)
  }

  async #drop(indexes: ReadonlyArray<Index>): Promise<void> {
    const { executor, store } = this.#options
    for (const index of indexes) {
      store.catalog.detach(index)
      await clearIndex(store, executor, index.number)
    }
  }
}

export const storedSchema = (store: Store): string | undefined => store.meta(META_SCHEMA)

/**
 * Builds new indexes and checks stored documents in slices while other executions run, then changes schema and code
 * together. Indexes that take longer than two seconds are completed afterwards; functions that read them wait. Resumes
 * after a kill.
 *
 * Fails with the first ten documents that do not fit; the old schema and code stay.
 */
export const pushSchema = (options: PushOptions): Promise<Pushed> => new Push(options).run()
