import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { type IdentitySyncBody, SYNC_BATCH_MAX } from "@marque/core/identity"
import type { Database } from "./database.ts"
import { pendingDeliveries } from "./deliveries.ts"

/** How long {@link Outbox.flush} waits, in milliseconds. */
const FLUSH_LIMIT_MS = 2_000

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** While another server delivers. */
const ASKED_AGAIN_MS = 50
/** What a server wrote that ended before it was delivered is found by the others. */
const LOOKED_FOR_MS = 3_000

/** Rejects when the backend did not apply the batch. */
export type Deliver = (body: IdentitySyncBody) => Promise<void>

export interface Outbox {
  readonly start: (options: { readonly deliver: Deliver }) => void
  /** True once everything written before the call is delivered, false after 2 s. */
  readonly flush: () => Promise<boolean>
  readonly close: () => void
}

type Outcome = "busy" | "done" | "failed"

/**
 * Retries a failed batch after 0.5, 1, 2 ... 30 s, and at once on `flush`. One server at a time delivers, in the order
 * of the numbers.
 */
export const makeOutbox = (database: Database, issuer: string, log: (line: string) => void): Outbox => {
  const lease = database.lease("outbox")
  let deliver: Deliver | undefined
  let running: Promise<Outcome> | undefined
  let retry: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let failures = 0

  const drain = async (send: Deliver): Promise<Outcome> => {
    const source = String((await database.get(sql`SELECT id FROM identity_source`))?.["id"])
    while (await lease.take()) {
      const deliveries = await pendingDeliveries(database, issuer, SYNC_BATCH_MAX)
      const last = deliveries.at(-1)
      if (last === undefined) return "done"
      await send({ source, deliveries })
      if (deliver === undefined) return "failed"
      await database.run(sql`DELETE FROM identity_outbox WHERE seq <= ${last.seq}`)
    }
    return "busy"
  }

  const attempt = async (send: Deliver): Promise<Outcome> => {
    try {
      const outcome = await drain(send)
      if (outcome !== "busy") await lease.release()
      return outcome
    } catch (error) {
      log(`Identity changes wait for the backend: ${error instanceof Error ? error.message : String(error)}`)
      await lease.release().catch(() => undefined)
      return "failed"
    }
  }

  const run = (): Promise<Outcome> => {
    if (deliver === undefined) return Promise.resolve("failed")
    clearTimeout(retry)
    running ??= attempt(deliver).then((outcome) => {
      running = undefined
      failures = outcome === "failed" ? failures + 1 : 0
      if (outcome === "failed" && deliver !== undefined) {
        const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
        retry = setTimeout(() => void run(), delay).unref()
      }
      return outcome
    })
    return running
  }

  const lastNumber = async (): Promise<number> =>
    Number((await database.get(sql`SELECT max(seq) AS seq FROM identity_outbox`))?.["seq"] ?? 0)

  const isDelivered = async (number: number): Promise<boolean> =>
    (await database.get(sql`SELECT 1 FROM identity_outbox WHERE seq <= ${number} LIMIT 1`)) === undefined

  const drained = async (): Promise<boolean> => {
    const last = await lastNumber()
    for (;;) {
      const outcome = await run()
      if (outcome === "failed") return false
      // A run may miss what is written as it ends.
      if (await isDelivered(last)) return true
      if (outcome === "busy") await pause(ASKED_AGAIN_MS)
    }
  }

  const flush = async (): Promise<boolean> => {
    const limit = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => limit.resolve(false), FLUSH_LIMIT_MS)
    const done = await Promise.race([drained().catch(() => false), limit.promise])
    clearTimeout(timer)
    return done
  }

  return {
    start: (options) => {
      deliver = options.deliver
      void run()
      if (database.isShared) looking = setInterval(() => void run(), LOOKED_FOR_MS).unref()
    },
    flush,
    close: () => {
      deliver = undefined
      clearTimeout(retry)
      clearInterval(looking)
    }
  }
}
