import { digest } from "./codes.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { accountKey, type Shared } from "./plugin-context.ts"
import type { makeWindows } from "./rate-windows.ts"

const HOUR_MS = 3_600_000

/** Whom a call counts under. */
export interface Caller {
  readonly sessionId: string | undefined
  readonly userId: string | undefined
  readonly address: string
  readonly cookies: string | null
}

/** Calls with limits of their own elsewhere, and the two that must work whatever happened before. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  "/session",
  "/jwks",
  "/sign-out",
  "/sign-in/email",
  "/sign-up/start",
  "/sign-up/resend"
])

const PER_CALLER: ReadonlyMap<string, number> = new Map([
  ["/reverify/attempt", LIMITS.proofs.value],
  ["/invitation", LIMITS.invitationLookups.value]
])

/** The value of the cookie that ties an attempt to its browser; a forged one is refused before any work is done. */
const attemptOf = (name: string, cookies: string | null): string | undefined =>
  (cookies ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`))

/**
 * Counts one call, by session where there is one and by browser where an attempt is tied to one, so that callers who
 * share an address do not share a limit. Gives the seconds to wait, or undefined.
 */
export const countCall = (
  shared: Shared,
  windows: ReturnType<typeof makeWindows>,
  path: string,
  { address, cookies, sessionId, userId }: Caller
): number | undefined => {
  if (UNCOUNTED.has(path)) return undefined
  const caller = sessionId === undefined ? `address ${address}` : `session ${sessionId}`
  if (path === "/token/convex") {
    const max = sessionId === undefined ? LIMITS.tokensWithoutSession.value : LIMITS.tokens.value
    return windows.take(`${path} ${caller}`, max)
  }
  if (path === "/sign-in/demo") return windows.take(`${path} ${address}`, LIMITS.demoSessions.value)
  if (path === "/sign-up/verify" || path === "/reset/confirm") {
    const cookie = path === "/sign-up/verify" ? shared.attemptCookie.name : shared.resetCookie.name
    const attempt = attemptOf(cookie, cookies)
    const key = attempt === undefined ? `address ${address}` : digest(shared.secret, "attempt", attempt)
    return windows.take(`${path} ${key}`, LIMITS.codeTries.value)
  }
  if (path === "/organization/create" && userId !== undefined) {
    return windows.take(`${path} ${userId}`, LIMITS.organizationCreates.value, HOUR_MS)
  }
  return windows.take(`${path} ${caller}`, PER_CALLER.get(path) ?? LIMITS.callsPerMinute.value)
}

/** Counts an invitation by its sender and by its receiver; gives the seconds to wait, or undefined. */
export const countInvitation = (
  shared: Shared,
  userId: string | undefined,
  { email }: Readonly<Record<string, unknown>>
): number | undefined => {
  if (userId === undefined || typeof email !== "string") return undefined
  const { database } = shared
  return (
    takeAttempt(database, `invitations by:${userId}`, LIMITS.invitationsPerPerson.value) ??
    takeAttempt(
      database,
      `invitations to:${accountKey(shared, email)}`,
      LIMITS.invitationsPerAddress.value,
      24 * HOUR_MS
    )
  )
}
