import type { DatabaseSync } from "node:sqlite"

const HOUR_MS = 3_600_000

/** Wrong passwords before an account is locked for the first time; identity design, section 9.2. */
const ACCOUNT_FAILURES = 5

const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 15 * 60_000
const FORGET_FAILURES_MS = 24 * HOUR_MS

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

const numberOf = (row: Record<string, unknown> | undefined, column: string): number => Number(row?.[column] ?? 0)

/**
 * Counts one attempt under `key` in a window of an hour that starts with the first attempt.
 *
 * Gives the seconds until the window ends when `max` attempts were already counted, else undefined.
 */
export const takeHourly = (database: DatabaseSync, key: string, max: number): number | undefined => {
  const now = Date.now()
  database.prepare("DELETE FROM attempt_count WHERE endsAt <= ?").run(now)
  const row = database
    .prepare(
      `INSERT INTO attempt_count (id, count, startedAt, endsAt) VALUES (?, 1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET count = count + 1 RETURNING count, endsAt`
    )
    .get(key, now, now + HOUR_MS)
  return numberOf(row, "count") > max ? seconds(numberOf(row, "endsAt") - now) : undefined
}

/**
 * Counts a try at the password of the account behind `key` before the password is compared, so that tries sent at once
 * are counted too. Gives the seconds to wait while the account is locked, else undefined.
 *
 * The fifth failure locks for 60 s, each further one for twice as long up to 15 min. Unknown addresses are locked alike.
 */
export const beginPasswordTry = (database: DatabaseSync, key: string): number | undefined => {
  const now = Date.now()
  database.prepare("DELETE FROM account_lock WHERE failedAt < ?").run(now - FORGET_FAILURES_MS)
  const row = database.prepare("SELECT failures, until FROM account_lock WHERE id = ?").get(key)
  const until = numberOf(row, "until")
  if (until > now) return seconds(until - now)
  const failures = numberOf(row, "failures") + 1
  const lockMs =
    failures < ACCOUNT_FAILURES ? 0 : Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - ACCOUNT_FAILURES))
  database
    .prepare(
      `INSERT INTO account_lock (id, failures, until, failedAt) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET failures = excluded.failures, until = excluded.until, failedAt = excluded.failedAt`
    )
    .run(key, failures, now + lockMs, now)
  return undefined
}

/** Forgets the failures of the account behind `key`: the password was right, or a new one was set. */
export const clearPasswordTries = (database: DatabaseSync, key: string): void => {
  database.prepare("DELETE FROM account_lock WHERE id = ?").run(key)
}
