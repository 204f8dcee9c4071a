import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import type { Administered } from "./administered.ts"
import { messageOf } from "../host/errors.ts"
import { type Document, type Index, isSystemTable, keyIn, type Table } from "../store/catalog.ts"
import type { Connection } from "../store/connection.ts"
import { isDamage } from "../store/damaged-file.ts"
import { checksumOf, readDocument } from "../store/documents.ts"
import { explain } from "../values/validate.ts"
import { yieldToEventLoop } from "../host/yield.ts"
import type { OnProgress } from "../contract/progress.ts"
import { entriesOf } from "./rows.ts"

const SLICE = 500
const MOST_PROBLEMS = 100
const CONTENTS = "SELECT id, size, json, sum FROM docs WHERE id > ? ORDER BY id LIMIT ?"

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

/** One sentence per problem, at most 100. */
export interface CheckReport {
  readonly documents: number
  readonly entries: number
  readonly files: number
  readonly problems: ReadonlyArray<string>
}

class Check {
  readonly #runtime: Administered
  readonly #onProgress: OnProgress
  readonly #problems: Array<string> = []
  readonly #changed = new Set<string>()
  #documents = 0
  #entries = 0

  constructor(runtime: Administered, onProgress: OnProgress) {
    this.#runtime = runtime
    this.#onProgress = onProgress
  }

  #problem(text: string): void {
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(text)
  }

  #file(connection: Connection): void {
    for (const [line] of connection.all("PRAGMA integrity_check(20)")) {
      if (line !== "ok") this.#problem(`The file is damaged: ${String(line)}`)
    }
    const sql =
      "SELECT d.id FROM docs d LEFT JOIN names n ON n.kind = 'table' AND n.n = d.tbl WHERE n.n IS NULL LIMIT 20"
    for (const [id] of connection.all(sql)) this.#problem(`The document ${String(id)} belongs to no table`)
  }

  async #contents(connection: Connection): Promise<void> {
    for (let rows = connection.all(CONTENTS, "", SLICE); rows.length > 0;) {
      for (const [id, size, json, sum] of rows) {
        if (sum === null || checksumOf(String(json), Number(size)) === sum) continue
        this.#changed.add(String(id))
        this.#problem(`The document ${String(id)} is damaged: its content does not have its checksum`)
      }
      await yieldToEventLoop()
      rows = connection.all(CONTENTS, String(rows.at(-1)?.[0]), SLICE)
    }
  }

  async #index(connection: Connection, index: Index, documents: number): Promise<void> {
    const name = `${index.table}.${index.name}`
    let entries = 0
    for (const { id, json, key } of entriesOf(connection, index)) {
      entries += 1
      if (json === undefined) this.#problem(`Index ${name} names the document ${id}, which is not there`)
      else if (!this.#changed.has(id) && !keyIn(index, JSON.parse(json) as Document).equals(key)) {
        this.#problem(`Index ${name} holds the document ${id} at a key that is not its own`)
      }
      if (entries % SLICE === 0) await yieldToEventLoop()
    }
    this.#entries += entries
    if (index.state !== "building" && entries !== documents) {
      this.#problem(`Index ${name} has ${entries} entries for ${documents} documents`)
    }
  }

  #fits({ name, validator }: Table, json: string): void {
    const { _creationTime, _id, ...fields } = JSON.parse(json) as Document
    const mismatch = validator && this.#runtime.checker.check(validator, fields)
    if (mismatch !== undefined) {
      this.#problem(`The document ${_id} of table ${name} does not match the schema. ${explain(mismatch)}`)
    }
  }

  async #table(connection: Connection, table: Table): Promise<void> {
    const stored = connection.get("SELECT count(*) FROM docs WHERE tbl = ?", table.number)
    const documents = Number(stored?.[0] ?? 0)
    this.#onProgress({ what: table.name, done: 0, total: documents })
    for (const index of table.indexes) {
      if (index.spec.kind === "keys") await this.#index(connection, index, documents)
    }
    if (!isSystemTable(table.name)) {
      for (const { id, json } of entriesOf(connection, table.byId)) {
        if (json !== undefined && !this.#changed.has(id)) this.#fits(table, json)
      }
    }
    this.#documents += documents
    this.#onProgress({ what: table.name, done: documents, total: documents })
  }

  async #blob(connection: Connection, id: string, sha256: string, size: number): Promise<void> {
    const json = readDocument(connection, id)?.json
    const said = json === undefined || this.#changed.has(id) ? undefined : (JSON.parse(json) as Document)
    if (
      said !== undefined &&
      (said["sha256"] !== Buffer.from(sha256, "hex").toString("base64") || said["size"] !== size)
    ) {
      this.#problem(`The row of the file ${id} differs from its document`)
    }
    const { blobs } = this.#runtime.files
    const path = blobs.locate(sha256) ?? blobs.path(sha256)
    const found = await stat(path).catch(() => undefined)
    const elsewhere = await blobs.elsewhere(sha256, size)
    if (elsewhere !== undefined) this.#problem(`The content of the file ${id} ${elsewhere}`)
    if (found === undefined && (elsewhere !== undefined || (await blobs.has(sha256)))) return
    if (found === undefined) this.#problem(`The content of the file ${id} is missing: ${path}`)
    else if (found.size !== size) {
      this.#problem(`The content of the file ${id} has ${found.size} bytes in place of ${size}`)
    } else if ((await hashOf(path)) !== sha256) {
      this.#problem(`The content of the file ${id} is damaged: it does not have its SHA-256: ${path}`)
    }
  }

  async #blobs(connection: Connection): Promise<number> {
    const rows = connection.all("SELECT id, sha256, size FROM files")
    for (const [id, sha256, size] of rows) await this.#blob(connection, String(id), String(sha256), Number(size))
    return rows.length
  }

  async #look(): Promise<number> {
    const { store } = this.#runtime
    this.#file(store.reader)
    await this.#contents(store.reader)
    for (const table of store.catalog.tables()) await this.#table(store.reader, table)
    return store.memory ? 0 : this.#blobs(store.reader)
  }

  async run(): Promise<CheckReport> {
    let files = 0
    try {
      files = await this.#look()
    } catch (error) {
      if (!isDamage(error) && !(error instanceof SyntaxError)) throw error
      this.#problem(`The file is damaged, so that the check could not go on: ${messageOf(error)}`)
    }
    return { documents: this.#documents, entries: this.#entries, files, problems: this.#problems }
  }
}

/**
 * Nothing else runs meanwhile. A flipped bit in the runtime's own rows, or in a document of format 2 or earlier, is
 * found only where it contradicts other data.
 */
export const checkDatabase = (runtime: Administered, onProgress: OnProgress = () => undefined): Promise<CheckReport> =>
  runtime.executor.exclusive(() => new Check(runtime, onProgress).run())
