import { knownDevice } from "./devices.ts"
import { tooManyAnswer, withLock } from "./edge.ts"
import { LIMITS } from "./limit-table.ts"
import { accountKey, type Shared } from "./plugin-context.ts"
import { makeFailureGate } from "./rate-windows.ts"

interface Try {
  readonly address: string
  readonly cookies: string | null
  readonly sessionId: string | undefined
  readonly email: unknown
}

/** A locked account was not compared, so it is neither. */
const outcomeOf = ({ ok, status }: Response): "right" | "wrong" | "neither" =>
  ok ? "right" : status === 429 ? "neither" : "wrong"

/**
 * Limits password guessing without letting strangers lock anyone out.
 *
 * Known devices and re-verifying sessions have separate counters; others share the account's lock, and their address's
 * failures.
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
    const device = await knownDevice(shared, cookies, email)
    if (device !== undefined) return withLock(database, `device:${device}`, attempt)
    const account = accountKey(shared, email)
    const answer = await addresses.run(address, account, () => withLock(database, account, attempt), outcomeOf)
    return typeof answer === "number" ? tooManyAnswer(answer) : answer
  }
}
