import { toolTexts } from "@marque/core/agents"
/** The protocol over HTTP, on this machine alone. */
import { createHash, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { createMcpHandler } from "@modelcontextprotocol/server"
import type { Door } from "./door.ts"
import { makeServer } from "./server.ts"

export const MCP_PATH = "/mcp"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Names of this machine; a page that resolves its own name to it is refused by the name it asks for. */
const isLoopbackHost = (host: string | undefined, port: number): boolean =>
  host !== undefined && ["127.0.0.1", "localhost", "[::1]"].some((name) => host === `${name}:${port}`)

/** Programs name no origin. */
const isOwnOrigin = (origin: string | undefined, port: number): boolean =>
  origin === undefined || ["127.0.0.1", "localhost", "[::1]"].some((name) => origin === `http://${name}:${port}`)

export interface HttpOptions {
  readonly door: Door
  /** That callers name, too. */
  readonly key: string
  readonly port: number
  readonly version: string
}

const refuse = (response: ServerResponse, status: number, code: string, message: string): void => {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...(status === 401 && { "www-authenticate": "Bearer" })
  })
  response.end(JSON.stringify({ code, message }))
}

const asRequest = (incoming: IncomingMessage, url: string, signal: AbortSignal): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string") headers.set(name, value)
  }
  const { method = "GET" } = incoming
  const hasBody = method !== "GET" && method !== "HEAD"
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: "half" })
  })
}

/** Resolves when it listens. */
export const serveHttp = async ({ door, key, port, version }: HttpOptions): Promise<Server> => {
  const expected = digest(`Bearer ${key}`)
  const handler = createMcpHandler(() => makeServer(door, version))
  const at = (server: Server): number => {
    const address = server.address()
    return typeof address === "object" && address !== null ? address.port : port
  }
  const server = createServer((incoming, response) => {
    const own = at(server)
    const { authorization = "", host, origin } = incoming.headers
    if (!isLoopbackHost(host, own)) return refuse(response, 403, "forbidden", toolTexts.http.host)
    if (!isOwnOrigin(origin, own)) return refuse(response, 403, "forbidden", toolTexts.http.origin)
    if (!timingSafeEqual(digest(authorization), expected))
      return refuse(response, 401, "signed_out", toolTexts.http.key)
    if (incoming.url !== MCP_PATH) return refuse(response, 404, "not_found", toolTexts.http.path)
    const abort = new AbortController()
    response.once("close", () => abort.abort())
    const answered = handler.fetch(asRequest(incoming, `http://127.0.0.1:${own}${MCP_PATH}`, abort.signal))
    answered.then(
      (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        if (answer.body === null) response.end()
        else Readable.fromWeb(answer.body as never).pipe(response)
      },
      () => refuse(response, 500, "failed", toolTexts.failed)
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  return server
}
