import type { Commit } from "../contract/commits.ts"
import type { Table } from "../store/catalog.ts"
import { storeCursor, storedCursor } from "../store/check-cursor.ts"
import { readDocument } from "../store/documents.ts"
import { decodeKey } from "../values/decode-key.ts"
import type { EncodedObject } from "../values/encoded.ts"
import { type Checker, explain, type Validator } from "../values/validate.ts"
import { BEGINNING, inTransaction, progressOf, type PushHost, visitSlice } from "./slices.ts"

const SHOWN_FAILURES = 10
/** How much checking a kill may lose, ms. */
const SAVE_EVERY_MS = 1_000
/** Documents written during the check that one slice rechecks. */
const RECHECKED = 100

export interface Recheck {
  readonly table: Table
  readonly validator: Validator
  readonly text: string
}

const describeFailures = (failures: Iterable<string>): Error =>
  new Error(`The schema does not fit documents that are already stored:\n${[...failures].join("\n")}`)

/**
 * Checks stored documents in slices while other executions write, and rechecks what they write.
 *
 * Call {@link DocumentCheck.run}, then {@link DocumentCheck.finish} in the turn in which the schema takes effect.
 */
export class DocumentCheck {
  readonly #host: PushHost
  readonly #checker: Checker
  readonly #tables: ReadonlyArray<Recheck>
  readonly #failures = new Map<string, string>()
  readonly #written = new Map<string, Recheck>()
  /** Tables written to since the check began: their progress must not be resumed after a kill. */
  readonly #disturbed = new Set<Recheck>()

  constructor(host: PushHost, checker: Checker, tables: ReadonlyArray<Recheck>) {
    this.#host = host
    this.#checker = checker
    this.#tables = tables
  }

  /** Must see every commit from before {@link DocumentCheck.run} until the end. */
  committed({ writes }: Commit): void {
    for (const { index, key } of writes) {
      const recheck = this.#tables.find(({ table }) => table.byId.number === index)
      const [id] = recheck === undefined ? [] : decodeKey(key)
      if (recheck === undefined || typeof id !== "string") continue
      this.#written.set(id, recheck)
      this.#disturbed.add(recheck)
    }
  }

  /** Fails with the first ten documents that do not fit. */
  async run(): Promise<void> {
    for (const recheck of this.#tables) await this.#table(recheck)
    while (this.#written.size > 0) await this.#host.executor.exclusive(() => this.#rest(RECHECKED))
    this.#throw()
  }

  finish(): void {
    this.#rest(Infinity)
    this.#throw()
  }

  async #table(recheck: Recheck): Promise<void> {
    const { elapsed, executor, store } = this.#host
    const { table, text } = recheck
    const progress = progressOf(this.#host, table, "checked")
    let low: Buffer | undefined = storedCursor(store, table, text) ?? BEGINNING
    let savedAt = elapsed()
    const visit = (id: string, json: string) => this.#look(recheck, id, json)
    while (low !== undefined) {
      const from: Buffer = low
      low = await executor.exclusive(() => {
        const { cursor, documents } = visitSlice(this.#host, table, from, visit)
        progress(documents)
        if (cursor !== undefined && this.#failures.size === 0 && elapsed() - savedAt >= SAVE_EVERY_MS) {
          savedAt = elapsed()
          this.#save(recheck, cursor)
        }
        return cursor
      })
      if (this.#failures.size >= SHOWN_FAILURES) this.#throw()
    }
  }

  #save(recheck: Recheck, cursor: Buffer): void {
    const { store } = this.#host
    if (store.memory || this.#disturbed.has(recheck)) return
    inTransaction(store, () => storeCursor(store, recheck.table, recheck.text, cursor))
  }

  #look({ table, validator }: Recheck, id: string, json: string): void {
    const { _creationTime, _id, ...fields } = JSON.parse(json) as EncodedObject
    const mismatch = this.#checker.check(validator, fields)
    if (mismatch === undefined) this.#failures.delete(id)
    else if (this.#failures.size < SHOWN_FAILURES) {
      this.#failures.set(id, `table "${table.name}", document ${id}: ${explain(mismatch)}`)
    }
  }

  #rest(most: number): void {
    let left = most
    for (const [id, recheck] of this.#written) {
      if (left-- <= 0) return
      this.#written.delete(id)
      const found = readDocument(this.#host.store.writer, id)
      if (found === undefined) this.#failures.delete(id)
      else this.#look(recheck, id, found.json)
    }
  }

  #throw(): void {
    if (this.#failures.size > 0) throw describeFailures(this.#failures.values())
  }
}
