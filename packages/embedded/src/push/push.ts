import type { Executor } from "../tx/executor.ts"
import type { EncodedObject } from "../values/encoded.ts"
import { after, encodeKey, next } from "../values/key.ts"
import { type Checker, explain } from "../values/validate.ts"
import type { Document, Index, Table } from "../store/catalog.ts"
import type { Row } from "../store/connection.ts"
import { addEntry, createEntries, removeEntries } from "../store/index-entries.ts"
import { sameSpec, specText } from "../store/index-spec.ts"
import type { Schema } from "../store/schema.ts"
import type { Store } from "../store/store.ts"

const SLICE = 1000
const SHOWN_FAILURES = 10
const META_SCHEMA = "schema"

const ROWS =
  "SELECT i.key, d.json, d.id FROM idx i CROSS JOIN docs d ON d.id = i.id WHERE i.ix = ? AND i.key >= ? AND i.key < ? ORDER BY i.key LIMIT ?"

const END = after(encodeKey([]))

/** By id from `low`, at most {@link SLICE}. */
const slice = (store: Store, table: Table, low: Uint8Array): ReadonlyArray<Row> =>
  store.writer.all(ROWS, table.byId.number, low, END, SLICE)

const keyOf = (row: Row): Uint8Array => row[0] as Uint8Array

interface Plan {
  readonly added: ReadonlyArray<Index>
  readonly removed: ReadonlyArray<Index>
  readonly states: ReadonlyArray<readonly [Index, "ready" | "staged"]>
}

const isBuiltIn = ({ name }: Index): boolean => name === "by_id" || name === "by_creation_time"

const compare = (store: Store, schema: Schema): Plan => {
  const { catalog } = store
  const added: Array<Index> = []
  const kept = new Set<Index>()
  const states: Array<readonly [Index, "ready" | "staged"]> = []
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

const describeFailures = (failures: ReadonlyArray<string>): Error =>
  new Error(`The schema does not fit documents that are already stored:\n${failures.join("\n")}`)

const checkTable = (store: Store, checker: Checker, name: string, schema: Schema, failures: Array<string>): void => {
  const validator = schema.tables.get(name)?.validator
  const table = store.catalog.table(name)
  if (validator === undefined) return
  let rows = slice(store, table, encodeKey([]))
  while (rows.length > 0 && failures.length < SHOWN_FAILURES) {
    for (const [, json, id] of rows) {
      const { _creationTime, _id, ...fields } = JSON.parse(String(json)) as EncodedObject
      const mismatch = checker.check(validator, fields)
      if (mismatch !== undefined && failures.length < SHOWN_FAILURES) {
        failures.push(`table "${name}", document ${String(id)}: ${explain(mismatch)}`)
      }
    }
    const last = rows.at(-1)
    rows = rows.length < SLICE || last === undefined ? [] : slice(store, table, next(keyOf(last)))
  }
}

const validatorText = (schema: Schema, name: string): string => JSON.stringify(schema.tables.get(name)?.validator) ?? ""

export interface PushOptions {
  readonly store: Store
  readonly executor: Executor
  readonly checker: Checker
  readonly schema: Schema
  /** Stored, so that the next start knows what has been checked. */
  readonly text: string
  readonly previous: Schema
  /** Between two executions once the schema is in force. */
  readonly swap: () => void
}

class Push {
  readonly #options: PushOptions
  #plan: Plan = { added: [], removed: [], states: [] }

  constructor(options: PushOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { executor, store } = this.#options
    await clearLeftovers(store, executor)
    await executor.exclusive(() => this.#announce())
    try {
      for (const [index] of this.#plan.states) await this.#build(index)
      await executor.exclusive(() => this.#enforce())
    } catch (error) {
      await this.#drop(this.#plan.added)
      throw error
    }
    await this.#drop(this.#plan.removed)
  }

  #transaction(work: () => void): void {
    const { store } = this.#options
    store.begin()
    try {
      work()
    } catch (error) {
      store.abort()
      throw error
    }
    store.commit()
  }

  /** From here on every write maintains the new indexes, so that building goes on between other executions. */
  #announce(): void {
    const { schema, store } = this.#options
    this.#plan = compare(store, schema)
    const { added } = this.#plan
    if (added.length === 0) return
    this.#transaction(() => {
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

  async #build(index: Index): Promise<void> {
    const { executor, store } = this.#options
    if (index.state !== "building") return
    const row = store.writer.get("SELECT cursor FROM index_state WHERE ix = ?", index.number)
    let low: Buffer | undefined = Buffer.from(String(row?.[0] ?? ""), "hex")
    while (low !== undefined) {
      const from: Buffer = low
      low = await executor.exclusive(() => this.#buildSlice(index, from))
    }
  }

  /** Undefined after the last. */
  #buildSlice(index: Index, low: Buffer): Buffer | undefined {
    const { store } = this.#options
    const rows = slice(store, store.catalog.table(index.table), low)
    const last = rows.at(-1)
    if (last === undefined) return undefined
    const cursor = next(keyOf(last))
    this.#transaction(() => {
      for (const [, json, id] of rows) {
        addEntry(store.writer, index, String(id), JSON.parse(String(json)) as Document)
      }
      store.writer.run("UPDATE index_state SET cursor = ? WHERE ix = ?", cursor.toString("hex"), index.number)
    })
    return rows.length < SLICE ? undefined : cursor
  }

  #enforce(): void {
    const { checker, previous, schema, store, swap, text } = this.#options
    const failures: Array<string> = []
    for (const name of schema.tables.keys()) {
      if (validatorText(schema, name) !== validatorText(previous, name))
        checkTable(store, checker, name, schema, failures)
    }
    if (failures.length > 0) throw describeFailures(failures)
    const { removed, states } = this.#plan
    if (removed.length + states.length > 0 || store.meta(META_SCHEMA) !== text) {
      this.#transaction(() => {
        for (const [index, state] of states) this.#setState(index, state)
        for (const index of removed) this.#setState(index, "dropping")
        store.setMeta(META_SCHEMA, text)
      })
    }
    for (const [index, state] of states) index.state = state
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

const DROP_SLICE = 10_000

/** Of an index that writes no longer maintain, in slices. */
const clearIndex = async (store: Store, executor: Executor, index: number): Promise<void> => {
  const clear = () => {
    store.begin()
    const removed = removeEntries(store.writer, index, DROP_SLICE)
    if (removed < DROP_SLICE) store.writer.run("DELETE FROM index_state WHERE ix = ?", index)
    store.commit()
    return removed < DROP_SLICE
  }
  while (!(await executor.exclusive(clear)));
}

/** After a crash. */
const clearLeftovers = async (store: Store, executor: Executor): Promise<void> => {
  const rows = store.writer.all("SELECT ix FROM index_state WHERE state = 'dropping'")
  for (const [index] of rows) await clearIndex(store, executor, Number(index))
}

/** Undefined before the first push. */
export const storedSchema = (store: Store): string | undefined => store.meta(META_SCHEMA)

/**
 * Puts a schema in force: new indexes are built while other executions go on, then stored documents are checked, then the
 * schema and the code change together.
 *
 * Fails with the first ten documents that do not fit; the old schema and code stay.
 */
export const pushSchema = (options: PushOptions): Promise<void> => new Push(options).run()
