/**
 * Runs transactions one at a time and commits mutations in batches.
 *
 * Functions do no I/O and there is one thread, so running serially loses nothing and is serializable without conflicts.
 * One fsync serves a batch: a mutation is answered and pushed only after it is on disk.
 */
import type { Commit } from "../contract/commits.ts"
import { outside } from "../host/context.ts"
import type { Random } from "../host/random.ts"
import type { Timers } from "../host/timers.ts"
import type { Store } from "../store/store.ts"
import { type TransactionLimits, Meter } from "./meter.ts"
import { type Armed, Transaction } from "./transaction.ts"

const MAX_BATCH = 64
const MAX_BATCH_MS = 4
/** How long tasks may run before other events of the thread, ms. */
const MAX_TURN_MS = 10
/** Weight of the newest task in the moving average, 0 to 1. */
const MEAN_WEIGHT = 0.05

export interface ExecutorOptions {
  readonly store: Store
  readonly timers: Timers
  readonly random: Random
  readonly limits: TransactionLimits
  readonly onCommit: (commit: Commit) => void
  /** Called after the commit, with the scheduled functions whose due time it set. */
  readonly onArmed: (jobs: ReadonlyArray<Armed>) => void
}

/** `ts` in ns. */
export interface Written<Value> {
  readonly value: Value
  readonly ts: bigint
}

interface Entry {
  readonly commit: Commit | undefined
  readonly armed: ReadonlyArray<Armed>
  readonly answer: () => void
  readonly fail: (error: unknown) => void
}

type Task = () => Promise<void>

class RunAgain extends Error {
  readonly awaited: Promise<void>
  constructor(awaited: Promise<void>) {
    super("The transaction is run again")
    this.awaited = awaited
  }
}

const refuseUnready = ({ awaited }: Transaction): void => {
  if (awaited !== undefined) throw new RunAgain(awaited)
}

export class Executor {
  readonly #options: ExecutorOptions
  #queue: Array<Task> = []
  #batch: Array<Entry> = []
  /** The timestamp that the open batch will make durable. */
  #batchTs: bigint | undefined
  #batchOpenedAt = 0
  #running = false
  #commitIsComing = false
  #waiting = 0
  #meanTaskMs = 1
  #closed = false

  constructor(options: ExecutorOptions) {
    this.#options = options
  }

  get isClosed(): boolean {
    return this.#closed
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Expected start of a task added now, in ms from now, by the mean of recent tasks. */
  get expectedWaitMs(): number {
    return this.#waiting * this.#meanTaskMs
  }

  #enqueue<Value>(task: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error("The engine is closed"))
      const failed = (error: unknown): void => {
        if (error instanceof RunAgain) void error.awaited.then(() => this.#enqueue(task)).then(resolve, reject)
        else reject(error)
      }
      this.#queue.push(() => task().then(resolve, failed))
      this.#waiting += 1
      // It must not run in the context of the function that woke it.
      if (!this.#running) void outside(() => this.#drain())
    })
  }

  /**
   * Reads the last durable commit. Here and in {@link Executor.write}, work that needs an index which is still being
   * built is undone, gives way to others, and runs again when the index is there.
   */
  read<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value> {
    return this.#enqueue(async () => {
      const { limits, random, store } = this.#options
      if (store.memory) this.#commit()
      const transaction = new Transaction(store, "read", new Meter(limits), random)
      try {
        const value = await work(transaction)
        refuseUnready(transaction)
        return value
      } finally {
        transaction.close()
      }
    })
  }

  /**
   * Resolves after the batch is on disk. When `work` fails nothing of it remains. Fails with StoreFailed when the batch
   * could not be committed.
   */
  write<Value>(work: (transaction: Transaction) => Promise<Value> | Value): Promise<Written<Value>> {
    return new Promise((resolve, reject) => {
      this.#enqueue(() => this.#run(work, resolve, reject)).catch(reject)
    })
  }

  async #run<Value>(
    work: (transaction: Transaction) => Promise<Value> | Value,
    resolve: (written: Written<Value>) => void,
    reject: (error: unknown) => void
  ): Promise<void> {
    const { limits, random, store } = this.#options
    store.begin()
    if (this.#batch.length === 0) this.#batchOpenedAt = this.#elapsed()
    const transaction = new Transaction(store, "write", new Meter(limits), random)
    const point = transaction.savepoint()
    try {
      const value = await work(transaction)
      refuseUnready(transaction)
      const ts = this.#finish(transaction)
      point.release()
      const commit = transaction.dirty ? { ts, writes: transaction.written } : undefined
      this.#batch.push({ commit, armed: transaction.armed, answer: () => resolve({ value, ts }), fail: reject })
    } catch (error) {
      const { awaited } = transaction
      const fail = () => {
        if (awaited === undefined) reject(error)
        else void awaited.then(() => this.write(work)).then(resolve, reject)
      }
      this.#batch.push({ commit: undefined, armed: [], answer: fail, fail: reject })
      if (store.writer.failure === undefined) point.rollBack()
    } finally {
      transaction.close()
    }
    // A write that the file refused may have ended the whole transaction, so nothing of the batch can be kept.
    if (store.writer.failure !== undefined) this.#commit()
  }

  #finish(transaction: Transaction): bigint {
    const { store } = this.#options
    if (store.writer.failure !== undefined) throw store.writer.failure
    // Clients reconnect with the newest timestamp they got, so it must be on disk.
    if (!transaction.dirty) return this.#batchTs ?? store.durableTs
    transaction.resolve()
    this.#batchTs = transaction.commitTs()
    return this.#batchTs
  }

  /** Runs outside any batch; `work` commits its own transactions. */
  exclusive<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    return this.#enqueue(async () => {
      this.#commit()
      return work()
    })
  }

  async #drain(): Promise<void> {
    this.#running = true
    let turnBegan = this.#elapsed()
    for (let at = 0; at < this.#queue.length; at++) {
      if (this.#batchIsDue()) this.#commit()
      if (this.#elapsed() - turnBegan >= MAX_TURN_MS) {
        await this.#turn()
        turnBegan = this.#elapsed()
      }
      await this.#begin(this.#queue[at])
      if (at < 1024) continue
      this.#queue = this.#queue.slice(at + 1)
      at = -1
    }
    this.#queue = []
    this.#running = false
    if (this.#batch.length > 0) this.#commitSoon()
  }

  async #begin(task: Task | undefined): Promise<void> {
    const began = this.#elapsed()
    this.#waiting -= 1
    await task?.()
    this.#meanTaskMs += (this.#elapsed() - began - this.#meanTaskMs) * MEAN_WEIGHT
  }

  /** Lets sockets be read and timers fire during a backlog. */
  #turn(): Promise<void> {
    return new Promise((resolve) => this.#options.timers.soon(resolve))
  }

  #batchIsDue(): boolean {
    return (
      this.#batch.length >= MAX_BATCH ||
      (this.#batch.length > 0 && this.#elapsed() - this.#batchOpenedAt >= MAX_BATCH_MS)
    )
  }

  #elapsed(): number {
    return this.#options.timers.elapsed?.() ?? performance.now()
  }

  /** Lets requests that have arrived join the batch; without a disk there is nothing to share. */
  #commitSoon(): void {
    if (this.#options.store.memory) return this.#commit()
    if (this.#commitIsComing) return
    this.#commitIsComing = true
    this.#options.timers.soon(() => {
      this.#commitIsComing = false
      if (!this.#running) this.#commit()
    })
  }

  #commit(): void {
    const batch = this.#batch
    const dirty = this.#batchTs !== undefined
    this.#batch = []
    this.#batchTs = undefined
    try {
      this.#options.store.commit(dirty)
    } catch (error) {
      for (const { fail } of batch) fail(error)
      return
    }
    for (const { commit } of batch) if (commit !== undefined) this.#options.onCommit(commit)
    for (const { armed } of batch) if (armed.length > 0) this.#options.onArmed(armed)
    for (const { answer } of batch) answer()
  }

  /** Refuses everything later. */
  async close(): Promise<void> {
    if (this.#closed) return
    const last = this.exclusive(() => undefined)
    this.#closed = true
    await last
  }
}
