import { Effect } from "effect"
import type { DoTask } from "./serve-tasks.ts"

/** Resident memory above which an idle worker restarts, bytes. Image libraries never return memory. */
const HELD_LIMIT = 400 * 1024 * 1024
/** Idle time before a worker restarts, ms. */
const IDLE_MS = 20_000

export interface Load {
  readonly active: number
  readonly idleMs: number
  readonly residentBytes: number
}

/** The worker exits to free memory; its supervisor restarts it at once. */
export const shouldRecycle = ({ active, idleMs, residentBytes }: Load): boolean =>
  active === 0 && idleMs >= IDLE_MS && residentBytes > HELD_LIMIT

export const watchLoad = <R>(doTask: DoTask<R>, now: () => number) => {
  let active = 0
  let quietSince = now()
  const watched: DoTask<R> = (task, tell) =>
    Effect.suspend(() => {
      active += 1
      return doTask(task, tell)
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          active -= 1
          quietSince = now()
        })
      )
    )
  return {
    doTask: watched,
    load: (residentBytes: number): Load => ({ active, idleMs: now() - quietSince, residentBytes })
  }
}
