import type { Clock } from "../host/timers.ts"
import type { Transaction } from "../tx/transaction.ts"
import { resolveCommitTs } from "../values/encoded.ts"
import type { Identity, SessionRequest } from "../contract/calls.ts"

export const SESSION_MS = 14 * 24 * 60 * 60 * 1000

const nameOf = (identity: Identity | null): string => identity?.tokenIdentifier ?? ""

/** Fails when another identity made the request. */
export const findOutcome = (
  transaction: Transaction,
  { requestId, sessionId }: SessionRequest,
  identity: Identity | null
): { text: string; ts: bigint } | undefined => {
  const sql = "SELECT who, result, ts FROM sess WHERE sid = ? AND rid = ?"
  const row = transaction.connection.get(sql, sessionId, requestId)
  if (row === undefined) return undefined
  if (row[0] !== nameOf(identity)) throw new Error("This request was made under another identity")
  return { text: String(row[1]), ts: BigInt(String(row[2])) }
}

export const storeOutcome = (
  transaction: Transaction,
  { requestId, sessionId }: SessionRequest,
  identity: Identity | null,
  text: string,
  clock: Clock
): void => {
  const ts = transaction.commitTs()
  const result = resolveCommitTs(text, ts)
  const sql = "INSERT INTO sess VALUES (?, ?, ?, ?, ?, ?)"
  transaction.run(sql, sessionId, requestId, nameOf(identity), result, String(ts), clock.now())
}
