import { createHash, randomUUID } from "node:crypto"
import type { Readable } from "node:stream"
import type { StoredFile } from "../contract/stored-file.ts"
import { S3Failed } from "../s3/s3-failed.ts"
import type { Database } from "../tx/database.ts"
import type { Transaction } from "../tx/transaction.ts"
import { LIMITS } from "../limits.ts"
import { encodeId } from "../values/id.ts"
import type { BlobPart, Blobs, SettleRequest } from "./blob-store.ts"
import type { FreeSpace } from "./free-space.ts"
import { logSweep } from "./sweep-log.ts"
import type { SweepReport, SweepRequest } from "./sweep.ts"

const STORAGE_TABLE = "_storage"
const UPLOAD_TOKEN_MS = 60 * 60 * 1000

/** `sha256` in hex. */
export interface FileMetadata {
  readonly storageId: string
  readonly sha256: string
  readonly size: number
  readonly contentType: string | null
}

const toBase64 = (hex: string): string => Buffer.from(hex, "hex").toString("base64")
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

export interface FilesHost extends Database {
  readonly publicUrl: string
  readonly health: { readonly note: (error: unknown) => void }
}

/** Rows in the database, content in {@link Blobs}, which is durable before its row. */
export class Files {
  readonly blobs: Blobs
  readonly #host: FilesHost
  readonly #maxBytes: number
  readonly #space: FreeSpace

  constructor(host: FilesHost, blobs: Blobs, space: FreeSpace, maxBytes: number) {
    this.#host = host
    this.blobs = blobs
    this.#space = space
    this.#maxBytes = maxBytes
  }

  uploadUrl(transaction: Transaction): string {
    const token = Buffer.from(transaction.random.bytes(32)).toString("base64url")
    const expires = this.#host.clock.now() + UPLOAD_TOKEN_MS
    transaction.run("INSERT INTO uploads VALUES (?, ?)", hashOf(token), expires)
    return `${this.#host.publicUrl}/api/storage/upload?token=${token}`
  }

  async takeUploadToken(token: string): Promise<boolean> {
    const { clock, executor } = this.#host
    const sql = "DELETE FROM uploads WHERE hash = ? AND expires > ?"
    const { value } = await executor.write((transaction) => transaction.run(sql, hashOf(token), clock.now()) === 1)
    return value
  }

  add(transaction: Transaction, sha256: string, size: number, contentType: string | null): string {
    const table = this.#host.store.catalog.table(STORAGE_TABLE)
    const id = encodeId(table.number, transaction.random.bytes(16))
    transaction.meter.count("filesWritten")
    transaction.meter.count("fileWriteBytes", size)
    transaction.insert(table, id, { sha256: toBase64(sha256), size, contentType })
    this.addRow(transaction, id, sha256, size, contentType)
    return id
  }

  /** The address cannot be derived from the id. */
  addRow(transaction: Transaction, id: string, sha256: string, size: number, contentType: string | null): void {
    transaction.run("INSERT INTO files VALUES (?, ?, ?, ?, ?)", id, randomUUID(), sha256, size, contentType)
  }

  /** SHA-256 in hex; a row must name it. */
  async put(bytes: Uint8Array): Promise<string> {
    try {
      const sha256 = this.blobs.put(bytes)
      await this.blobs.keep(sha256)
      return sha256
    } catch (error) {
      this.#host.health.note(error)
      throw error
    }
  }

  async #receive(body: ReadableStream<Uint8Array>): Promise<{ sha256: string; size: number }> {
    await this.#space.demand()
    try {
      return await this.blobs.receive(body, this.#maxBytes)
    } catch (error) {
      this.#host.health.note(error)
      throw error
    }
  }

  /**
   * Fails when `sha256` (base64 or hex) differs, the body is larger than the limit, or only the disk's reserve is free.
   */
  async store(
    body: ReadableStream<Uint8Array>,
    options: { readonly contentType: string | null; readonly sha256?: string | undefined }
  ): Promise<{ storageId: string }> {
    const { sha256, size } = await this.#receive(body)
    if (options.sha256 !== undefined && options.sha256 !== toBase64(sha256) && options.sha256 !== sha256) {
      await this.#host.executor.write((transaction) => this.#explain(transaction, sha256))
      throw new Error("The file does not have the SHA-256 that was given for it")
    }
    const { value } = await this.#host.executor.write((transaction) =>
      this.add(transaction, sha256, size, options.contentType)
    )
    return { storageId: value }
  }

  metadata(transaction: Transaction, storageId: string): FileMetadata | undefined {
    const table = this.#host.store.catalog.tableOf(storageId)
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
    return row && `${this.#host.publicUrl}/api/storage/${String(row[0])}`
  }

  async read(
    transaction: Transaction,
    storageId: string
  ): Promise<{ bytes: Buffer; contentType: string | null } | undefined> {
    const found = this.metadata(transaction, storageId)
    if (found === undefined) return undefined
    transaction.meter.count("filesRead")
    transaction.meter.count("fileReadBytes", found.size)
    return { bytes: await this.blobs.bytes(found.sha256), contentType: found.contentType }
  }

  #explain(transaction: Transaction, sha256: string): void {
    transaction.run("INSERT OR REPLACE INTO removed_files VALUES (?, ?)", sha256, this.#host.clock.now())
  }

  removeRow(transaction: Transaction, storageId: string): void {
    const row = transaction.connection.get("SELECT sha256 FROM files WHERE id = ?", storageId)
    if (row === undefined) return
    this.#explain(transaction, String(row[0]))
    transaction.run("DELETE FROM files WHERE id = ?", storageId)
  }

  /** The content stays until a sweep. Fails for ids of no stored file. */
  remove(transaction: Transaction, storageId: string): void {
    const table = this.#host.store.catalog.table(STORAGE_TABLE)
    const json = transaction.read(table, storageId)
    if (json === undefined) throw new Error(`There is no stored file with the id ${storageId}`)
    transaction.remove(table, json)
    this.removeRow(transaction, storageId)
  }

  async find(uuid: string): Promise<StoredFile | undefined> {
    const row = this.#host.store.reader.get("SELECT sha256, size, type FROM files WHERE uuid = ?", uuid)
    if (row === undefined) return undefined
    const sha256 = String(row[0])
    if (!(await this.blobs.has(sha256))) return undefined
    return {
      size: Number(row[1]),
      sha256: toBase64(sha256),
      contentType: row[2] === null ? null : String(row[2])
    }
  }

  /** Undefined when the content is missing after all. */
  open({ sha256, size }: StoredFile, { first, last }: Omit<BlobPart, "size">): Promise<Readable | undefined> {
    return this.blobs.open(Buffer.from(sha256, "base64").toString("hex"), { first, last, size })
  }

  readonly #isNamed = (sha256: string): boolean =>
    this.#host.store.reader.get("SELECT 1 FROM files WHERE sha256 = ?", sha256) !== undefined

  async sweep(options: Pick<SweepRequest, "all" | "anyAge" | "signal"> = {}): Promise<SweepReport> {
    const { executor, store } = this.#host
    const removed = "SELECT 1 FROM removed_files WHERE sha256 = ?"
    const isRemoved = (sha256: string) => store.reader.get(removed, sha256) !== undefined
    const report = await this.blobs.sweep({ ...options, isNamed: this.#isNamed, isRemoved })
    logSweep(report, (level, text) => this.#host.print(level, text))
    await this.#settle({ ...options, report })
    const { sha256s } = report.trashed
    if (sha256s.length > 0 && !store.memory) {
      await executor.write((transaction) => {
        for (const sha256 of sha256s) transaction.run("DELETE FROM removed_files WHERE sha256 = ?", sha256)
      })
    }
    return report
  }

  /** A bucket that cannot be reached waits for the next sweep. */
  async #settle(given: Pick<SettleRequest, "all" | "report" | "signal">): Promise<void> {
    const removedAt = (sha256: string): number | undefined => {
      const row = this.#host.store.reader.get("SELECT at FROM removed_files WHERE sha256 = ?", sha256)
      return row && Number(row[0])
    }
    try {
      await this.blobs.settle({ ...given, isNamed: this.#isNamed, removedAt })
    } catch (error) {
      if (!(error instanceof S3Failed)) throw error
      this.#host.print("warn", `Stored files are not all in the bucket yet: ${error.message}`)
    }
  }

  /** Of at most {@link LIMITS.filesLookedAt} files; a random part of more. */
  async missing(): Promise<{ readonly missing: number; readonly of: number }> {
    const { reader } = this.#host.store
    const limit = LIMITS.filesLookedAt.value
    const from = randomUUID()
    const after = reader.all("SELECT sha256 FROM files WHERE uuid >= ? ORDER BY uuid LIMIT ?", from, limit)
    const rest = limit - after.length
    const before = reader.all("SELECT sha256 FROM files WHERE uuid < ? ORDER BY uuid LIMIT ?", from, rest)
    const rows = [...after, ...before]
    let missing = 0
    for (const [sha256] of rows) {
      // What cannot be asked for is not missing yet.
      const isThere = await this.blobs.has(String(sha256)).catch(() => true)
      if (!isThere) missing += 1
    }
    return { missing, of: rows.length }
  }
}
