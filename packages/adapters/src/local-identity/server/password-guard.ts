import { knownDevice } from "./devices.ts"
import { tooManyAnswer, withLock } from "./edge.ts"
import { LIMITS } from "./limit-table.ts"
import { accountKey, type Shared } from "./plugin-context.ts"
import { makeFailureGate } from "./rate-windows.ts"

/** Who tries a password, and whose. */
interface Try {
  readonly address: string
  readonly cookies: string | null
  readonly sessionId: string | undefined
  readonly email: unknown
}

/** A locked account was not compared, so it tells nothing and counts nothing. */
const outcomeOf = ({ ok, status }: Response): "right" | "wrong" | "neither" =>
  ok ? "right" : status === 429 ? "neither" : "wrong"

/**
 * Bounds guesses at passwords without letting strangers lock anybody out.
 *
 * A device that signed in to the account before, and a session that proves itself again, have counters of their own.
 * Everybody else shares the account's lock, and the failures of their address.
 */
export const makePasswordGuard = (shared: Shared) => {
  const { database } = shared
  const addresses = makeFailureGate({
    failures: LIMITS.failedSignIns.value,
    earned: LIMITS.failedSignInsEarned.value,
    waiting: LIMITS.waitingSignIns.value
  })

  return async (
    path: string,
    { address, cookies, email, sessionId }: Try,
    attempt: () => Promise<Response>
  ): Promise<Response> => {
    if (path === "/reverify/attempt" && sessionId !== undefined)
      return withLock(database, `session:${sessionId}`, attempt)
    if (path !== "/sign-in/email" || typeof email !== "string") return attempt()
    const device = knownDevice(shared, cookies, email)
    if (device !== undefined) return withLock(database, `device:${device}`, attempt)
    const account = accountKey(shared, email)
    const answer = await addresses.run(address, account, () => withLock(database, account, attempt), outcomeOf)
    return typeof answer === "number" ? tooManyAnswer(answer) : answer
  }
}
