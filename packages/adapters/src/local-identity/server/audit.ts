import { sql } from "kysely"
import { digest } from "./codes.ts"
import { LIMITS } from "./limit-table.ts"
import { accountKey, type Shared } from "./plugin-context.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const TARGET_MAX = 200

/** No text is a password, a code or a clear address. */
interface AuditEntry {
  readonly action: string
  readonly actor: string | undefined
  /** An id of ours, or the digest of an e-mail address. */
  readonly target: string | undefined
  /** Client address; stored as a keyed digest. */
  readonly address: string
}

/** Who did what, for the operator: in the identity database, nowhere shown. */
export interface Audit {
  readonly done: (entry: AuditEntry) => Promise<void>
  /** Equal refusals within a minute are one row with a count; rows per minute are limited. */
  readonly refused: (entry: AuditEntry) => Promise<void>
}

/** An id, or the digest of an e-mail address. */
export const auditTarget = (shared: Shared, body: Readonly<Record<string, unknown>>): string | undefined => {
  const ids = [body["userId"], body["organizationId"], body["invitationId"]].filter((id) => typeof id === "string")
  const email = body["email"]
  const account = typeof email === "string" ? [accountKey(shared, email.trim().toLowerCase())] : []
  const named = [...ids, ...account].join(" ").slice(0, TARGET_MAX)
  return named === "" ? undefined : named
}

/** 90 days and 200,000 rows at most. */
export const makeAudit = ({ database, secret }: Pick<Shared, "database" | "secret">): Audit => {
  let minute = { startedAt: 0, rows: 0 }

  const trim = async (now: number): Promise<void> => {
    await database.run(sql`DELETE FROM auth_audit WHERE at < ${now - LIMITS.auditDays.value * DAY_MS}`)
    await database.run(
      sql`DELETE FROM auth_audit WHERE id <= (SELECT max(id) FROM auth_audit) - ${LIMITS.auditRows.value}`
    )
  }

  const insert = async (now: number, { action, actor, target }: AuditEntry, address: string): Promise<void> => {
    await database.run(
      sql`INSERT INTO auth_audit (at, actor, action, target, address) VALUES (${now}, ${actor ?? null}, ${action}, ${target ?? null}, ${address})`
    )
  }

  const grow = async (since: number, { action, target }: AuditEntry, address: string): Promise<boolean> =>
    (await database.run(sql`UPDATE auth_audit SET count = count + 1 WHERE id =
         (SELECT max(id) FROM auth_audit WHERE at >= ${since} AND action = ${action} AND target IS NOT DISTINCT FROM ${target ?? null} AND address = ${address})`)) >
    0

  return {
    done: async (entry) => {
      const now = Date.now()
      await insert(now, entry, digest(secret, "address", entry.address))
      await trim(now)
    },
    refused: async (entry) => {
      const now = Date.now()
      if (now < minute.startedAt || now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, rows: 0 }
      const isFull = minute.rows >= LIMITS.auditRefusals.value
      const row = isFull ? { ...entry, actor: undefined, target: undefined } : entry
      const address = isFull ? "many" : digest(secret, "address", entry.address)
      const { startedAt } = minute
      // Equal ones that arrive together are one row too.
      await database.atomically(async () => {
        if (await grow(startedAt, row, address)) return
        await insert(now, row, address)
        minute.rows += 1
        await trim(now)
      })
    }
  }
}
