import { Readable } from "node:stream"
import type { Administered } from "./administered.ts"
import { elapsedBy } from "../host/timers.ts"
import { hostRandom } from "../host/random.ts"
import { isSystemTable, type Table } from "../store/catalog.ts"
import { Meter, NO_LIMITS } from "../tx/meter.ts"
import { Transaction } from "../tx/transaction.ts"
import type { EncodedObject } from "../values/encoded.ts"
import { encodeId } from "../values/id.ts"
import { normalise } from "../values/normalise.ts"
import { explain } from "../values/validate.ts"
import { renumbering } from "./id-renumbering.ts"
import { yieldToEventLoop } from "../host/yield.ts"
import type { OnProgress } from "../contract/progress.ts"
import { countOf, documentsOf } from "./rows.ts"
import { openSnapshot, type SnapshotZip } from "./snapshot-zip.ts"

const STORAGE = "_storage"
/** Work between two turns of the event loop, ms. */
const SLICE_MS = 10

/**
 * What to do with existing documents: "empty" refuses tables that hold any, "append" keeps them, "replace" removes
 * those of tables in the snapshot, "replace-all" those of every table.
 */
export type ImportMode = "empty" | "append" | "replace" | "replace-all"

export interface ImportOptions {
  readonly mode: ImportMode
  readonly onProgress?: OnProgress | undefined
}

export type Imported = ReadonlyMap<string, number>

class Import {
  readonly #runtime: Administered
  readonly #zip: SnapshotZip
  readonly #options: ImportOptions
  readonly #elapsed: () => number
  #transaction: Transaction
  #sliceBegan: number
  #own: (value: EncodedObject) => EncodedObject = (value) => value
  #newest = 0

  constructor(runtime: Administered, zip: SnapshotZip, options: ImportOptions) {
    this.#runtime = runtime
    this.#zip = zip
    this.#options = options
    this.#elapsed = elapsedBy(runtime.timers)
    this.#transaction = this.#newTransaction()
    this.#sliceBegan = this.#elapsed()
  }

  #newTransaction(): Transaction {
    return new Transaction(this.#runtime.store, "write", new Meter(NO_LIMITS), hostRandom)
  }

  /** One transaction would keep everything it read in memory, so the import is many transactions and one commit. */
  async #endSlice(): Promise<void> {
    if (this.#elapsed() - this.#sliceBegan < SLICE_MS) return
    this.#transaction.resolve()
    this.#transaction = this.#newTransaction()
    await yieldToEventLoop()
    this.#sliceBegan = this.#elapsed()
  }

  /**
   * A database without documents adopts the snapshot's table numbers and so its ids; otherwise ids are renumbered. The
   * returned function undoes it.
   */
  #number(): () => void {
    const { catalog, writer } = this.#runtime.store
    const { numbers } = this.#zip
    const isEmpty = [...catalog.tables()].every((table) => isSystemTable(table.name) || countOf(writer, table) === 0)
    const undo = isEmpty ? catalog.renumber(new Map([...numbers].map(([number, name]) => [name, number]))) : undefined
    const pairs = [...numbers].map(([there, name]) => [there, catalog.table(name).number] as const)
    // Objects stay objects.
    this.#own = renumbering(new Map(pairs)) as (value: EncodedObject) => EncodedObject
    return undo ?? (() => undefined)
  }

  #replaced(): ReadonlyArray<Table> {
    const { catalog } = this.#runtime.store
    switch (this.#options.mode) {
      case "replace":
        return this.#zip.tables.map((name) => catalog.table(name))
      case "replace-all":
        return [...catalog.tables()].filter(({ name }) => !isSystemTable(name) || name === STORAGE)
      default:
        return []
    }
  }

  #refuseFilled(): void {
    if (this.#options.mode !== "empty") return
    const filled = this.#zip.tables.filter((name) => {
      const table = this.#runtime.store.catalog.find(name)
      return table !== undefined && countOf(this.#runtime.store.writer, table) > 0
    })
    if (filled.length === 0) return
    throw new Error(`These tables are not empty: ${filled.join(", ")}. Choose append, replace or replace-all`)
  }

  async #clear(table: Table): Promise<void> {
    for (const json of documentsOf(this.#runtime.store.writer, table)) {
      this.#transaction.remove(table, json)
      if (table.name === STORAGE) {
        const { _id } = JSON.parse(json) as { readonly _id: string }
        this.#runtime.files.removeRow(this.#transaction, _id)
      }
      await this.#endSlice()
    }
  }

  #check(table: Table, fields: EncodedObject): void {
    const mismatch = table.validator && this.#runtime.checker.check(table.validator, fields)
    if (mismatch === undefined) return
    throw new Error(`A document of table "${table.name}" does not match the schema. ${explain(mismatch)}`)
  }

  #idOf(table: Table, given: unknown): string {
    if (given === undefined) return encodeId(table.number, this.#transaction.random.bytes(16))
    if (typeof given !== "string" || !this.#runtime.store.catalog.isIdOf(given, table.name)) {
      throw new Error(`The _id ${JSON.stringify(given)} in table "${table.name}" is no id of that table`)
    }
    if (this.#transaction.read(table, given) !== undefined) {
      throw new Error(`Table "${table.name}" already holds a document with the id ${given}`)
    }
    return given
  }

  #add(table: Table, document: EncodedObject): string {
    const { _creationTime, _id, ...fields } = this.#own(normalise(document) as EncodedObject)
    const id = this.#idOf(table, _id)
    if (table.name !== STORAGE) this.#check(table, fields)
    const time = typeof _creationTime === "number" ? _creationTime : this.#runtime.store.nextCreationTime()
    this.#newest = Math.max(this.#newest, time)
    this.#transaction.creationTime = () => time
    this.#transaction.insert(table, id, fields)
    return id
  }

  async #addFile(table: Table, document: EncodedObject): Promise<void> {
    const { _creationTime = null, _id = null, contentType = null } = document
    const body = typeof _id === "string" ? await this.#zip.file(_id) : undefined
    if (body === undefined) throw new Error(`The snapshot lists the file ${JSON.stringify(_id)} but does not hold it`)
    const { blobs } = this.#runtime.files
    // A web stream of a Node stream yields its chunks unchanged.
    const received = await blobs.receive(Readable.toWeb(body) as ReadableStream<Uint8Array>, Infinity)
    const sha256 = Buffer.from(received.sha256, "hex").toString("base64")
    const type = typeof contentType === "string" ? contentType : null
    const row: EncodedObject = { _id, _creationTime, sha256, size: received.size, contentType: type }
    this.#runtime.files.addRow(this.#transaction, this.#add(table, row), received.sha256, received.size, type)
  }

  async #read(name: string): Promise<number> {
    const table = this.#runtime.store.catalog.table(name)
    let done = 0
    for await (const document of this.#zip.documents(name)) {
      if (name === STORAGE) await this.#addFile(table, document)
      else this.#add(table, document)
      done += 1
      this.#options.onProgress?.({ what: name, done })
      await this.#endSlice()
    }
    return done
  }

  async run(): Promise<Imported> {
    const { store } = this.#runtime
    this.#refuseFilled()
    store.begin()
    let undo: () => void = () => undefined
    try {
      for (const table of this.#replaced()) await this.#clear(table)
      undo = this.#number()
      const imported = new Map<string, number>()
      for (const name of this.#zip.tables) imported.set(name, await this.#read(name))
      store.passCreationTime(this.#newest)
      this.#transaction.resolve()
      store.commit()
      return imported
    } catch (error) {
      store.abort()
      undo()
      throw error
    }
  }
}

/**
 * All or nothing, as one commit; nothing else runs meanwhile.
 *
 * Keeps ids in a database without documents; otherwise ids are renumbered wherever they occur, also inside texts.
 * Documents without `_id` or `_creationTime` get new ones. Fails, changing nothing, at documents that do not fit the
 * schema, ids that are taken and, in mode "empty", tables that hold documents.
 */
export const importSnapshot = async (
  runtime: Administered,
  path: string,
  options: ImportOptions
): Promise<Imported> => {
  const zip = await openSnapshot(path)
  try {
    return await runtime.executor.exclusive(() => new Import(runtime, zip, options).run())
  } finally {
    runtime.vectors.forget()
    zip.close()
  }
}
