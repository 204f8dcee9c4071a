import { setTimeout as pause } from "node:timers/promises"
import type { Lease } from "./database.ts"

/** Runs one at a time. */
export const onlyOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

const ASKED_AGAIN_MS = 25
/** A lease is prolonged well before it ends. */
const PROLONGED_MS = 3_000

/** Runs one at a time, in this process and in all that take the same lease. */
export const oneOfAll = (lease: Lease) => {
  const here = onlyOne()
  return <A>(work: () => Promise<A>): Promise<A> =>
    here(async () => {
      while (!(await lease.take())) await pause(ASKED_AGAIN_MS)
      const timer = setInterval(() => void lease.take().catch(() => undefined), PROLONGED_MS)
      try {
        return await work()
      } finally {
        clearInterval(timer)
        await lease.release()
      }
    })
}
