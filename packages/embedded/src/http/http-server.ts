import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { messageOf } from "../host/errors.ts"
import { AuthRefused } from "../auth/auth-refused.ts"
import { type Caller, type CallerResolver, anonymous } from "../auth/caller.ts"
import { tierOf } from "../edge/client.ts"
import type { Edge } from "../edge/edge.ts"
import type { Engine } from "../engine/engine.ts"
import { type Access, originProblem } from "../edge/access.ts"
import { encodeTimestamp } from "../values/timestamps.ts"
import { type AdminHost, adminRoute } from "./admin-api.ts"
import { adminPage } from "./admin-page.ts"
import { checkAdmission, countCalls, type Exchange, readBody, sendJson, sendProblem, sendText } from "./exchange.ts"
import {
  checkNewest,
  decodeAsked,
  decodeBatch,
  newestTimestamp,
  pathOfUrl,
  runBatch,
  runFunction
} from "./functions-api.ts"
import { httpAction } from "./http-actions.ts"
import { HttpProblem } from "./http-problem.ts"
import { corsHeaders, policyHeaders } from "../edge/policy.ts"
import { dropRest, parseJson } from "./request-body.ts"
import { metadataOf } from "../edge/request-metadata.ts"
import { download, upload } from "./storage-api.ts"

export interface HttpHost extends AdminHost {
  readonly engine: Engine
  readonly callerResolver: CallerResolver
  readonly access: Access
  readonly siteUrl: string
  readonly version: string
  readonly edge: Edge
  readonly log: (level: "warn" | "error", text: string) => void
  /** On this machine only. */
  readonly adminPage: boolean
}

type Route = (host: HttpHost, exchange: Exchange) => Promise<void> | void

const admit = async (host: HttpHost, exchange: Exchange): Promise<Caller> => {
  exchange.caller = await host.callerResolver.header(exchange.request.headers.authorization)
  countCalls(exchange, 1)
  checkAdmission(exchange)
  return exchange.caller
}

const metadata = ({ caller, request }: Exchange) => metadataOf(request, caller.token)

const answer = async (
  host: HttpHost,
  exchange: Exchange,
  kind: "query" | "mutation" | "action" | undefined,
  asked: ReturnType<typeof decodeAsked>
): Promise<void> => {
  await exchange.edge.pace()
  sendJson(exchange.response, 200, await runFunction(host.engine, asked, kind, exchange.caller, metadata(exchange)))
}

const run =
  (kind: "query" | "mutation" | "action" | undefined): Route =>
  async (host, exchange) => {
    await admit(host, exchange)
    await answer(host, exchange, kind, decodeAsked(await readBody(exchange)))
  }

const queryByGet: Route = async (host, exchange) => {
  await admit(host, exchange)
  const { searchParams } = exchange.url
  const args = parseJson(searchParams.get("args") ?? "{}", "args", exchange.edge.limits.jsonDepth)
  const asked = decodeAsked({ path: searchParams.get("path"), args, format: searchParams.get("format") })
  await answer(host, exchange, "query", asked)
}

const runByUrl: Route = async (host, exchange) => {
  await admit(host, exchange)
  const path = pathOfUrl(exchange.url.pathname.slice("/api/run/".length))
  await answer(host, exchange, undefined, decodeAsked(await readBody(exchange), path))
}

const batch: Route = async (host, exchange) => {
  const caller = await admit(host, exchange)
  const { limits, pace } = exchange.edge
  const asked = decodeBatch(await readBody(exchange), limits.batchQueries)
  countCalls(exchange, Math.max(0, asked.length - 1))
  sendJson(exchange.response, 200, await runBatch(host.engine, asked, caller, metadata(exchange), pace))
}

const queryAt: Route = async (host, exchange) => {
  await admit(host, exchange)
  const body = await readBody(exchange)
  checkNewest(host.engine, body)
  await answer(host, exchange, "query", decodeAsked(body))
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
    ({ engine }, { response }) => {
      const health = engine.health()
      sendJson(response, health.ok ? 200 : 503, { ...health, ts: encodeTimestamp(engine.timestamp()) })
    }
  ]
])

const FILE = /^\/api\/storage\/([0-9a-f-]{36})$/

const forOperator =
  (route: NonNullable<ReturnType<typeof adminRoute>>): Route =>
  async (host, exchange) => {
    const { reach } = await admit(host, exchange)
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

/** 400 below `/api`: the official command line asks again after 404, without its sentence. */
const notFound = (path: string): HttpProblem =>
  new HttpProblem(
    path.startsWith("/api/") ? 400 : 404,
    "NotFound",
    `There is nothing at ${path}. This is an embedded runtime: deploy and inspect it with the marque-embedded command.`
  )

const urlOf = (request: IncomingMessage): URL => {
  const address = `http://mount.invalid${request.url ?? "/"}`
  if (!URL.canParse(address)) throw new HttpProblem(400, "BadAddress", "The address cannot be read")
  return new URL(address)
}

/** Programs send no `Origin`. */
const checkOrigin = ({ access, edge }: HttpHost, request: IncomingMessage): void => {
  const { headers, method } = request
  if (method === "GET" || method === "HEAD") return
  const problem = originProblem(access, headers.origin)
  if (problem === undefined) return
  edge.report(edge.clientOf(request).address, "warn", problem)
  throw new HttpProblem(403, "OriginRefused", problem)
}

const setHeaders = (response: ServerResponse, headers: OutgoingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
}

const checkHost = ({ access }: HttpHost, { headers }: IncomingMessage): void => {
  if (!access.host(headers.host)) {
    throw new HttpProblem(421, "WrongHost", "This server is not reached under that host name")
  }
}

type Serve = (host: HttpHost, exchange: Exchange) => Promise<void>

const serveActions: Serve = async (host, exchange) => {
  checkHost(host, exchange.request)
  await httpAction(host, exchange, "")
}

const serveAll: Serve = async (host, exchange) => {
  const { request, response, url } = exchange
  const { method = "GET" } = request
  checkHost(host, request)
  if (url.pathname === "/http" || url.pathname.startsWith("/http/")) {
    return httpAction(host, exchange, "/http")
  }
  if (host.adminPage && method === "GET" && url.pathname === "/admin") return adminPage(host.engine, exchange)
  setHeaders(response, corsHeaders(host.access, request))
  checkOrigin(host, request)
  if (method === "OPTIONS") {
    response.writeHead(204).end()
    return
  }
  const route = routeOf(method, url.pathname)
  if (route === undefined) throw notFound(url.pathname)
  await route(host, exchange)
}

const problemOf = (host: HttpHost, error: unknown, exchange: Exchange | undefined): HttpProblem => {
  if (error instanceof HttpProblem) return error
  if (error instanceof AuthRefused) return new HttpProblem(401, "Unauthenticated", error.message)
  const text = messageOf(error)
  const known = exchange !== undefined && tierOf(exchange.client, exchange.caller) !== "anonymous"
  if (known) host.log("error", `http: ${error instanceof Error ? (error.stack ?? text) : text}`)
  else host.edge.report(exchange?.client.address, "error", `http: ${text}`)
  return new HttpProblem(500, "InternalServerError", "The server failed to answer; see its log")
}

const hungUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"

const handlerOf = (host: HttpHost, serve: Serve) => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let exchange: Exchange | undefined
    try {
      setHeaders(response, policyHeaders(host.access, request))
      const { edge } = host
      exchange = { request, response, url: urlOf(request), client: edge.clientOf(request), edge, caller: anonymous }
      await serve(host, exchange)
      dropRest(request)
    } catch (error) {
      if (hungUp(error)) response.destroy()
      else sendProblem(request, response, problemOf(host, error, exchange))
    }
  }
  return (request: IncomingMessage, response: ServerResponse): void => void handle(request, response)
}

/** Answers every request; never throws. HTTP actions are under `/http`. */
export const makeHttpHandler = (host: HttpHost) => handlerOf(host, serveAll)

/** The same for a port where HTTP actions are at the root, and nothing else is. */
export const makeActionsHandler = (host: HttpHost) => handlerOf(host, serveActions)
