import { createHash, randomUUID } from "node:crypto"
import type { StoredFile } from "../engine/engine.ts"
import type { Runtime } from "../engine/runtime.ts"
import type { Transaction } from "../tx/transaction.ts"
import { encodeId } from "../values/id.ts"
import type { Blobs } from "./blobs.ts"

const STORAGE_TABLE = "_storage"
/** How long an upload token can be used, once. */
const UPLOAD_TOKEN_MS = 60 * 60 * 1000

/** A stored file as functions see it; `sha256` in hex. */
export interface FileMetadata {
  readonly storageId: string
  readonly sha256: string
  readonly size: number
  readonly contentType: string | null
}

const toBase64 = (hex: string): string => Buffer.from(hex, "hex").toString("base64")
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** Files of functions: rows in the database, content in {@link Blobs}. A blob is durable before its row is. */
export class Files {
  readonly blobs: Blobs
  readonly #runtime: Runtime
  readonly #maxBytes: number

  constructor(runtime: Runtime, blobs: Blobs, maxBytes: number) {
    this.#runtime = runtime
    this.blobs = blobs
    this.#maxBytes = maxBytes
  }

  uploadUrl(transaction: Transaction): string {
    const token = Buffer.from(transaction.random.bytes(32)).toString("base64url")
    const expires = this.#runtime.clock.now() + UPLOAD_TOKEN_MS
    transaction.run("INSERT INTO uploads VALUES (?, ?)", hashOf(token), expires)
    return `${this.#runtime.publicUrl}/api/storage/upload?token=${token}`
  }

  async takeUploadToken(token: string): Promise<boolean> {
    const { clock, executor } = this.#runtime
    const sql = "DELETE FROM uploads WHERE hash = ? AND expires > ?"
    const { value } = await executor.write((transaction) => transaction.run(sql, hashOf(token), clock.now()) === 1)
    return value
  }

  /** Adds the row of a blob that is already durable; answers the storage id. */
  add(transaction: Transaction, sha256: string, size: number, contentType: string | null): string {
    const table = this.#runtime.store.catalog.table(STORAGE_TABLE)
    const id = encodeId(table.number, transaction.random.bytes(16))
    transaction.meter.count("filesWritten")
    transaction.meter.count("fileWriteBytes", size)
    transaction.insert(table, id, { sha256: toBase64(sha256), size, contentType })
    this.name(transaction, id, sha256, size, contentType)
    return id
  }

  /** Gives a stored file an address that its id does not reveal. */
  name(transaction: Transaction, id: string, sha256: string, size: number, contentType: string | null): void {
    transaction.run("INSERT INTO files VALUES (?, ?, ?, ?, ?)", id, randomUUID(), sha256, size, contentType)
  }

  /** Fails when `sha256` (base64 or hex) is given and is not the content's, or the body is larger than the limit. */
  async store(
    body: ReadableStream<Uint8Array>,
    options: { readonly contentType: string | null; readonly sha256?: string | undefined }
  ): Promise<{ storageId: string }> {
    const { sha256, size } = await this.blobs.receive(body, this.#maxBytes)
    if (options.sha256 !== undefined && options.sha256 !== toBase64(sha256) && options.sha256 !== sha256) {
      throw new Error("The file does not have the SHA-256 that was given for it")
    }
    const { value } = await this.#runtime.executor.write((transaction) =>
      this.add(transaction, sha256, size, options.contentType)
    )
    return { storageId: value }
  }

  /** Undefined for ids of no stored file; recorded as read either way. */
  metadata(transaction: Transaction, storageId: string): FileMetadata | undefined {
    const table = this.#runtime.store.catalog.tableOf(storageId)
    if (table?.name !== STORAGE_TABLE || transaction.read(table, storageId) === undefined) return undefined
    const row = transaction.connection.get("SELECT sha256, size, type FROM files WHERE id = ?", storageId)
    if (row === undefined) return undefined
    return {
      storageId,
      sha256: String(row[0]),
      size: Number(row[1]),
      contentType: row[2] === null ? null : String(row[2])
    }
  }

  url(transaction: Transaction, storageId: string): string | undefined {
    if (this.metadata(transaction, storageId) === undefined) return undefined
    const row = transaction.connection.get("SELECT uuid FROM files WHERE id = ?", storageId)
    return row && `${this.#runtime.publicUrl}/api/storage/${String(row[0])}`
  }

  read(transaction: Transaction, storageId: string): { bytes: Buffer; contentType: string | null } | undefined {
    const found = this.metadata(transaction, storageId)
    if (found === undefined) return undefined
    transaction.meter.count("filesRead")
    transaction.meter.count("fileReadBytes", found.size)
    return { bytes: this.blobs.read(found.sha256), contentType: found.contentType }
  }

  /** The blob stays until a sweep finds no row that names it. Fails for ids of no stored file. */
  remove(transaction: Transaction, storageId: string): void {
    const table = this.#runtime.store.catalog.table(STORAGE_TABLE)
    const json = transaction.read(table, storageId)
    if (json === undefined) throw new Error(`There is no stored file with the id ${storageId}`)
    transaction.remove(table, json)
    transaction.run("DELETE FROM files WHERE id = ?", storageId)
  }

  /** By the random part of its URL, among committed files. */
  find(uuid: string): StoredFile | undefined {
    const row = this.#runtime.store.reader.get("SELECT sha256, size, type FROM files WHERE uuid = ?", uuid)
    if (row === undefined) return undefined
    const sha256 = String(row[0])
    return {
      path: this.blobs.path(sha256),
      size: Number(row[1]),
      sha256: toBase64(sha256),
      contentType: row[2] === null ? null : String(row[2])
    }
  }

  sweep(): Promise<void> {
    const { reader } = this.#runtime.store
    return this.blobs.sweep((sha256) => reader.get("SELECT 1 FROM files WHERE sha256 = ?", sha256) !== undefined)
  }
}
