import type { WrittenKey } from "../contract/commits.ts"
import type { Random } from "../host/random.ts"
import { ReadSet } from "./read-set.ts"
import type { Document, Table } from "../store/catalog.ts"
import { forgetCursor } from "../store/check-cursor.ts"
import type { Connection } from "../store/connection.ts"
import { readDocument, type StoredDocument, writeDocument } from "../store/documents.ts"
import type { Store } from "../store/store.ts"
import { COMMIT_TS_TEXT, type EncodedObject, resolveCommitTs } from "../values/encoded.ts"
import { next, encodeKey } from "../values/key.ts"
import { sizeOf } from "../values/size.ts"
import type { Meter } from "./meter.ts"

/** Armed after the commit. UTC milliseconds. */
export interface Armed {
  readonly id: string
  readonly due: number
}

const parse = (json: string): Document => JSON.parse(json) as Document

const sorted = (fields: EncodedObject): EncodedObject =>
  Object.fromEntries(Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1)))

/** Includes nested functions. Writes go straight into the open batch; a savepoint per mutation undoes them. */
export class Transaction {
  readonly store: Store
  readonly writable: boolean
  readonly meter: Meter
  random: Random
  /** In UTC ms. */
  creationTime: () => number
  readonly reads = new ReadSet()
  /** In ns: the commit a query sees, or the newest one before a mutation. */
  readonly snapshotTs: bigint
  readIdentity = false
  /** Whether it read the clock, chance, or anything else of this run alone. */
  readMoment = false
  /** Whether the commit is worth its fsync. */
  dirty = false
  #connection: Connection
  #written: Array<WrittenKey> = []
  #armed: Array<Armed> = []
  #savepoints = 0
  #commitTs: bigint | undefined
  #closed = false
  #awaited: Promise<void> | undefined
  readonly #outer: Transaction | undefined
  readonly #originals = new Map<string, string | undefined>()
  readonly #unresolved = new Set<string>()

  constructor(store: Store, kind: "read" | "write", meter: Meter, random: Random, outer?: Transaction) {
    this.store = store
    this.#outer = outer
    this.random = random
    this.creationTime = () => store.nextCreationTime()
    this.writable = kind === "write"
    this.meter = meter
    this.snapshotTs = kind === "write" ? store.ts : store.durableTs
    this.#connection = kind === "write" ? store.writer : store.reader
  }

  /** For one of its nested queries: reads the same, recorded and counted apart. Only of a query's transaction. */
  beside(): Transaction {
    return new Transaction(this.store, "read", this.meter.copy(), this.random, this)
  }

  /** After it closes, later calls of its functions fail. */
  get closed(): boolean {
    return this.#closed || this.#outer?.closed === true
  }

  close(): void {
    this.#closed = true
  }

  /** Whatever its function does now, nothing of this run counts. */
  runAgainAfter(ready: Promise<void>): void {
    if (this.#outer === undefined) this.#awaited = ready
    else this.#outer.runAgainAfter(ready)
  }

  /** What to wait for before the whole transaction is run again. */
  get awaited(): Promise<void> | undefined {
    return this.#awaited
  }

  /** Whether any other run on the same snapshot reads the same. */
  get isShareable(): boolean {
    return !this.readIdentity && !this.readMoment
  }

  get connection(): Connection {
    return this.#connection
  }

  get written(): ReadonlyArray<WrittenKey> {
    return this.#written
  }

  get armed(): ReadonlyArray<Armed> {
    return this.#armed
  }

  /** Recorded as read even when it does not exist. */
  read(table: Table, id: string): string | undefined {
    const key = encodeKey([id])
    this.reads.add(table.byId, key, next(key))
    const found = readDocument(this.#connection, id)
    if (found !== undefined) this.meter.read(found.size)
    return found?.json
  }

  insert(table: Table, id: string, fields: EncodedObject): void {
    const document = sorted({ ...fields, _creationTime: this.creationTime(), _id: id })
    this.#write(table, id, undefined, document)
  }

  /** `before` is the text as read; id and creation time stay. */
  update(table: Table, before: string, fields: EncodedObject): void {
    const { _creationTime, _id } = parse(before)
    this.#write(table, _id, before, sorted({ ...fields, _creationTime, _id }))
  }

  remove(table: Table, before: string): void {
    this.#write(table, parse(before)._id, before, undefined)
  }

  arm(job: Armed): void {
    this.#armed.push(job)
  }

  /** Ordered by id; undefined: removed. */
  effects(): ReadonlyArray<readonly [id: string, json: string | undefined]> {
    return [...this.#originals.keys()].sort().map((id) => [id, readDocument(this.#connection, id)?.json])
  }

  /** On a table that is private to the runtime. */
  run(sql: string, ...parameters: ReadonlyArray<string | number | null>): number {
    this.#mustWrite()
    return this.#connection.run(sql, ...parameters)
  }

  #mustWrite(): void {
    if (!this.writable) throw new Error("A query cannot write to the database")
    this.dirty = true
  }

  #write(table: Table, id: string, before: string | undefined, after: EncodedObject | undefined): void {
    this.#mustWrite()
    if (!this.#originals.has(id)) this.#originals.set(id, before)
    if (table.hasCheckCursor === true) forgetCursor(this.#connection, table)
    const size = after === undefined ? 0 : sizeOf(after)
    this.meter.write(size)
    const json = after && JSON.stringify(after)
    if (json?.includes(COMMIT_TS_TEXT) === true) this.#unresolved.add(id)
    this.#store(table, id, before, after && { document: after as Document, json: json ?? "", size })
  }

  #store(table: Table, id: string, before: string | undefined, after: StoredDocument | undefined): void {
    writeDocument(this.#connection, table, id, before === undefined ? undefined : parse(before), after, this.#written)
  }

  savepoint(): { readonly release: () => void; readonly rollBack: () => void } {
    const name = `s${this.#savepoints++}`
    const written = this.#written.length
    const armed = this.#armed.length
    const connection = this.#connection
    connection.exec(`SAVEPOINT ${name}`)
    return {
      release: () => connection.exec(`RELEASE ${name}`),
      rollBack: () => {
        connection.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
        this.#written.length = written
        this.#armed.length = armed
      }
    }
  }

  /** In ns; assigned at the first call, when all writes are done. */
  commitTs(): bigint {
    return (this.#commitTs ??= this.store.nextTs())
  }

  resolve(): void {
    const ts = this.commitTs()
    for (const id of this.#unresolved) {
      const stored = readDocument(this.#connection, id)
      const table = this.store.catalog.tableOf(id)
      if (stored === undefined || table === undefined) continue
      const json = resolveCommitTs(stored.json, ts)
      this.#store(table, id, stored.json, { document: parse(json), json, size: stored.size })
    }
  }

  /**
   * Reads the last durable commit, without this transaction's own writes. A database in memory has no second
   * connection, so there the writes are rolled back during `work`.
   */
  async onSnapshot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.store.memory) {
      this.#connection = this.store.reader
      try {
        return await work()
      } finally {
        this.#connection = this.store.writer
      }
    }
    const point = this.savepoint()
    this.#restoreOriginals()
    try {
      return await work()
    } finally {
      if (!this.closed) point.rollBack()
    }
  }

  #restoreOriginals(): void {
    for (const [id, original] of this.#originals) {
      const table = this.store.catalog.tableOf(id)
      const present = readDocument(this.#connection, id)?.json
      if (table === undefined || present === original) continue
      const document = original === undefined ? undefined : parse(original)
      const after = document && { document, json: original ?? "", size: sizeOf(document) }
      this.#store(table, id, present, after)
    }
  }
}
