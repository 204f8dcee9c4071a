import { Agent, type IncomingMessage, request as startRequest, type ServerResponse } from "node:http"
import { connect } from "node:net"
import type { Duplex } from "node:stream"
import { pipeline } from "node:stream"
import { POLICY_HEADERS } from "../edge/policy.ts"
import { dropRest } from "../http/request-body.ts"

export interface Mount {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export interface MountOptions {
  /**
   * The client's address, e.g. from a trusted proxy; functions see it and limits count it. @default the peer of the
   * socket
   */
  readonly clientAddress?: (request: IncomingMessage) => string
}

type ClientAddress = NonNullable<MountOptions["clientAddress"]>

/** The client's own claim does not count. */
const peerOf: ClientAddress = (request) => request.socket.remoteAddress ?? "unknown"

/** RFC 9110, section 7.6.1. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "proxy-connection"])
/** In seconds, while the runtime restarts. */
const RETRY_AFTER_S = 1

const stripped = (url: string, prefix: string): string | undefined => {
  if (!url.startsWith(prefix)) return undefined
  const rest = url.slice(prefix.length)
  if (rest === "") return "/"
  if (rest.startsWith("?")) return `/${rest}`
  return rest.startsWith("/") ? rest : undefined
}

const forwardedHeaders = (
  request: IncomingMessage,
  clientAddress: ClientAddress,
  keep: (name: string) => boolean
): ReadonlyArray<string> => {
  const headers: Array<string> = []
  const forwarded: Array<string> = []
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ""
    const value = request.rawHeaders[at + 1] ?? ""
    if (name.toLowerCase() === "x-forwarded-for") forwarded.push(value)
    else if (keep(name.toLowerCase())) headers.push(name, value)
  }
  headers.push("X-Forwarded-For", [...forwarded, clientAddress(request)].join(", "))
  return headers
}

const unavailable = (response: ServerResponse): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(503, { ...POLICY_HEADERS, "Retry-After": RETRY_AFTER_S, "Content-Type": "application/json" })
  response.end(JSON.stringify({ code: "Restarting", message: "The runtime restarts; try again in a moment" }))
}

interface Target {
  readonly port: number
  readonly path: string
  readonly clientAddress: ClientAddress
}

const forward = (
  agent: Agent,
  { clientAddress, path, port }: Target,
  request: IncomingMessage,
  response: ServerResponse
): void => {
  const upstream = startRequest({
    agent,
    host: "127.0.0.1",
    port,
    path,
    method: request.method ?? "GET",
    headers: forwardedHeaders(request, clientAddress, (name) => !CONNECTION_HEADERS.has(name)),
    setHost: false
  })
  const answerEarly = (answer: IncomingMessage) => {
    answer.pipe(response, { end: false })
    answer.on("error", () => response.destroy())
    answer.on("end", () => {
      request.unpipe(upstream)
      upstream.destroy()
      dropRest(request, () => response.end())
    })
  }
  upstream.on("response", (answer) => {
    const headers = answer.rawHeaders.flatMap((name, at) =>
      at % 2 === 1 || CONNECTION_HEADERS.has(name.toLowerCase()) ? [] : [name, answer.rawHeaders[at + 1] ?? ""]
    )
    response.writeHead(answer.statusCode ?? 502, request.complete ? headers : [...headers, "Connection", "close"])
    if (!request.complete) return answerEarly(answer)
    pipeline(answer, response, (error) => {
      if (error) response.destroy()
    })
  })
  upstream.on("error", () => {
    if (!response.headersSent || request.complete) unavailable(response)
  })
  response.on("close", () => upstream.destroy())
  request.pipe(upstream)
}

const splice = (
  { clientAddress, path, port }: Target,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer
): void => {
  const upstream = connect({ host: "127.0.0.1", port, noDelay: true })
  const end = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.on("connect", () => {
    const headers = forwardedHeaders(request, clientAddress, () => true)
    const lines = headers.flatMap((name, at) => (at % 2 === 1 ? [] : [`${name}: ${headers[at + 1] ?? ""}`]))
    upstream.write(`${request.method ?? "GET"} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
    if (head.length > 0) upstream.write(head)
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
  upstream.on("error", end)
  upstream.on("close", end)
  socket.on("error", end)
  socket.on("close", end)
}

/**
 * Forwards to the loopback port that `port` returns at that moment, without the prefix, and pipes upgraded sockets.
 * Without a port requests get 503 and upgrades are cut; clients reconnect.
 */
export const makeMount = (
  prefix: string,
  port: () => number | undefined,
  { clientAddress = peerOf }: MountOptions = {}
): Mount & { readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000 })
  const base = prefix.replace(/\/$/, "")
  return {
    request: (request, response) => {
      const path = stripped(request.url ?? "/", base)
      const target = port()
      if (path === undefined) response.writeHead(404, POLICY_HEADERS).end()
      else if (target === undefined) unavailable(response)
      else forward(agent, { port: target, path, clientAddress }, request, response)
    },
    upgrade: (request, socket, head) => {
      const path = stripped(request.url ?? "/", base)
      const target = port()
      if (path === undefined || target === undefined) socket.destroy()
      else splice({ port: target, path, clientAddress }, request, socket, head)
    },
    close: () => agent.destroy()
  }
}
