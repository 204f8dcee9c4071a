import { sql } from "kysely"
import type { Database } from "./database.ts"
import { LIMITS } from "./limit-table.ts"

const HOUR_MS = 3_600_000

/** Wrong passwords before the first lock; identity design, section 9.2. */
const ACCOUNT_FAILURES = LIMITS.accountFailures.value

const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 15 * 60_000
const FORGET_FAILURES_MS = 24 * HOUR_MS

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

const numberOf = (row: Record<string, unknown> | undefined, column: string): number => Number(row?.[column] ?? 0)

/**
 * One attempt in a window of an hour, or `windowMs`, from the first attempt.
 *
 * Returns the seconds until the window ends when `max` is reached, else undefined. A window that starts in the future,
 * because the clock was set back, has ended.
 */
export const takeAttempt = async (
  database: Database,
  key: string,
  max: number,
  windowMs = HOUR_MS
): Promise<number | undefined> => {
  const now = Date.now()
  await database.run(sql`DELETE FROM attempt_count WHERE "endsAt" <= ${now} OR "startedAt" > ${now}`)
  const row =
    await database.get(sql`INSERT INTO attempt_count (id, count, "startedAt", "endsAt") VALUES (${key}, 1, ${now}, ${now + windowMs})
       ON CONFLICT (id) DO UPDATE SET count = attempt_count.count + 1 RETURNING count, "endsAt"`)
  return numberOf(row, "count") > max ? seconds(numberOf(row, "endsAt") - now) : undefined
}

/**
 * Counts before comparing, so that concurrent tries count too; `key` is an account, one of its devices or a session.
 * Returns the seconds to wait while locked, else undefined.
 *
 * The fifth failure locks for 60 s, each further one for twice as long up to 15 min. Unknown addresses lock alike.
 */
export const beginPasswordTry = (database: Database, key: string): Promise<number | undefined> =>
  database.atomically(async (within) => {
    const now = Date.now()
    await within.run(sql`DELETE FROM account_lock WHERE "failedAt" < ${now - FORGET_FAILURES_MS}`)
    // A future failure means that the clock was set back, so the lock ends.
    await within.run(
      sql`UPDATE account_lock SET until = until - ("failedAt" - ${now}), "failedAt" = ${now} WHERE "failedAt" > ${now}`
    )
    const row = await within.get(sql`SELECT failures, until FROM account_lock WHERE id = ${key}`)
    const until = numberOf(row, "until")
    if (until > now) return seconds(until - now)
    const failures = numberOf(row, "failures") + 1
    const lockMs =
      failures < ACCOUNT_FAILURES ? 0 : Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - ACCOUNT_FAILURES))
    await within.run(sql`INSERT INTO account_lock (id, failures, until, "failedAt") VALUES (${key}, ${failures}, ${now + lockMs}, ${now})
       ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, until = excluded.until, "failedAt" = excluded."failedAt"`)
    return undefined
  })

/** The password was right, or was replaced. */
export const clearPasswordTries = async (database: Database, key: string): Promise<void> => {
  await database.run(sql`DELETE FROM account_lock WHERE id = ${key}`)
}
