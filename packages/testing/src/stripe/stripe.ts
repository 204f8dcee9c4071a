/**
 * A stand-in for Stripe on this machine: the part of the API that Marque calls, the pages people are led to, signed
 * events, a clock, and faults. Held to the contract of payments, which can also run against the real test mode.
 */
import type { ServerResponse } from "node:http"
import { type Asked, listen } from "../providers/loopback.ts"
import { makeDeliveries } from "./events.ts"
import { makeHappenings } from "./happenings.ts"
import { type Answer, makeRoutes, problem } from "./routes.ts"
import { type Json, makeState, type State } from "./state.ts"

export { signatureOf } from "./events.ts"

/** What the next request gets instead of an answer. */
export type Fault = "hang" | "drop" | "html" | "gateway" | "cut" | 401 | 403 | 429 | 500 | 503

export interface StandInOptions {
  readonly key: string
  readonly webhookSecret: string
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`

const sendFault = (fault: Fault, response: ServerResponse): void => {
  if (fault === "hang") return
  if (fault === "drop") return void response.socket?.destroy()
  if (fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end(page("Sorry", ""))
  if (fault === "cut") return void response.writeHead(200, { "content-type": "application/json" }).end('{"object":"li')
  const json = { "content-type": "application/json" }
  // A gateway's own answer has no `error`, which the official client takes for success.
  if (fault === "gateway") return void response.writeHead(502, json).end(JSON.stringify({ message: "Bad gateway" }))
  const error = { type: fault === 429 ? "rate_limit_error" : "api_error", message: `No for key sk_test_canary` }
  response.writeHead(fault, json).end(JSON.stringify({ error }))
}

/** A request with a key is answered once; the same key with another body is refused. */
const answerOnce = async (state: State, { body, headers }: Asked, answer: () => Promise<Answer>): Promise<Answer> => {
  const key = headers["idempotency-key"]
  if (typeof key !== "string") return answer()
  const known = state.answered.get(key)
  if (known !== undefined && known.body !== body) {
    return problem(
      400,
      "idempotency_error",
      "Keys can only be used with the same parameters they were first used with."
    )
  }
  if (known !== undefined) return { status: 200, body: known.answer }
  const first = await answer()
  if (first.status === 200) state.answered.set(key, { body, answer: first.body })
  return first
}

const makePages =
  (state: State, complete: (id: string) => Promise<string | undefined>) =>
  async ({ method, path }: Asked, response: ServerResponse): Promise<void> => {
    const url = new URL(path, "http://stripe.invalid")
    const session = state.sessions.get(/^\/checkout\/(\w+)/.exec(url.pathname)?.[1] ?? "")
    const show = (html: string) => void response.writeHead(200, { "content-type": "text/html" }).end(html)
    if (url.pathname.startsWith("/portal/")) {
      return show(page("Portal", `<a href="${url.searchParams.get("back") ?? ""}">Back to Marque</a>`))
    }
    if (session === undefined) return void response.writeHead(404).end("Not found")
    if (method !== "POST") {
      const pay = `<form method="post"><button>Pay</button></form>`
      return show(page("Checkout", `${pay}<a href="${session.cancel_url}">Back to Marque</a>`))
    }
    const back = await complete(session.id)
    response.writeHead(back === undefined ? 410 : 303, back === undefined ? {} : { location: back }).end()
  }

export const startStripe = async ({ key, webhookSecret }: StandInOptions) => {
  const state = makeState()
  let webhookUrl: string | undefined
  let faults: Array<Fault> = []
  let asked = 0
  let elsewhere: string | undefined
  const { deliver, deliveries, emit } = makeDeliveries(state, { secret: webhookSecret, url: () => webhookUrl })
  const origin = () => server.url
  const happenings = makeHappenings(state, emit, origin)
  const route = makeRoutes(state, emit, origin)
  const pages = makePages(state, happenings.complete)

  const answerApi = async (request: Asked): Promise<Answer> => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      return { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } }
    }
    const { pathname, searchParams } = new URL(request.path, "http://stripe.invalid")
    const form = request.method === "GET" ? searchParams : new URLSearchParams(request.body)
    return answerOnce(state, request, () => route(request.method, pathname, form))
  }

  const server = await listen((request, response) => {
    if (!request.path.startsWith("/v1/")) return void pages(request, response)
    asked += 1
    const [fault, ...rest] = faults
    faults = rest
    if (fault !== undefined) return sendFault(fault, response)
    void answerApi(request).then(({ body, status }) =>
      response
        .writeHead(status, { "content-type": "application/json", "request-id": `req_${asked}` })
        .end(JSON.stringify("url" in body && elsewhere !== undefined ? { ...body, url: elsewhere } : body))
    )
  })

  return {
    ...happenings,
    url: server.url,
    close: server.close,
    deliveries,
    sendEventsTo: (url: string): void => void (webhookUrl = url),
    /** For the next requests, in turn. */
    fail: (...next: ReadonlyArray<Fault>): void => void (faults = [...next]),
    /** Every event that ever was, by number. */
    redeliver: async (order: ReadonlyArray<number>): Promise<void> => {
      for (const at of order) {
        const event = state.events[at]
        if (event !== undefined) await deliver(event)
      }
    },
    eventCount: (): number => state.events.length,
    requestCount: (): number => asked,
    customers: (): ReadonlyArray<Json> => [...state.customers.values()].map((each) => ({ ...each })),
    chargeIds: (): ReadonlyArray<string> => state.charges.map(({ id }) => id),
    /** A price was changed there. */
    reprice: (lookupKey: string, cents: number): void => {
      state.prices = state.prices.map((price) =>
        price.lookup_key === lookupKey ? { ...price, unit_amount: cents } : price
      )
    },
    /** Instead of to its own pages. */
    leadTo: (url: string): void => void (elsewhere = url),
    priceOf: (lookupKey: string) => state.prices.find(({ lookup_key }) => lookup_key === lookupKey)
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>
