import { type makeAuth, SESSION_ABSOLUTE_MS } from "./auth.ts"
import { clientAddressOf, withClientAddress } from "./client-address.ts"
import { digest } from "./codes.ts"
import { bodyOf, checkedBody, cleanedAnswer, crossSite, entryOf, refusal, withAccountLock } from "./edge.ts"
import { removeDemoVisitors } from "./demo.ts"
import { endsSessions } from "./endpoint-table.ts"
import { staleFor } from "./freshness.ts"
import type { Outbox } from "./outbox.ts"
import { accountKey, type Shared } from "./plugin-context.ts"
import { isDemoVisitor, roleIn } from "./queries.ts"
import { DEMO_SESSION_MS } from "./session-endpoints.ts"

/** Runs works one after the other, each when the one before has settled. */
export const onlyOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Calls that try the password of an account. */
const PASSWORD_PATHS: ReadonlySet<string> = new Set(["/sign-in/email", "/reverify/attempt"])

interface Parts {
  readonly auth: Awaited<ReturnType<typeof makeAuth>>
  readonly shared: Shared
  readonly outbox: Outbox
  readonly exclusively: ReturnType<typeof onlyOne>
  readonly origins: ReadonlySet<string>
  readonly isProxy: (address: string) => boolean
  readonly log: (line: string) => void
}

type Body = Readonly<Record<string, unknown>>

/**
 * The edge: decides what of a request reaches the library, and what of its answer reaches the browser.
 *
 * `handle` never rejects; `sessionOf` reads the session of a request without prolonging it.
 */
export const makeHandler = ({ auth, exclusively, isProxy, log, origins, outbox, shared }: Parts) => {
  const { database } = shared

  const endOldSessions = (): void => {
    const before = (ms: number) => new Date(Date.now() - ms).toISOString()
    database.prepare("DELETE FROM session WHERE createdAt < ?").run(before(SESSION_ABSOLUTE_MS))
    removeDemoVisitors(database, before(DEMO_SESSION_MS))
  }

  const sessionOf = async (headers: Headers) => {
    endOldSessions()
    return auth.api.getSession({ headers, query: { disableRefresh: true } })
  }

  const audit = (action: string, actor: string | undefined, target: unknown, address: string): void => {
    const addressDigest = digest(shared.secret, "address", address)
    database
      .prepare("INSERT INTO auth_audit (at, actor, action, target, address) VALUES (?, ?, ?, ?, ?)")
      .run(Date.now(), actor ?? null, action, typeof target === "string" ? target : null, addressDigest)
  }

  /** Membership is checked before the library sees the call: it would clear the active organization on a refusal. */
  const mayActivate = (userId: string | undefined, organizationId: unknown): boolean =>
    typeof organizationId !== "string" || userId === undefined || roleIn(database, organizationId, userId) !== undefined

  const answerOf = async (request: Request, peer: string): Promise<Response> => {
    const found = entryOf(request)
    if (found === undefined) return refusal(404, "NOT_FOUND")
    const [path, entry] = found
    const foreign = crossSite(request, origins)
    if (foreign !== undefined) return foreign
    const address = clientAddressOf(peer, request.headers.get("x-forwarded-for"), isProxy)
    const headers = withClientAddress(request.headers, address)
    headers.delete("content-length")
    const parsed = request.method === "GET" ? {} : await bodyOf(request, entry.keys)
    if (parsed instanceof Response) return parsed
    const current = await sessionOf(headers)
    const userId = current?.user.id
    const isDemoUser = userId !== undefined && isDemoVisitor(database, userId)
    if (entry.notForDemo && isDemoUser) return refusal(403, "NOT_FOR_DEMO")

    const forward = async (body: Body): Promise<Response> => {
      if (request.method === "GET") return auth.handler(new Request(request.url, { headers }))
      headers.set("content-type", "application/json")
      return auth.handler(new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) }))
    }

    const pass = async (): Promise<Response> => {
      const body = checkedBody(database, path, parsed)
      if (body instanceof Response) return body
      if (path === "/organization/set-active" && !mayActivate(userId, body["organizationId"])) {
        return refusal(403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION")
      }
      const level = staleFor(database, path, parsed, current)
      if (level !== undefined) return refusal(403, "REVERIFICATION_REQUIRED", { level })
      const email = path === "/reverify/attempt" ? current?.user.email : body["email"]
      const response = PASSWORD_PATHS.has(path)
        ? await withAccountLock(database, accountKey(shared, String(email)), () => forward(body))
        : await forward(body)
      if (response.ok && request.method !== "GET" && path !== "/token/convex") {
        audit(path, userId, body["organizationId"] ?? body["invitationId"], address)
      }
      return cleanedAnswer(path, response)
    }

    const response = entry.changes ? await exclusively(pass) : await pass()
    if (response.ok && (entry.changes || endsSessions.has(path))) await outbox.flush()
    return response
  }

  const handle = async (request: Request, peer: string): Promise<Response> => {
    try {
      return await answerOf(request, peer)
    } catch (error) {
      log(`Identity: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      return refusal(500, "INTERNAL")
    }
  }

  return { handle, sessionOf }
}
