import type { WrittenKey } from "../contract/commits.ts"
import type { Random } from "../host/random.ts"
import { ReadSet } from "./read-set.ts"
import type { Document, Table } from "../store/catalog.ts"
import type { Connection } from "../store/connection.ts"
import { readDocument, type StoredDocument, writeDocument } from "../store/documents.ts"
import type { Store } from "../store/store.ts"
import { COMMIT_TS_TEXT, type EncodedObject, resolveCommitTs } from "../values/encoded.ts"
import { next, encodeKey } from "../values/key.ts"
import { sizeOf } from "../values/size.ts"
import type { Meter } from "./meter.ts"

/** A scheduled function whose due time changed in this transaction; armed after the commit. UTC milliseconds. */
export interface Armed {
  readonly id: string
  readonly due: number
}

const parse = (json: string): Document => JSON.parse(json) as Document

/** Sorted by name, as every stored object is. */
const sorted = (fields: EncodedObject): EncodedObject =>
  Object.fromEntries(Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1)))

/**
 * What one top-level query or mutation reads and writes, together with the functions it calls.
 *
 * Writes go straight into the open batch; a savepoint per mutation takes them back.
 */
export class Transaction {
  readonly store: Store
  readonly writable: boolean
  readonly meter: Meter
  /** Where ids and other unpredictable bytes of this transaction come from. */
  random: Random
  /** Gives a new document its creation time, UTC ms. */
  creationTime: () => number
  readonly reads = new ReadSet()
  /** The commit that a query sees, or the newest one before a mutation, in ns. */
  readonly snapshotTs: bigint
  /** Set when a function asked who is calling. */
  readIdentity = false
  /** Set when the transaction was given up; later calls of its functions fail. */
  closed = false
  /** Whether anything was written, so that a commit is worth its fsync. */
  dirty = false
  #connection: Connection
  #written: Array<WrittenKey> = []
  #armed: Array<Armed> = []
  #savepoints = 0
  #commitTs: bigint | undefined
  readonly #originals = new Map<string, string | undefined>()
  readonly #unresolved = new Set<string>()

  constructor(store: Store, kind: "read" | "write", meter: Meter, random: Random) {
    this.store = store
    this.random = random
    this.creationTime = () => store.nextCreationTime()
    this.writable = kind === "write"
    this.meter = meter
    this.snapshotTs = kind === "write" ? store.ts : store.durableTs
    this.#connection = kind === "write" ? store.writer : store.reader
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

  /** The encoded text of a document; recorded as read whether it exists or not. */
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

  /** Replaces the fields of a document that was read as `before`; its id and creation time stay. */
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

  /** What the documents written so far have become, ordered by id; undefined: removed. */
  effects(): ReadonlyArray<readonly [id: string, json: string | undefined]> {
    return [...this.#originals.keys()].sort().map((id) => [id, readDocument(this.#connection, id)?.json])
  }

  /** Runs a statement on a table that is private to the runtime, as part of this transaction. */
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
    const size = after === undefined ? 0 : sizeOf(after)
    this.meter.write(size)
    const json = after && JSON.stringify(after)
    if (json?.includes(COMMIT_TS_TEXT) === true) this.#unresolved.add(id)
    this.#store(table, id, before, after && { document: after as Document, json: json ?? "", size })
  }

  #store(table: Table, id: string, before: string | undefined, after: StoredDocument | undefined): void {
    writeDocument(this.#connection, table, id, before === undefined ? undefined : parse(before), after, this.#written)
  }

  /** Marks a point to return to; ends with exactly one of the returned functions. */
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

  /** The timestamp this transaction commits under, in ns; given out at the first call, when all its writes are done. */
  commitTs(): bigint {
    return (this.#commitTs ??= this.store.nextTs())
  }

  /** Gives every placeholder in written documents and their index keys its value. */
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
   * Runs `work` with reads of the last durable commit, without this transaction's own writes.
   *
   * A database in memory has no second connection: there the writes are taken back for the time of `work`.
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
