import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type RawData, type WebSocket, WebSocketServer } from "ws"
import type { Client } from "../edge/client.ts"
import type { Edge } from "../edge/edge.ts"
import type { SocketSlot } from "../edge/socket-counts.ts"
import { POLICY_HEADERS } from "../edge/policy.ts"
import { metadataOf } from "../edge/request-metadata.ts"
import { type Access, originProblem } from "../edge/access.ts"
import { understandsChunks } from "./chunks.ts"
import { type FrameEncoder, makeFrameEncoder } from "./encoded-frames.ts"
import { makeSession } from "./session.ts"
import type { SessionHost } from "./session-host.ts"

const CLOSE_LIMIT_MS = 500
const GOODBYE_MS = 5_000
/** In bytes: one read may hold the end of a message and the beginning of the next. */
const READ_BYTES = 64 * 1024
const SYNC_PATH = /^\/api\/(?:([^/?]+)\/)?sync(?:\?|$)/

export interface SyncServer {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly sockets: () => number
  readonly close: () => void
}

const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8")
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8")
}

const POLICY = Object.entries(POLICY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)

const refuse = (socket: Duplex, status: string, sentence = ""): void => {
  const type = sentence === "" ? "" : "Content-Type: text/plain; charset=utf-8\r\n"
  const length = Buffer.byteLength(sentence)
  socket.end(
    `HTTP/1.1 ${status}\r\n${POLICY.join("")}${type}Connection: close\r\nContent-Length: ${length}\r\n\r\n${sentence}`
  )
}

interface Arrival {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  readonly client: Client
  readonly slot: SocketSlot
  readonly version: string | undefined
}

const attach = (host: SyncHost, encode: FrameEncoder, arrival: Arrival): void => {
  const { client, slot, request, socket, version } = arrival
  const { ip, userAgent } = metadataOf(request)
  const session = makeSession(host, {
    send: (frame, flushed) => socket.send(encode(frame), { binary: false }, flushed),
    unsent: () => socket.bufferedAmount,
    close: (code, reason) => {
      socket.close(code, reason)
      // A client that keeps sending without answering would hold the connection.
      host.timers.after(GOODBYE_MS, () => socket.terminate())
    },
    hold: (held) => (held ? socket.pause() : socket.resume()),
    client,
    slot,
    chunked: understandsChunks(version),
    ip,
    userAgent
  })
  // The library has one limit for all sockets, so unfinished messages are counted here.
  let unfinished = 0
  const whole = () => void (unfinished = 0)
  request.socket.prependListener("data", (part: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    unfinished += part.length
    if (unfinished > session.readBytesMax() + READ_BYTES) session.overlong()
  })
  socket.on("ping", whole)
  socket.on("pong", whole)
  socket.on("message", (data, binary) => {
    whole()
    if (binary) socket.close(1003, "text frames only")
    else session.receive(textOf(data))
  })
  socket.on("close", session.ended)
  socket.on("error", (error) => host.edge.report(client.address, "warn", `sync: ${error.message}`))
}

interface SyncHost extends SessionHost {
  readonly edge: Edge
}

export const makeSyncServer = (host: SyncHost, access: Access): SyncServer => {
  const encode = makeFrameEncoder()
  const { edge, timers } = host
  const serverFor = (maxPayload: number) =>
    new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
  const forAll = serverFor(edge.limits.frameBytesUser)
  const forTrusted = serverFor(edge.limits.frameBytesTrusted)
  const servers = [forAll, forTrusted]

  const admit = (request: IncomingMessage, socket: Duplex, head: Buffer, version: string | undefined): void => {
    const client = edge.clientOf(request)
    if (!client.trusted && !edge.rates.take(client.address)) return refuse(socket, "429 Too Many Requests")
    if (edge.admission(client) !== undefined) return refuse(socket, "503 Service Unavailable")
    const slot = edge.sockets.take(client)
    if (slot === "all") return refuse(socket, "503 Service Unavailable")
    if (slot === "address") return refuse(socket, "429 Too Many Requests")
    socket.once("close", slot.release)
    const server = client.trusted ? forTrusted : forAll
    server.handleUpgrade(request, socket, head, (accepted) =>
      attach(host, encode, { socket: accepted, request, client, slot, version })
    )
  }

  return {
    upgrade: (request, socket, head) => {
      const path = SYNC_PATH.exec(request.url ?? "")
      if (path === null) return refuse(socket, "404 Not Found")
      if (!access.host(request.headers.host)) return refuse(socket, "421 Misdirected Request")
      const problem = originProblem(access, request.headers.origin)
      if (problem !== undefined) {
        edge.report(edge.clientOf(request).address, "warn", problem)
        return refuse(socket, "403 Forbidden", problem)
      }
      admit(request, socket, head, path[1])
    },
    sockets: () => servers.reduce((sum, server) => sum + server.clients.size, 0),
    close: () => {
      for (const server of servers) {
        for (const socket of server.clients) {
          socket.close(1012, "InternalServerError: the server restarts")
          timers.after(CLOSE_LIMIT_MS, () => socket.terminate())
        }
        server.close()
      }
    }
  }
}
