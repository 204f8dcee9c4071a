import { statSync } from "node:fs"
import { Catalog } from "./catalog.ts"
import { Connection } from "./connection.ts"
import { ErrorWithData } from "../host/errors.ts"
import type { Clock } from "../host/timers.ts"
import { isFull, refuseCutLog } from "./damaged-file.ts"
import { ensureFormat, FILE_PRAGMAS, PRAGMAS } from "./file-format.ts"
import { lockFile } from "./file-lock.ts"
import { refuseForeign, tightenDatabase } from "./ownership.ts"

/**
 * The transaction was not applied. Callers see `data` in production too, because they may retry once the operator has
 * helped.
 */
export class StoreFailed extends ErrorWithData {
  constructor(cause: unknown) {
    super(`The database could not be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      code: "storage_unavailable",
      message: isFull(cause)
        ? "Nothing can be stored right now: the disk of the server is full. Nothing was changed. Try again later."
        : "Nothing can be stored right now. Nothing was changed. Try again later."
    })
    this.cause = cause
  }
}

export interface StoreOptions {
  readonly file: string
  readonly clock: Clock
  /** For tests: throwing simulates a full disk. */
  readonly beforeCommit?: (() => void) | undefined
  /** See {@link Catalog.forSuites}. */
  readonly forSuites?: boolean | undefined
  /** Called before a missing or empty database is made; throwing refuses that. */
  readonly onNew?: (() => void) | undefined
  readonly onFailure?: ((error: unknown) => void) | undefined
  readonly locked?: boolean | undefined
}

const MEMORY = ":memory:"

/** SQLite would create a database for either. */
const isMissing = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

/**
 * One writing connection and one that reads the last commit. A database in memory has a single connection, so its
 * readers must be kept out of open transactions.
 */
export class Store {
  readonly memory: boolean
  readonly endedUncleanly: boolean
  readonly #options: StoreOptions
  readonly #unlock: () => void
  #writer: Connection
  #reader: Connection
  readonly #catalog: Catalog
  #open = false
  #lost = false
  #ts = 0n
  #durableTs = 0n
  #creationTime = 0

  constructor(options: StoreOptions) {
    this.#options = options
    this.memory = options.file === MEMORY
    if (!this.memory) refuseForeign(options.file)
    // SQLite removes the log when the last connection closes.
    this.endedUncleanly = !this.memory && !isMissing(`${options.file}-wal`)
    const needsLock = !this.memory && options.locked !== true
    this.#unlock = needsLock ? lockFile(options.file) : () => undefined
    try {
      if (!this.memory) {
        if (isMissing(options.file)) options.onNew?.()
        refuseCutLog(options.file)
      }
      this.#writer = this.#connect()
      this.#reader = this.memory ? this.#writer : new Connection(options.file, true, options.onFailure)
      this.#reader.exec(PRAGMAS)
      this.#catalog = this.#load()
      if (!this.memory) tightenDatabase(options.file)
    } catch (error) {
      this.#unlock()
      throw error
    }
  }

  #connect(): Connection {
    const { file, onFailure, onNew } = this.#options
    const connection = new Connection(file, false, onFailure)
    try {
      connection.exec(PRAGMAS)
      if (!this.memory) connection.exec(FILE_PRAGMAS)
      ensureFormat(connection, this.memory ? undefined : onNew)
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  }

  #load(): Catalog {
    const counter = (key: string) => this.meta(key) ?? "0"
    this.#ts = BigInt(counter("ts"))
    this.#durableTs = this.#ts
    this.#creationTime = Number(counter("creationTime"))
    return new Catalog(this.#writer, this.#options.forSuites ?? false)
  }

  get file(): string {
    return this.#options.file
  }

  get writer(): Connection {
    return this.#writer
  }

  /** The last commit; for a database in memory the writer itself. */
  get reader(): Connection {
    return this.#reader
  }

  get catalog(): Catalog {
    return this.#catalog
  }

  /** Newest commit on disk, ns. */
  get durableTs(): bigint {
    return this.#durableTs
  }

  /** Newest timestamp given out, durable or not, ns. */
  get ts(): bigint {
    return this.#ts
  }

  get inTransaction(): boolean {
    return this.#open
  }

  meta(key: string): string | undefined {
    const value = this.#writer.get("SELECT v FROM meta WHERE k = ?", key)?.[0]
    return value === undefined ? undefined : String(value)
  }

  /** Inside a transaction. */
  setMeta(key: string, value: string): void {
    this.#writer.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)
  }

  /** In ns: the clock, or one more than the last when the clock did not advance. */
  nextTs(): bigint {
    const now = BigInt(Math.floor(this.#options.clock.now() * 1000)) * 1000n
    this.#ts = now > this.#ts ? now : this.#ts + 1n
    return this.#ts
  }

  /** UTC milliseconds, strictly increasing over restarts. */
  nextCreationTime(): number {
    const now = this.#options.clock.now()
    this.#creationTime = now > this.#creationTime ? now : this.#creationTime + 0.001
    return this.#creationTime
  }

  /** Later creation times will exceed `time`, UTC ms. */
  passCreationTime(time: number): void {
    this.#creationTime = Math.max(this.#creationTime, time)
  }

  /** Unless one is open. Fails with StoreFailed. */
  begin(): void {
    if (this.#open) return
    try {
      if (this.#lost) this.#writer = this.#connect()
      this.#lost = false
      this.#writer.exec("BEGIN IMMEDIATE")
    } catch (error) {
      throw new StoreFailed(error)
    }
    this.#open = true
  }

  /** Fails with StoreFailed and leaves the store unchanged. Without `dirty` the commit costs no disk write. */
  commit(dirty = true): void {
    if (!this.#open) return
    try {
      if (this.#writer.failure !== undefined) throw this.#writer.failure
      if (dirty) this.#saveCounters()
      this.#writer.exec("COMMIT")
    } catch (error) {
      this.#options.onFailure?.(error)
      this.abort()
      throw new StoreFailed(error)
    }
    this.#open = false
    if (!dirty) return
    this.#durableTs = this.#ts
    this.#catalog.saved()
  }

  #saveCounters(): void {
    this.setMeta("ts", String(this.#ts))
    this.setMeta("creationTime", String(this.#creationTime))
    this.#catalog.save(this.#writer)
    this.#options.beforeCommit?.()
  }

  /** Reopens the file, now or at the next {@link Store.begin}. */
  abort(): void {
    this.#open = false
    if (this.memory) {
      this.#writer.failure = undefined
      this.#writer.exec("ROLLBACK")
      return
    }
    this.#writer.close()
    try {
      this.#writer = this.#connect()
    } catch {
      this.#lost = true
    }
  }

  close(): void {
    this.#open = false
    if (!this.memory) this.#reader.close()
    if (!this.#lost) this.#writer.close()
    this.#unlock()
  }
}
