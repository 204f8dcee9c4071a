import type { Connection, Row } from "../store/connection.ts"
import { next } from "../values/key.ts"
import { Operators } from "./operators.ts"
import type { Plan } from "./plan.ts"
import type { ReadSet } from "../tx/read-set.ts"

const FIRST_BATCH = 16
const LATER_BATCH = 256
const MAX_BATCH = 1024

const ASCENDING =
  "SELECT i.key, d.json, d.size FROM idx i CROSS JOIN docs d ON d.id = i.id WHERE i.ix = ? AND i.key >= ? AND i.key < ? ORDER BY i.key LIMIT ?"
const DESCENDING = ASCENDING.replace("LIMIT", "DESC LIMIT")

export interface Visited {
  readonly key: Uint8Array
  readonly json: string
  readonly size: number
  readonly passes: boolean
}

/** {@link Stream.close} must be called once: only then is the read set complete. */
export interface Stream {
  readonly visit: () => Visited | undefined
  readonly close: () => void
}

export class RangeStream implements Stream {
  readonly #plan: Plan
  readonly #connection: () => Connection
  readonly #reads: ReadSet
  readonly #operators: Operators
  readonly #sql: string
  #rows: ReadonlyArray<Row> = []
  #at = 0
  #batch: number
  #low: Buffer
  #high: Buffer
  #exhausted: boolean
  #lastKey: Uint8Array | undefined
  #started = false
  #closed = false

  constructor(plan: Plan, connection: () => Connection, reads: ReadSet) {
    this.#plan = plan
    this.#connection = connection
    this.#reads = reads
    this.#operators = new Operators(plan.operators)
    this.#sql = plan.order === "asc" ? ASCENDING : DESCENDING
    this.#low = plan.low
    this.#high = plan.high
    this.#exhausted = Buffer.compare(plan.low, plan.high) >= 0
    const [only] = plan.operators
    const known = plan.operators.length === 1 && only !== undefined && "limit" in only
    this.#batch = known ? Math.min(Math.max(only.limit, 1), MAX_BATCH) : FIRST_BATCH
  }

  #fill(): void {
    const size = this.#batch
    this.#rows = this.#connection().all(this.#sql, this.#plan.index.number, this.#low, this.#high, size)
    this.#at = 0
    this.#batch = Math.max(LATER_BATCH, size)
    if (this.#rows.length < size) this.#exhausted = true
    const last = this.#rows.at(-1)?.[0]
    // The first column is a BLOB that is never null.
    if (last !== undefined) this.#resumeAfter(last as Uint8Array)
  }

  #resumeAfter(key: Uint8Array): void {
    if (this.#plan.order === "asc") this.#low = next(key)
    else this.#high = Buffer.from(key)
  }

  visit(): Visited | undefined {
    if (this.#closed || this.#operators.satisfied) return undefined
    this.#started = true
    if (this.#at === this.#rows.length && !this.#exhausted) this.#fill()
    const row = this.#rows[this.#at]
    if (row === undefined) {
      this.#lastKey = undefined
      this.#exhausted = true
      return undefined
    }
    this.#at += 1
    const key = row[0] as Uint8Array
    const json = String(row[1])
    this.#lastKey = key
    return { key, json, size: Number(row[2]), passes: this.#operators.passes(json) }
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    if (!this.#started) return
    const { high, index, low, order } = this.#plan
    const last = this.#lastKey
    if (last === undefined) this.#reads.add(index, low, high)
    else if (order === "asc") this.#reads.add(index, low, next(last))
    else this.#reads.add(index, Buffer.from(last), high)
  }
}
