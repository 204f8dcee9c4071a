import type { IncomingMessage, ServerResponse } from "node:http"
import { AuthRefused } from "../auth/auth-refused.ts"
import type { Caller, Doorkeeper } from "../auth/caller.ts"
import type { Engine } from "../engine/engine.ts"
import type { Access } from "../sync/access.ts"
import { encodeTimestamp } from "../sync/timestamps.ts"
import { type AdminHost, adminRoute } from "./admin-api.ts"
import { adminPage } from "./admin-page.ts"
import { corsHeaders, type Exchange, readJson, sendJson, sendProblem, sendText } from "./exchange.ts"
import { checkNewest, decodeAsked, newestTimestamp, pathOfUrl, runBatch, runFunction } from "./functions-api.ts"
import { httpAction } from "./http-actions.ts"
import { HttpProblem } from "./http-problem.ts"
import { metadataOf } from "./request-metadata.ts"
import { download, upload } from "./storage-api.ts"

/** What the HTTP side needs. */
export interface HttpHost extends AdminHost {
  readonly engine: Engine
  readonly doorkeeper: Doorkeeper
  readonly access: Access
  /** Address of the HTTP actions, `CONVEX_SITE_URL`. */
  readonly siteUrl: string
  /** npm version of `convex` that the functions run with. */
  readonly version: string
  readonly log: (level: "warn" | "error", text: string) => void
  /** Show the operator's page to browsers on this machine. */
  readonly adminPage: boolean
}

type Route = (host: HttpHost, exchange: Exchange) => Promise<void> | void

const callerOf = (host: HttpHost, { request }: Exchange): Promise<Caller> =>
  host.doorkeeper.header(request.headers.authorization)

const run =
  (kind: "query" | "mutation" | "action" | undefined): Route =>
  async (host, exchange) => {
    const caller = await callerOf(host, exchange)
    const asked = decodeAsked(await readJson(exchange.request))
    const answer = await runFunction(host.engine, asked, kind, caller, metadataOf(exchange.request, caller.token))
    sendJson(exchange.response, 200, answer)
  }

const queryByGet: Route = async (host, exchange) => {
  const caller = await callerOf(host, exchange)
  const { searchParams } = exchange.url
  const text = searchParams.get("args") ?? "{}"
  let args: unknown
  try {
    args = JSON.parse(text)
  } catch {
    throw new HttpProblem(400, "BadJson", "args is not JSON")
  }
  const asked = decodeAsked({ path: searchParams.get("path"), args, format: searchParams.get("format") })
  sendJson(
    exchange.response,
    200,
    await runFunction(host.engine, asked, "query", caller, metadataOf(exchange.request, caller.token))
  )
}

const runByUrl: Route = async (host, exchange) => {
  const caller = await callerOf(host, exchange)
  const path = pathOfUrl(exchange.url.pathname.slice("/api/run/".length))
  const asked = decodeAsked(await readJson(exchange.request), path)
  sendJson(
    exchange.response,
    200,
    await runFunction(host.engine, asked, undefined, caller, metadataOf(exchange.request, caller.token))
  )
}

const batch: Route = async (host, exchange) => {
  const caller = await callerOf(host, exchange)
  const body = await readJson(exchange.request)
  sendJson(
    exchange.response,
    200,
    await runBatch(host.engine, body, caller, metadataOf(exchange.request, caller.token))
  )
}

const queryAt: Route = async (host, exchange) => {
  const caller = await callerOf(host, exchange)
  const body = await readJson(exchange.request)
  checkNewest(host.engine, body)
  const answer = await runFunction(
    host.engine,
    decodeAsked(body),
    "query",
    caller,
    metadataOf(exchange.request, caller.token)
  )
  sendJson(exchange.response, 200, answer)
}

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ["POST /api/query", run("query")],
  ["POST /api/mutation", run("mutation")],
  ["POST /api/action", run("action")],
  ["POST /api/function", run(undefined)],
  ["GET /api/query", queryByGet],
  ["POST /api/query_batch", batch],
  ["POST /api/query_at_ts", queryAt],
  ["POST /api/query_ts", ({ engine }, { response }) => sendJson(response, 200, newestTimestamp(engine))],
  ["POST /api/debug_event", (_host, { response }) => sendJson(response, 200, {})],
  ["POST /api/storage/upload", ({ engine }, exchange) => upload(engine.files, exchange)],
  [
    "GET /.well-known/jwks.json",
    async ({ engine }, { response }) => sendJson(response, 200, await engine.signingKeys())
  ],
  ["GET /version", ({ version }, { response }) => sendText(response, version)],
  ["GET /instance_version", ({ version }, { response }) => sendText(response, version)],
  ["GET /instance_name", (_host, { response }) => sendText(response, "marque-embedded")],
  [
    "GET /healthz",
    ({ engine }, { response }) => sendJson(response, 200, { ok: true, ts: encodeTimestamp(engine.timestamp()) })
  ]
])

const FILE = /^\/api\/storage\/([0-9a-f-]{36})$/

const forOperator =
  (route: NonNullable<ReturnType<typeof adminRoute>>): Route =>
  async (host, exchange) => {
    const { reach } = await callerOf(host, exchange)
    if (reach !== "internal") throw new AuthRefused("This needs the operator's key")
    await route(host, exchange)
  }

const routeOf = (method: string, path: string): Route | undefined => {
  const found = ROUTES.get(`${method} ${path}`)
  if (found !== undefined) return found
  const file = FILE.exec(path)?.[1]
  if (file !== undefined && (method === "GET" || method === "HEAD")) {
    return ({ engine }, exchange) => download(engine.files, file, exchange)
  }
  const operators = adminRoute(method, path)
  if (operators !== undefined) return forOperator(operators)
  if (method === "POST" && path.startsWith("/api/run/")) return runByUrl
  return undefined
}

const notFound = (path: string): HttpProblem =>
  new HttpProblem(
    404,
    "NotFound",
    `There is nothing at ${path}. This is an embedded runtime: deploy and inspect it with the marque-embedded command.`
  )

const urlOf = (request: IncomingMessage): URL => {
  const address = `http://mount.invalid${request.url ?? "/"}`
  if (!URL.canParse(address)) throw new HttpProblem(400, "BadAddress", "The address cannot be read")
  return new URL(address)
}

const serve = async (host: HttpHost, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = urlOf(request)
  const exchange = { request, response, url }
  const { method = "GET" } = request
  if (!host.access.host(request.headers.host)) {
    throw new HttpProblem(421, "WrongHost", "This server is not reached under that host name")
  }
  if (url.pathname === "/http" || url.pathname.startsWith("/http/")) {
    return httpAction(host.engine, host.doorkeeper, new URL(host.siteUrl).origin, exchange)
  }
  if (host.adminPage && method === "GET" && url.pathname === "/admin") return adminPage(host.engine, exchange)
  for (const [name, value] of Object.entries(corsHeaders(request)))
    if (value !== undefined) response.setHeader(name, value)
  if (method === "OPTIONS") {
    response.writeHead(204).end()
    return
  }
  const route = routeOf(method, url.pathname)
  if (route === undefined) throw notFound(url.pathname)
  await route(host, exchange)
}

const problemOf = (host: HttpHost, error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  if (error instanceof AuthRefused) return new HttpProblem(401, "Unauthenticated", error.message)
  host.log("error", `http: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return new HttpProblem(500, "InternalServerError", "The server failed to answer; see its log")
}

/** Whether the client hung up, which nobody needs to be told about. */
const hungUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"

/** Answers every request; never throws. */
export const makeHttpHandler =
  (host: HttpHost) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    serve(host, request, response).catch((error: unknown) => {
      if (hungUp(error)) response.destroy()
      else sendProblem(response, problemOf(host, error))
    })
  }
