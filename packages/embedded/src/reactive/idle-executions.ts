import type { Timers } from "../host/timers.ts"
import type { Execution } from "./execution.ts"

/** How long a query without watchers is kept, because users navigate back, ms. */
const IDLE_LIFETIME_MS = 5_000
/** Of all kept results, bytes. */
const IDLE_BYTES_MAX = 64 * 1024 * 1024

export interface IdleExecutions {
  readonly keep: (execution: Execution) => void
  /** False when it was not kept. */
  readonly take: (execution: Execution) => boolean
}

const sizeOf = (execution: Execution): number => (execution.result?.fingerprint.length ?? 0) * 2

export const makeIdleExecutions = (timers: Timers, drop: (execution: Execution) => void): IdleExecutions => {
  const kept = new Map<Execution, () => void>()
  let bytes = 0

  const take = (execution: Execution): boolean => {
    const cancel = kept.get(execution)
    if (cancel === undefined) return false
    kept.delete(execution)
    cancel()
    bytes -= sizeOf(execution)
    return true
  }
  const evict = (execution: Execution) => {
    if (take(execution)) drop(execution)
  }

  return {
    take,
    keep: (execution) => {
      kept.set(
        execution,
        timers.after(IDLE_LIFETIME_MS, () => evict(execution))
      )
      bytes += sizeOf(execution)
      for (const oldest of kept.keys()) {
        if (bytes <= IDLE_BYTES_MAX) break
        evict(oldest)
      }
    }
  }
}
