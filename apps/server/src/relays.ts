import type { ErrorReports } from "@marque/adapters/sentry/server"
import type { Hono } from "hono"
import { type Bindings, peerOf } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { perPerson } from "./per-person.ts"
import { openBody } from "./upload-body.ts"

const MINUTE_MS = 60_000
/** Of all pages together. */
const MOST_A_SECOND = 20
const EVERYBODY = "everybody"

interface RelayOptions {
  /** Of our own pages. */
  readonly origins: ReadonlyArray<string>
  /** UTC milliseconds. */
  readonly now?: () => number
}

const isOwnPage = (request: Request, origins: ReadonlyArray<string>): boolean =>
  origins.includes(request.headers.get("origin") ?? "") &&
  ["same-origin", null].includes(request.headers.get("sec-fetch-site"))

const bytesOf = async (request: Request): Promise<Uint8Array | undefined> => {
  if (request.body === null) return undefined
  try {
    const bounds = { maxBytes: LIMITS.errorReportBytes.value, idleMs: 5_000, totalMs: 10_000 }
    const { whole } = await openBody(request.body[Symbol.asyncIterator](), bounds)
    return new Uint8Array(await new Response(whole).arrayBuffer())
  } catch {
    return undefined
  }
}

/**
 * Takes reports of our pages and answers at once: a browser has few connections to an origin, and a service that hangs
 * must not take them from the app. Nothing of who reports is read or handed on.
 */
export const addErrorRelay = (
  app: Hono<Bindings>,
  reports: Pick<ErrorReports, "relay">,
  { now = Date.now, origins }: RelayOptions
): void => {
  const ofOne = perPerson(LIMITS.errorReportsPerMinute.value, MINUTE_MS)
  const ofAll = perPerson(MOST_A_SECOND, 1000)
  app.post("/api/errors", async (context) => {
    if (!isOwnPage(context.req.raw, origins)) return context.json({ message: "Forbidden" }, 403)
    const isTooMuch = ofOne.take(peerOf(context.env), now()) !== undefined || ofAll.take(EVERYBODY, now()) !== undefined
    if (isTooMuch) return context.body(null, 204)
    const body = await bytesOf(context.req.raw)
    if (body === undefined || !reports.relay(body)) return context.json({ message: "Invalid input" }, 400)
    return context.body(null, 202)
  })
}
