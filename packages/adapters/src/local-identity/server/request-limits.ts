import { digest } from "./codes.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { accountKey, type Shared } from "./plugin-context.ts"
import type { makeWindows } from "./rate-windows.ts"

const HOUR_MS = 3_600_000

export interface Caller {
  readonly sessionId: string | undefined
  readonly userId: string | undefined
  readonly address: string
  readonly cookies: string | null
}

/** Limited elsewhere, and two that must always work. */
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
  ["/second-factor/confirm", LIMITS.proofs.value],
  ["/passkeys/add", LIMITS.proofs.value],
  ["/profile/password", LIMITS.proofs.value],
  ["/profile/email/confirm", LIMITS.proofs.value],
  ["/profile/picture", LIMITS.pictures.value],
  ["/invitation", LIMITS.invitationLookups.value]
])

const COOKIE_OF_CODE: ReadonlyMap<string, "attemptCookie" | "challengeCookie" | "passkeyCookie" | "resetCookie"> =
  new Map([
    ["/sign-up/verify", "attemptCookie"],
    ["/sign-in/second-factor", "challengeCookie"],
    ["/sign-in/passkey", "passkeyCookie"],
    ["/reset/confirm", "resetCookie"]
  ])

/** A forged cookie is refused before any work. */
const attemptOf = (name: string, cookies: string | null): string | undefined =>
  (cookies ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`))

/**
 * By session, or by the attempt's browser, so that callers behind one address do not share a limit. Returns the seconds
 * to wait, or undefined.
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
  const cookie = COOKIE_OF_CODE.get(path)
  if (cookie !== undefined) {
    const attempt = attemptOf(shared[cookie].name, cookies)
    const key = attempt === undefined ? `address ${address}` : digest(shared.secret, "attempt", attempt)
    return windows.take(`${path} ${key}`, LIMITS.codeTries.value)
  }
  if (path === "/organization/create" && userId !== undefined) {
    return windows.take(`${path} ${userId}`, LIMITS.organizationCreates.value, HOUR_MS)
  }
  return windows.take(`${path} ${caller}`, PER_CALLER.get(path) ?? LIMITS.callsPerMinute.value)
}

/** By sender and receiver; returns the seconds to wait, or undefined. */
export const countInvitation = async (
  shared: Shared,
  userId: string | undefined,
  { email }: Readonly<Record<string, unknown>>
): Promise<number | undefined> => {
  if (userId === undefined || typeof email !== "string") return undefined
  const { database } = shared
  return (
    (await takeAttempt(database, `invitations by:${userId}`, LIMITS.invitationsPerPerson.value)) ??
    (await takeAttempt(
      database,
      `invitations to:${accountKey(shared, email)}`,
      LIMITS.invitationsPerAddress.value,
      24 * HOUR_MS
    ))
  )
}
