/**
 * Cache of nested query results, shared by all callers. A result is cacheable when its run read neither identity, clock
 * nor randomness; a commit that writes into its read set invalidates it. Relies on the executor running one transaction
 * at a time.
 */
import type { Commit, KeyRange } from "../contract/commits.ts"
import { keptRanges } from "./kept-ranges.ts"
import type { Usage } from "./meter.ts"
import { makeReadIndex } from "./read-index.ts"
import type { Transaction } from "./transaction.ts"

/** UTF-16 code units of all kept answers. */
const KEPT_MAX = 16 * 1024 * 1024

interface Kept {
  readonly text: string
  readonly reads: ReadonlyArray<KeyRange>
  readonly usage: Usage
  readonly dispose: () => void
}

export class SharedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #readers = makeReadIndex<string>()
  #size = 0

  /** Runs `work` in a transaction of its own on the same snapshot; `transaction` counts as having read the same. */
  async answer(key: string, transaction: Transaction, work: (own: Transaction) => Promise<string>): Promise<string> {
    const known = this.#kept.get(key)
    if (known !== undefined) {
      transaction.reads.addAll(known.reads)
      transaction.meter.add(known.usage)
      return known.text
    }
    const own = transaction.beside()
    const before = own.meter.usage
    let text: string | undefined
    try {
      text = await work(own)
      return text
    } finally {
      const usage = own.meter.since(before)
      // The callers' live queries keep the same ones.
      const reads = keptRanges(own.reads.ranges())
      if (text !== undefined && own.isShareable && !own.closed) this.#keep(key, { text, reads, usage })
      transaction.reads.addAll(reads)
      transaction.readIdentity ||= own.readIdentity
      transaction.readMoment ||= own.readMoment
      transaction.meter.add(usage)
    }
  }

  #keep(key: string, found: Omit<Kept, "dispose">): void {
    this.#drop(key)
    this.#kept.set(key, { ...found, dispose: this.#readers.add(found.reads, key) })
    this.#size += found.text.length
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= KEPT_MAX) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    this.#size -= kept.text.length
    kept.dispose()
  }

  committed(commit: Commit): void {
    if (this.#kept.size > 0) for (const key of this.#readers.readersOf(commit)) this.#drop(key)
  }

  /** The functions, the variables or the whole database were replaced. */
  forget(): void {
    for (const key of this.#kept.keys()) this.#drop(key)
  }
}
