import type { ProductEvents } from "@marque/adapters/posthog/server"
import type { Telemetry } from "@marque/adapters/telemetry"
import type { ErrorReports } from "@marque/adapters/sentry/server"
import { EventReport } from "@marque/core/insights"
import { Option, Schema } from "effect"
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
  readonly telemetry?: Pick<Telemetry, "count"> | undefined
  /** UTC milliseconds. */
  readonly now?: () => number
}

const isOwnPage = (request: Request, origins: ReadonlyArray<string>): boolean =>
  origins.includes(request.headers.get("origin") ?? "") &&
  ["same-origin", null].includes(request.headers.get("sec-fetch-site"))

const bytesOf = async (request: Request, maxBytes: number): Promise<Uint8Array | undefined> => {
  if (request.body === null) return undefined
  try {
    const bounds = { maxBytes, idleMs: 5_000, totalMs: 10_000 }
    const { whole } = await openBody(request.body[Symbol.asyncIterator](), bounds)
    return new Uint8Array(await new Response(whole).arrayBuffer())
  } catch {
    return undefined
  }
}

interface Relay {
  readonly path: string
  readonly maxBytes: number
  /** From one address. */
  readonly mostAMinute: number
  /** False: what came is no report. */
  readonly take: (body: Uint8Array, request: Request) => boolean | Promise<boolean>
}

/**
 * Takes reports of our pages and answers at once: a browser has few connections to an origin, and a service that hangs
 * must not take them from the app.
 */
const addRelay = (app: Hono<Bindings>, relay: Relay, { now = Date.now, origins, telemetry }: RelayOptions): void => {
  const ofOne = perPerson(relay.mostAMinute, MINUTE_MS)
  const ofAll = perPerson(MOST_A_SECOND, 1000)
  app.post(relay.path, async (context) => {
    if (!isOwnPage(context.req.raw, origins)) return context.json({ message: "Forbidden" }, 403)
    const isTooMuch = ofOne.take(peerOf(context.env), now()) !== undefined || ofAll.take(EVERYBODY, now()) !== undefined
    if (isTooMuch) {
      telemetry?.count("marque.relay.dropped", { "marque.relay": relay.path })
      return context.body(null, 204)
    }
    const body = await bytesOf(context.req.raw, relay.maxBytes)
    if (body === undefined || !(await relay.take(body, context.req.raw))) {
      return context.json({ message: "Invalid input" }, 400)
    }
    return context.body(null, 202)
  })
}

/** Nothing of who reports is read or handed on. */
export const addErrorRelay = (app: Hono<Bindings>, reports: Pick<ErrorReports, "relay">, options: RelayOptions): void =>
  addRelay(
    app,
    {
      path: "/api/errors",
      maxBytes: LIMITS.errorReportBytes.value,
      mostAMinute: LIMITS.errorReportsPerMinute.value,
      take: reports.relay
    },
    options
  )

const readReport = Schema.decodeUnknownOption(Schema.fromJsonString(EventReport))

/** `userIdOf` reads who is signed in, for a pseudonym. */
export const addInsightRelay = (
  app: Hono<Bindings>,
  events: Pick<ProductEvents, "take">,
  { userIdOf, ...options }: RelayOptions & { readonly userIdOf: (request: Request) => Promise<string | undefined> }
): void =>
  addRelay(
    app,
    {
      path: "/api/insights",
      maxBytes: LIMITS.insightBytes.value,
      mostAMinute: LIMITS.insightsPerMinute.value,
      take: async (body, request) => {
        const report = Option.getOrUndefined(readReport(new TextDecoder().decode(body)))
        if (report === undefined) return false
        events.take(report, await userIdOf(request))
        return true
      }
    },
    options
  )
