import { Catalog } from "./catalog.ts"
import { Connection } from "./connection.ts"
import { refuseCutLog } from "./damaged-file.ts"
import { ensureFormat, FILE_PRAGMAS, PRAGMAS } from "./file-format.ts"
import { lockFile } from "./file-lock.ts"

/** UTC milliseconds of the host's clock. */
export interface Clock {
  readonly now: () => number
}

/** The database file refused a write or a commit; nothing of the transaction is there. */
export class StoreFailed extends Error {
  constructor(cause: unknown) {
    super(`The database could not be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export interface StoreOptions {
  /** A path, or ":memory:". */
  readonly file: string
  readonly clock: Clock
  /** Called right before every COMMIT; what it throws is what a full disk would do. For tests. */
  readonly beforeCommit?: (() => void) | undefined
  /** See {@link Catalog.forSuites}. */
  readonly forSuites?: boolean | undefined
}

const MEMORY = ":memory:"

/**
 * The database file: one writing connection, one that reads the last commit, and the counters that only go up.
 *
 * A database in memory has a single connection; its readers must be kept out of open transactions.
 */
export class Store {
  readonly memory: boolean
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
    this.#unlock = this.memory ? () => undefined : lockFile(options.file)
    try {
      if (!this.memory) refuseCutLog(options.file)
      this.#writer = this.#connect()
      this.#reader = this.memory ? this.#writer : new Connection(options.file, true)
      this.#reader.exec(PRAGMAS)
      this.#catalog = this.#load()
    } catch (error) {
      this.#unlock()
      throw error
    }
  }

  #connect(): Connection {
    const connection = new Connection(this.#options.file)
    try {
      connection.exec(PRAGMAS)
      if (!this.memory) connection.exec(FILE_PRAGMAS)
      ensureFormat(connection)
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

  /** The path of the database file, or ":memory:". */
  get file(): string {
    return this.#options.file
  }

  get writer(): Connection {
    return this.#writer
  }

  /** Sees the last commit; of a database in memory the writer itself. */
  get reader(): Connection {
    return this.#reader
  }

  get catalog(): Catalog {
    return this.#catalog
  }

  /** The newest commit on disk, in ns. */
  get durableTs(): bigint {
    return this.#durableTs
  }

  /** The newest timestamp given out, durable or not. */
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

  /** A commit timestamp in ns: the clock, or one more than the last when the clock stands or went back. */
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

  /** Later creation times will be above `time`, UTC ms. */
  passCreationTime(time: number): void {
    this.#creationTime = Math.max(this.#creationTime, time)
  }

  /** Opens a transaction unless one is open. Fails with StoreFailed. */
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

  /**
   * Makes everything since {@link Store.begin} durable. Fails with StoreFailed; the store is then as it was before.
   *
   * Without `dirty` nothing was written and the commit costs no write to disk.
   */
  commit(dirty = true): void {
    if (!this.#open) return
    try {
      if (this.#writer.failure !== undefined) throw this.#writer.failure
      if (dirty) this.#saveCounters()
      this.#writer.exec("COMMIT")
    } catch (error) {
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

  /** Gives up the open transaction; a file is opened afresh, now or at the next {@link Store.begin} when it cannot be. */
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
