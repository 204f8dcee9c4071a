import type { Runtime } from "../engine/runtime.ts"
import { outside } from "../host/context.ts"
import { runJob } from "../scheduler/run-job.ts"
import type { Armed } from "../tx/transaction.ts"

/** Captured before a test can install fake timers. */
const realSetTimeout = globalThis.setTimeout
const IDLE_TURNS = 20

const turn = (): Promise<void> => new Promise((resolve) => void realSetTimeout(resolve, 0))

export class TestScheduler {
  readonly #runtime: () => Runtime
  readonly #running = new Set<Promise<void>>()
  #waiting = 0

  constructor(runtime: () => Runtime) {
    this.#runtime = runtime
  }

  armed(jobs: ReadonlyArray<Armed>): void {
    for (const { due, id } of jobs) {
      this.#waiting += 1
      outside(() => void setTimeout(() => this.#fire(id), Math.max(0, due - Date.now())))
    }
  }

  #fire(id: string): void {
    this.#waiting -= 1
    const run = outside(() => runJob(this.#runtime(), id)).finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async finishInProgress(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async finishAll(advanceTimers: () => void, maxIterations: number): Promise<void> {
    const timers = globalThis.setTimeout
    const advance = () => {
      if (globalThis.setTimeout !== timers) {
        throw new Error(
          "finishAllScheduledFunctions: the timers were replaced while scheduled functions were waited for"
        )
      }
      advanceTimers()
    }
    let idle = 0
    for (let round = 0; round < maxIterations; round++) {
      advance()
      if (this.#running.size > 0) {
        idle = 0
        await this.#finishWhileAdvancing(advance)
      } else if (this.#waiting === 0 || idle === IDLE_TURNS) {
        return
      } else {
        idle += 1
        await turn()
      }
    }
    throw new Error(
      "finishAllScheduledFunctions: too many iterations. Check for infinitely recursive scheduled functions, or raise maxIterations"
    )
  }

  async #finishWhileAdvancing(advance: () => void): Promise<void> {
    let finished = false
    const all = this.finishInProgress().finally(() => {
      finished = true
    })
    while (!finished) {
      advance()
      await Promise.race([all, turn()])
    }
    await all
  }
}
