import { sql } from "kysely"
import { type makeAuth, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "./auth.ts"
import { onlyOne } from "./alone.ts"
import { auditTarget, makeAudit } from "./audit.ts"
import { addressGroup, clientAddressOf, withClientAddress } from "./client-address.ts"
import { removeDemoVisitors } from "./demo.ts"
import { rememberDevice } from "./devices.ts"
import { removeEnded } from "./ended-organizations.ts"
import { bodyOf, checkedBody, cleanedAnswer, crossSite, entryOf, refusal, tooManyAnswer } from "./edge.ts"
import type { DiskReserve } from "./disk-reserve.ts"
import { endsSessions, whilePending } from "./endpoint-table.ts"
import { staleFor } from "./freshness.ts"
import type { Outbox } from "./outbox.ts"
import { makePasswordGuard } from "./password-guard.ts"
import { type EncodePicture, keepPicture, pictureIn } from "./pictures.ts"
import type { Shared } from "./plugin-context.ts"
import { emailOf, isDemoVisitor, roleIn } from "./queries.ts"
import { makeWindows } from "./rate-windows.ts"
import { countCall, countInvitation } from "./request-limits.ts"
import { mustSetUp } from "./second-factor-store.ts"
import { DEMO_SESSION_MS } from "./session-endpoints.ts"

const CLOCK_TOLERANCE_MS = 300_000

/** A network database is not asked to do it for each request. */
const TIDIED_AGAIN_MS = 5_000

/** Calls that start a new session of the browser. */
const ENTRANCES: ReadonlySet<string> = new Set([
  "/sign-in/email",
  "/sign-in/second-factor",
  "/sign-in/passkey",
  "/sign-in/demo",
  "/sign-up/verify",
  "/reset/confirm"
])

/** Refusals of these calls are audited. */
const AUDITED_REFUSALS: ReadonlySet<string> = new Set([
  "/sign-in/email",
  "/sign-in/second-factor",
  "/sign-in/passkey",
  "/passkeys/add",
  "/second-factor/confirm",
  "/profile/picture",
  "/profile/password",
  "/profile/email",
  "/profile/email/confirm",
  "/sign-up/verify",
  "/reset/request",
  "/reset/confirm",
  "/reverify/attempt",
  "/organization/invite-member",
  "/organization/update-member-role",
  "/organization/remove-member"
])

const LEAVING: ReadonlySet<string> = new Set(["/sign-out", "/revoke-sessions", "/devices/end", "/devices/end-others"])

interface Parts {
  readonly auth: Awaited<ReturnType<typeof makeAuth>>
  readonly shared: Shared
  readonly outbox: Outbox
  readonly exclusively: ReturnType<typeof onlyOne>
  readonly origins: ReadonlySet<string>
  readonly isProxy: (address: string) => boolean
  readonly encodePicture: EncodePicture | undefined
  readonly log: (line: string) => void
  readonly reserve: DiskReserve
}

type Body = Readonly<Record<string, unknown>>

/** Our answers name the id, the library's contain the user; a sign-in that waits for a second factor names none. */
const enteredUser = (answer: unknown): string | undefined => {
  const { user, userId } = answer as { readonly userId?: unknown; readonly user?: { readonly id?: unknown } }
  const id = userId ?? user?.id
  return typeof id === "string" ? id : undefined
}

/**
 * Decides which requests reach the library, and what of its answers reaches the browser.
 *
 * `handle` never rejects; `sessionOf` does not prolong the session.
 */
export const makeHandler = (parts: Parts) => {
  const { auth, encodePicture, exclusively, isProxy, log, origins, outbox, reserve, shared } = parts
  const { database } = shared

  const windows = makeWindows()
  const audit = makeAudit(shared)
  const passwords = makePasswordGuard(shared)
  const inTurn = onlyOne()

  let tidiedAt = Number.NEGATIVE_INFINITY

  const endOldSessions = async (): Promise<void> => {
    if (database.isShared && Math.abs(Date.now() - tidiedAt) < TIDIED_AGAIN_MS) return
    tidiedAt = Date.now()
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    await database.run(sql`DELETE FROM session WHERE "createdAt" < ${at(-SESSION_ABSOLUTE_MS)}`)
    await removeDemoVisitors(database, at(-DEMO_SESSION_MS))
    await removeEnded(database, Date.now())
    const idle = at(SESSION_IDLE_MS)
    // Created before a clock was set back: they now live as long as any other.
    await database.run(
      sql`UPDATE session SET "createdAt" = ${at(0)}, "updatedAt" = ${at(0)}, "expiresAt" = CASE WHEN "expiresAt" < ${idle} THEN "expiresAt" ELSE ${idle} END WHERE "createdAt" > ${at(CLOCK_TOLERANCE_MS)}`
    )
  }

  const sessionOf = async (headers: Headers) => {
    await endOldSessions()
    return auth.api.getSession({ headers, query: { disableRefresh: true } })
  }

  /** Checked first, because the library would clear the active organization on a refusal. */
  const mayActivate = async (userId: string | undefined, organizationId: unknown): Promise<boolean> =>
    typeof organizationId !== "string" ||
    userId === undefined ||
    (await roleIn(database, organizationId, userId)) !== undefined

  const isOpen = async (sessionId: string | undefined): Promise<boolean> =>
    sessionId !== undefined && (await database.get(sql`SELECT id FROM session WHERE id = ${sessionId}`)) !== undefined

  const isAdmin = async (userId: string | undefined, organizationId: unknown): Promise<boolean> =>
    userId !== undefined && (await roleIn(database, String(organizationId), userId)) === "admin"

  /** Ends the browser's previous session, and remembers the device. */
  const entered = async (path: string, response: Response, before: string | undefined, headers: Headers) => {
    if (before !== undefined) await database.run(sql`DELETE FROM session WHERE id = ${before}`)
    if (path === "/sign-in/demo") return
    const userId = enteredUser(await response.clone().json())
    const email = userId === undefined ? undefined : await emailOf(database, userId)
    if (userId === undefined || email === undefined) return
    response.headers.append("set-cookie", await rememberDevice(shared, headers.get("cookie"), userId, email))
  }

  const answerOf = async (request: Request, peer: string): Promise<Response> => {
    const found = entryOf(request)
    if (found === undefined) return refusal(404, "NOT_FOUND")
    const [path, entry] = found
    const foreign = crossSite(request, origins, entry)
    if (foreign !== undefined) return foreign
    const address = addressGroup(clientAddressOf(peer, request.headers.get("x-forwarded-for"), isProxy))
    const headers = withClientAddress(request.headers, address)
    headers.delete("content-length")
    const hasFields = request.method !== "GET" && entry.file !== true
    const parsed = !hasFields ? {} : await bodyOf(request, entry.keys)
    if (parsed instanceof Response) return parsed
    const current = await sessionOf(headers)
    const [userId, sessionId, cookies] = [current?.user.id, current?.session.id, headers.get("cookie")]
    const wait = countCall(shared, windows, path, { sessionId, userId, address, cookies })
    if (wait !== undefined) return tooManyAnswer(wait)
    const isPending = current !== null && (await mustSetUp(shared, current.session))
    if (isPending && !whilePending.has(path)) return refusal(401, "SESSION_EXPIRED")
    if (path === "/token/convex" && current === null) return refusal(401, "SESSION_EXPIRED")
    const isDemoUser = userId !== undefined && (await isDemoVisitor(database, userId))
    if (entry.notForDemo && isDemoUser) return refusal(403, "NOT_FOR_DEMO")

    const forward = async (body: Body): Promise<Response> => {
      if (request.method === "GET") return auth.handler(new Request(request.url, { headers }))
      headers.set("content-type", "application/json")
      return auth.handler(new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) }))
    }

    const picture = async (): Promise<Response> => {
      if (userId === undefined) return refusal(401, "SESSION_EXPIRED")
      if (encodePicture === undefined) return refusal(404, "NOT_FOUND")
      const found = await pictureIn(request, (bytes) => inTurn(() => encodePicture(bytes)))
      if (found instanceof Response) return found
      // It may have ended meanwhile, by another device or with its account.
      if ((await sessionOf(headers))?.user.id !== userId) return refusal(401, "SESSION_EXPIRED")
      await keepPicture(database, userId, found)
      return Response.json({ status: "complete" }, { headers: { "cache-control": "no-store" } })
    }

    const pass = async (): Promise<Response> => {
      if (entry.file === true) return picture()
      const body = await checkedBody(database, path, parsed)
      if (body instanceof Response) return body
      if (path === "/organization/require-second-factor" && !(await isAdmin(userId, body["organizationId"]))) {
        return refusal(403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION")
      }
      if (path === "/organization/set-active" && !(await mayActivate(userId, body["organizationId"]))) {
        return refusal(403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION")
      }
      const level = await staleFor(shared, path, parsed, current)
      if (level !== undefined) return refusal(403, "REVERIFICATION_REQUIRED", { level })
      const tooSoon = path === "/organization/invite-member" ? await countInvitation(shared, userId, body) : undefined
      if (tooSoon !== undefined) return tooManyAnswer(tooSoon)
      const response = await passwords(path, { address, cookies, sessionId, email: body["email"] }, () => forward(body))
      // The library answers that all is well although the session could not be deleted.
      if (path === "/sign-out" && response.ok && (await isOpen(sessionId))) return refusal(500, "INTERNAL")
      const cleaned = await cleanedAnswer(path, response)
      if (response.ok && ENTRANCES.has(path)) await entered(path, cleaned, sessionId, headers)
      return cleaned
    }

    const response = entry.changes ? await exclusively(pass) : await pass()
    if (response.ok && (entry.changes || entry.file === true || endsSessions.has(path))) await outbox.flush()
    const entryOfAudit = { action: path, actor: userId, target: auditTarget(shared, parsed), address }
    if (response.ok && request.method !== "GET" && path !== "/token/convex") await audit.done(entryOfAudit)
    if (!response.ok && AUDITED_REFUSALS.has(path)) {
      await audit.refused({ ...entryOfAudit, action: `${path} ${response.status}` })
    }
    return response
  }

  const attempt = async (request: Request, peer: string): Promise<Response> => {
    try {
      return await answerOf(request, peer)
    } catch (error) {
      log(`Identity: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      return refusal(500, "INTERNAL")
    }
  }

  /** Who ends sessions while the disk is full gets the room that was kept for it. */
  const handle = async (request: Request, peer: string): Promise<Response> => {
    const [path = ""] = entryOf(request) ?? []
    const again = LEAVING.has(path) ? request.clone() : undefined
    const answer = await attempt(request, peer)
    return answer.status === 500 && again !== undefined && reserve.release() ? await attempt(again, peer) : answer
  }

  /** A session whose task is not finished is none. */
  const finishedSessionOf = async (headers: Headers) => {
    const current = await sessionOf(headers)
    return current === null || (await mustSetUp(shared, current.session)) ? null : current
  }

  return { handle, sessionOf: finishedSessionOf }
}
