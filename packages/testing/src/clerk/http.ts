import { timingSafeEqual } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { Asked } from "../providers/loopback.ts"
import { type Answer, problem, Refusal, refuse } from "./answers.ts"
import { type Call, clientOf, type Reply, type Route } from "./asked.ts"
import { backendRoutes } from "./backend-api.ts"
import { clientView } from "./client-views.ts"
import { emailRoutes } from "./email-addresses.ts"
import { environmentView } from "./environment.ts"
import { jwks } from "./keys.ts"
import { meRoutes } from "./me.ts"
import { organizationRoutes } from "./organizations.ts"
import { sessionRoutes } from "./sessions.ts"
import { signInRoutes } from "./sign-in.ts"
import { signUpRoutes } from "./sign-up.ts"
import { type Client, liveSessions, newId } from "./state.ts"
import type { World } from "./world.ts"

/** A status with an error in Clerk's shape, a closed connection, or no answer. */
export type Fault = number | "drop" | "hang"

const clientRoutes: ReadonlyArray<Route> = [
  ["GET", /^\/environment$/, ({ world }) => ({ bare: environmentView(world.state.settings) })],
  ["PATCH", /^\/environment$/, ({ world }) => ({ bare: environmentView(world.state.settings) })],
  ["GET", /^\/client$/, (call) => ({ wrapped: call.client ? clientView(call.world, call.client, call.azp) : null })],
  ["PUT", /^\/client$/, (call) => ({ wrapped: clientView(call.world, clientOf(call), call.azp) })],
  ["POST", /^\/client$/, (call) => ({ wrapped: clientView(call.world, clientOf(call), call.azp) })],
  ["POST", /^\/client\/touch$/, (call) => ({ wrapped: clientView(call.world, clientOf(call), call.azp) })]
]

const frontendRoutes = [
  ...clientRoutes,
  ...signUpRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...meRoutes,
  ...emailRoutes,
  ...organizationRoutes
]

const ask = <A>(act: () => A): A | Refusal => {
  try {
    return act()
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal
    throw refusal
  }
}

const notFound = () => refuse(404, "resource_not_found", "No such path")

/** The client as it is afterwards rides on every answer to a change, refusals included. */
const frontendAnswer = (call: Call, method: string, path: string): Answer => {
  const route = frontendRoutes.find(([verb, pattern]) => verb === method && pattern.test(path))
  const found = route?.[1].exec(path)?.slice(1) ?? []
  const reply = ask((): Reply => (route === undefined ? notFound() : route[2](call, found)))
  const client = call.client && clientView(call.world, call.client, call.azp)
  if (reply instanceof Refusal) {
    const { body, status } = problem(reply)
    return { status, body: client === undefined || method === "GET" ? body : { ...body, meta: { client } } }
  }
  return { status: 200, body: "bare" in reply ? reply.bare : { response: reply.wrapped, client: client ?? null } }
}

const backendAnswer = (world: World, method: string, path: string, query: URLSearchParams): Answer => {
  const route = backendRoutes.find(([verb, pattern]) => verb === method && pattern.test(path))
  const body = ask(() =>
    route === undefined ? notFound() : route[2](world, query, route[1].exec(path)?.slice(1) ?? [])
  )
  return body instanceof Refusal ? problem(body) : { status: 200, body }
}

const originOf = (text: string | undefined): string | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text).origin : undefined

const header = ({ headers }: Asked, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

const formOf = (asked: Asked): URLSearchParams =>
  header(asked, "content-type")?.includes("json") === true && asked.body !== ""
    ? new URLSearchParams(Object.entries(JSON.parse(asked.body) as Record<string, string>))
    : new URLSearchParams(asked.body)

const deviceOf = (asked: Asked) => {
  const agent = header(asked, "user-agent") ?? ""
  const browser = /(Firefox|Edg|Chrome|Safari)\/([\d.]+)/.exec(agent)
  return {
    object: "session_activity",
    id: newId("sact"),
    browser_name: browser?.[1] ?? null,
    browser_version: browser?.[2] ?? null,
    device_type: /Macintosh|Windows|Linux|Android|iPhone/.exec(agent)?.[0] ?? null,
    ip_address: header(asked, "x-forwarded-for") ?? null,
    city: null,
    country: null,
    is_mobile: /Mobile/.test(agent)
  }
}

const isSame = (given: string, secret: string): boolean =>
  given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret))

/** Without a domain, so that they live at the proxy's origin too. */
const cookiesOf = ({ state }: World, client: Client): ReadonlyArray<string> => {
  const first = liveSessions(state, { clientId: client.id }).map(({ createdAt }) => Math.floor(createdAt / 1_000))
  return [
    `__client=${client.token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    `__client_uat=${first.length === 0 ? 0 : Math.max(...first)}; Path=/; Max-Age=31536000; SameSite=Lax`
  ]
}

export interface HttpOptions {
  readonly secretKey: string
  readonly allowedOrigins: ReadonlyArray<string>
}

export const makeHttp = (world: World, { allowedOrigins, secretKey }: HttpOptions) => {
  const log: Array<{ method: string; path: string }> = []
  let faults: ReadonlyArray<{ readonly path: RegExp; readonly how: Fault }> = []

  const callOf = (asked: Asked, query: URLSearchParams): Call => {
    const cookie = /(?:^|;\s*)__client=(\w+)/.exec(header(asked, "cookie") ?? "")?.[1]
    const native = query.get("_is_native") === "1" ? header(asked, "authorization") : undefined
    const page = ["origin", "referer", "clerk-proxy-url"].map((name) => originOf(header(asked, name)))
    return {
      world,
      form: formOf(asked),
      query,
      client: world.state.clients.get(native ?? cookie ?? ""),
      azp: page.find((each) => each !== undefined),
      device: deviceOf(asked),
      contentType: header(asked, "content-type")
    }
  }

  const corsFor = (asked: Asked): Record<string, string> => {
    const origin = header(asked, "origin") ?? ""
    return allowedOrigins.includes(origin)
      ? {
          "access-control-allow-origin": origin,
          "access-control-allow-credentials": "true",
          "access-control-allow-headers": "authorization, content-type",
          "access-control-allow-methods": "GET, POST",
          "access-control-expose-headers": "authorization",
          vary: "origin"
        }
      : {}
  }

  const answerApi = (asked: Asked, response: ServerResponse, method: string, url: URL): Answer => {
    const path = url.pathname.slice("/v1".length)
    const key = /^Bearer (.+)$/.exec(header(asked, "authorization") ?? "")?.[1]
    if (key !== undefined) {
      return isSame(key, secretKey)
        ? backendAnswer(world, method, path, url.searchParams)
        : problem(new Refusal(401, "clerk_key_invalid", "The provided Clerk Secret Key is invalid."))
    }
    const call = callOf(asked, url.searchParams)
    const answer = frontendAnswer(call, method, path)
    if (call.client !== undefined) {
      response.setHeader("set-cookie", cookiesOf(world, call.client))
      if (url.searchParams.get("_is_native") === "1") response.setHeader("authorization", call.client.token)
    }
    return answer
  }

  const answerTo = (asked: Asked, response: ServerResponse, method: string, url: URL): Answer => {
    if (url.pathname === "/.well-known/jwks.json") return { status: 200, body: jwks() }
    if (url.pathname === "/.well-known/openid-configuration") {
      const issuer = world.issuer()
      return { status: 200, body: { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` } }
    }
    if (url.pathname.startsWith("/v1/")) return answerApi(asked, response, method, url)
    return problem(new Refusal(404, "resource_not_found", "No such path"))
  }

  const faultAnswer = (how: number): Answer =>
    problem(new Refusal(how, how === 429 ? "too_many_requests" : "internal_clerk_error", "Something went wrong"))

  const handle = (asked: Asked, response: ServerResponse): void => {
    const url = new URL(asked.path, "http://clerk.invalid")
    const cors = corsFor(asked)
    if (asked.method === "OPTIONS") return void response.writeHead(204, cors).end()
    const method = (asked.method === "POST" ? url.searchParams.get("_method") : null) ?? asked.method
    log.push({ method, path: url.pathname })
    const how = faults.find(({ path }) => path.test(url.pathname))?.how
    if (how === "hang") return
    if (how === "drop") return void response.socket?.destroy()
    const { body, status } = typeof how === "number" ? faultAnswer(how) : answerTo(asked, response, method, url)
    response
      .writeHead(status, { ...cors, "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(body))
  }

  return {
    handle,
    log,
    fail: (path: RegExp, how: Fault | undefined): void => {
      const others = faults.filter((each) => each.path.source !== path.source)
      faults = how === undefined ? others : [...others, { path, how }]
    }
  }
}
