import type { DatabaseSync } from "node:sqlite"
import { type IdentitySyncBody, SYNC_BATCH_MAX } from "@marque/core/identity"
import { pendingDeliveries } from "./deliveries.ts"

/** How long {@link Outbox.flush} waits, in milliseconds. */
const FLUSH_LIMIT_MS = 2_000

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

/** Rejects when the backend did not apply the batch. */
export type Deliver = (body: IdentitySyncBody) => Promise<void>

export interface Outbox {
  readonly start: (options: { readonly deliver: Deliver }) => void
  /** True once everything written before the call is delivered, false after 2 s. */
  readonly flush: () => Promise<boolean>
  readonly close: () => void
}

/** Retries a failed batch after 0.5, 1, 2 ... 30 s, and at once on `flush`. */
export const makeOutbox = (database: DatabaseSync, issuer: string, log: (line: string) => void): Outbox => {
  const source = String(database.prepare("SELECT id FROM identity_source").get()?.["id"])
  let deliver: Deliver | undefined
  let running: Promise<boolean> | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0

  const drain = async (send: Deliver): Promise<boolean> => {
    for (;;) {
      const deliveries = pendingDeliveries(database, issuer, SYNC_BATCH_MAX)
      const last = deliveries.at(-1)
      if (last === undefined) return true
      try {
        await send({ source, deliveries })
      } catch (error) {
        log(`Identity changes wait for the backend: ${error instanceof Error ? error.message : String(error)}`)
        return false
      }
      if (deliver === undefined) return false
      database.prepare("DELETE FROM identity_outbox WHERE seq <= ?").run(last.seq)
    }
  }

  const run = (): Promise<boolean> => {
    if (deliver === undefined) return Promise.resolve(false)
    clearTimeout(retry)
    running ??= drain(deliver).then((done) => {
      running = undefined
      failures = done ? 0 : failures + 1
      if (!done && deliver !== undefined) {
        const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
        retry = setTimeout(() => void run(), delay).unref()
      }
      return done
    })
    return running
  }

  const isEmpty = (): boolean => database.prepare("SELECT 1 FROM identity_outbox LIMIT 1").get() === undefined

  const drained = async (): Promise<boolean> => {
    // A run may miss what is written as it ends.
    while (await run()) if (isEmpty()) return true
    return false
  }

  const flush = async (): Promise<boolean> => {
    const limit = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => limit.resolve(false), FLUSH_LIMIT_MS)
    const done = await Promise.race([drained(), limit.promise])
    clearTimeout(timer)
    return done
  }

  return {
    start: (options) => {
      deliver = options.deliver
      void run()
    },
    flush,
    close: () => {
      deliver = undefined
      clearTimeout(retry)
    }
  }
}
