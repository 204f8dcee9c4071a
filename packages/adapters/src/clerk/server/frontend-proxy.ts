import { BODY_FAULT_STATUS, boundedText } from "../../local-identity/server/bounded-body.ts"
import { clientAddressOf } from "../../local-identity/server/client-address.ts"
import { abortingAfter } from "./time-limit.ts"

const BODY_BYTES_MAX = 65_536
const BODY_LIMIT_MS = 10_000
const ANSWER_BYTES_MAX = 2 * 1_048_576
const ANSWER_LIMIT_MS = 10_000

export interface FrontendProxyOptions {
  /** Of the Frontend API. */
  readonly upstream: string
  readonly secretKey: string
  readonly path: string
  /** Of our pages. */
  readonly origin: string
  readonly isProxy: (address: string) => boolean
  readonly log: (line: string) => void
}

/** All that clerk-js asks for; the secret key goes along with nothing else. */
const CLERK_PATHS = /^\/(?:v1|\.well-known)\//

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade"
])

/** What a page could claim about itself, and what belongs to one connection. */
const NOT_FORWARDED =
  /^(?:host|content-length|accept-encoding|cookie|authorization|forwarded|via|x-real-ip|true-client-ip|(?:cf|x-forwarded|clerk|x-marque)-.*)$/

const NOT_RETURNED = /^(?:content-encoding|content-length|set-cookie|location|access-control-.*)$/

const CLERK_COOKIES = /^(?:__client|__session|__clerk|__refresh|clerk_)/

const ownHopByHop = (headers: Headers): ReadonlySet<string> =>
  new Set((headers.get("connection") ?? "").split(",").map((name) => name.trim().toLowerCase()))

const filtered = (headers: Headers, dropped: RegExp): Headers => {
  const named = ownHopByHop(headers)
  return new Headers([...headers].filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name) && !dropped.test(name)))
}

const problem = (status: number, code: string, message: string): Response =>
  Response.json(
    { errors: [{ code, message, long_message: message, meta: {} }] },
    { status, headers: { "cache-control": "no-store" } }
  )

const requestHeaders = (headers: Headers, address: string, { origin, path, secretKey }: FrontendProxyOptions) => {
  const given = filtered(headers, NOT_FORWARDED)
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim())
  const clerks = cookies.filter((cookie) => CLERK_COOKIES.test(cookie))
  if (clerks.length > 0) given.set("cookie", clerks.join("; "))
  given.set("accept-encoding", "identity")
  given.set("clerk-proxy-url", `${origin}${path}`)
  given.set("clerk-secret-key", secretKey)
  given.set("x-forwarded-for", address)
  given.set("x-forwarded-host", new URL(origin).host)
  given.set("x-forwarded-proto", new URL(origin).protocol.slice(0, -1))
  return given
}

const responseHeaders = (headers: Headers, { origin, path, upstream }: FrontendProxyOptions): Headers => {
  const given = filtered(headers, NOT_RETURNED)
  // Of this origin, whatever the provider's own domain is.
  for (const cookie of headers.getSetCookie()) given.append("set-cookie", cookie.replaceAll(/;\s*domain=[^;]*/gi, ""))
  const location = headers.get("location")
  if (location === null) return given
  const target = URL.parse(location, upstream)
  const isUpstream = target?.origin === new URL(upstream).origin
  given.set("location", isUpstream ? `${origin}${path}${target.pathname}${target.search}` : location)
  return given
}

/** Undefined beyond the limit. */
const bytesOf = async (response: Response): Promise<Blob | undefined> => {
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_BYTES_MAX) return undefined
    chunks.push(Uint8Array.from(chunk))
  }
  return new Blob(chunks)
}

/**
 * Hands requests of our pages to the Frontend API. Not the proxy of `@clerk/backend`: that one waits for ever, streams
 * bodies of any size, believes what a page says about its address, and forwards the cookies of the whole origin.
 */
export const makeFrontendProxy = (options: FrontendProxyOptions) => {
  const { isProxy, log, origin, path, upstream } = options

  const forward = (request: Request, target: URL, body: string, peer: string): Promise<Response> =>
    abortingAfter(ANSWER_LIMIT_MS, request.signal, async (signal) => {
      const address = clientAddressOf(peer, request.headers.get("x-forwarded-for"), isProxy)
      const answer = await fetch(target, {
        method: request.method,
        headers: requestHeaders(request.headers, address, options),
        redirect: "manual",
        signal,
        ...(body !== "" && { body })
      })
      const bytes = await bytesOf(answer)
      if (bytes === undefined) throw new Error("The answer is too large")
      const isBodiless = answer.status === 204 || answer.status === 304
      return new Response(isBodiless ? null : bytes, {
        status: answer.status,
        headers: responseHeaders(answer.headers, options)
      })
    })

  return async (request: Request, peer: string): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const below = pathname.slice(path.length)
    if (!pathname.startsWith(`${path}/`) || !CLERK_PATHS.test(below)) {
      return problem(404, "resource_not_found", "No such path")
    }
    if (request.method !== "GET" && request.method !== "POST") {
      return problem(405, "method_not_allowed", "Only GET and POST are handed on")
    }
    const from = request.headers.get("origin")
    if (from !== null && from !== origin) return problem(403, "origin_invalid", "Only pages of this origin may ask")
    const body = await boundedText(request, { maxBytes: BODY_BYTES_MAX, withinMs: BODY_LIMIT_MS })
    if (typeof body !== "string") {
      return problem(BODY_FAULT_STATUS[body.fault], "request_body_invalid", "The body is too large or did not come")
    }
    const target = new URL(`${below.slice(1)}${search}`, `${upstream}/`)
    try {
      return await forward(request, target, body, peer)
    } catch (failure) {
      if (!request.signal.aborted) {
        log(`Clerk's Frontend API did not answer: ${failure instanceof Error ? failure.name : "unknown"}`)
      }
      return problem(502, "proxy_request_failed", "The identity provider did not answer")
    }
  }
}
