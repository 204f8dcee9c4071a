import { messageOf } from "../host/errors.ts"
import { outside } from "../host/context.ts"
import type { FunctionRunner } from "../modules/function-runner.ts"
import type { Armed } from "../tx/transaction.ts"
import { moveJob } from "./jobs.ts"
import { runJob } from "./run-job.ts"

const CONCURRENT = 8
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 2 * 60 * 60 * 1000

const DUE = "SELECT id FROM jobs WHERE state = 'pending' AND due <= ? ORDER BY due, id LIMIT ?"
const EARLIEST = "SELECT due FROM jobs WHERE state = 'pending' AND due > ? ORDER BY due LIMIT 1"
const CUT_SHORT = "transient error while executing the action"

/** Oldest first; one timer waits for the earliest. */
export class Scheduler {
  readonly #runtime: FunctionRunner
  readonly #running = new Map<string, Promise<void>>()
  readonly #retries = new Map<string, number>()
  #waitingUntil = Infinity
  #cancelTimer: () => void = () => undefined
  #started = false

  constructor(runtime: FunctionRunner) {
    this.#runtime = runtime
  }

  async start(): Promise<void> {
    if (this.#started) return
    this.#started = true
    const cut = this.#runtime.store.reader.all("SELECT id FROM jobs WHERE state = 'running'")
    if (cut.length > 0) {
      await this.#runtime.executor.write((transaction) => {
        for (const [id] of cut) {
          moveJob(this.#runtime, transaction, String(id), { kind: "failed", error: CUT_SHORT })
        }
      })
    }
    this.#pump()
  }

  /** After the commit. */
  armed(jobs: ReadonlyArray<Armed>): void {
    if (!this.#started) return
    const earliest = jobs.reduce((due, job) => Math.min(due, job.due), Infinity)
    if (earliest <= this.#runtime.clock.now()) this.#pump()
    else if (earliest < this.#waitingUntil) this.#wait(earliest)
  }

  #pump(): void {
    if (!this.#started) return
    const { clock, store } = this.#runtime
    const free = CONCURRENT - this.#running.size
    const known = this.#running.size + this.#retries.size
    const due = free > 0 ? store.reader.all(DUE, clock.now(), free + known) : []
    for (const [id] of due) if (this.#running.size < CONCURRENT) this.#begin(String(id))
    const next = store.reader.get(EARLIEST, clock.now())
    if (next !== undefined) this.#wait(Number(next[0]))
  }

  #begin(id: string): void {
    if (this.#running.has(id) || this.#retries.has(id)) return
    const run = outside(() => runJob(this.#runtime, id)).then(
      () => this.#ended(id),
      (error: unknown) => this.#retry(id, FIRST_RETRY_MS, error)
    )
    this.#running.set(id, run)
  }

  #ended(id: string): void {
    this.#running.delete(id)
    this.#pump()
  }

  /** For failures of the runtime, not of the function; the job is still pending. */
  #retry(id: string, delayMs: number, error: unknown): void {
    this.#running.delete(id)
    if (!this.#started) return
    this.#runtime.print("error", `A scheduled function could not be run and is tried again: ${messageOf(error)}`)
    this.#retries.set(id, delayMs)
    this.#runtime.timers.after(delayMs, () => {
      this.#retries.delete(id)
      if (!this.#started) return
      const next = Math.min(delayMs * 2, LAST_RETRY_MS)
      const run = runJob(this.#runtime, id).then(
        () => this.#ended(id),
        (again: unknown) => this.#retry(id, next, again)
      )
      this.#running.set(id, run)
    })
  }

  #wait(until: number): void {
    this.#cancelTimer()
    this.#waitingUntil = until
    this.#cancelTimer = this.#runtime.timers.after(Math.max(0, until - this.#runtime.clock.now()), () => {
      this.#waitingUntil = Infinity
      this.#pump()
    })
  }

  stop(): void {
    this.#started = false
    this.#cancelTimer()
  }
}
