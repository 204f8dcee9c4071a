import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type RawData, type WebSocket, WebSocketServer } from "ws"
import { metadataOf } from "../http/request-metadata.ts"
import type { Access } from "./access.ts"
import { understandsChunks } from "./chunks.ts"
import { type FrameEncoder, makeFrameEncoder } from "./encoded-frames.ts"
import { makeSession } from "./session.ts"
import type { SessionHost } from "./session-host.ts"

/** A frame of a client may be at most this long, bytes. */
const INBOUND_BYTES_MAX = 20 * 1024 * 1024
/** How long a client may take to say good-bye when the server ends, ms. */
const CLOSE_LIMIT_MS = 500
const SYNC_PATH = /^\/api\/(?:([^/?]+)\/)?sync(?:\?|$)/

/** The WebSocket endpoint of the clients. */
export interface SyncServer {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly sockets: () => number
  /** Closes every socket; clients come back when they can. */
  readonly close: () => void
}

const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8")
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8")
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

interface Arrival {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  /** Of the client's package, as its address says. */
  readonly version: string | undefined
}

const attach = (host: SessionHost, encode: FrameEncoder, { request, socket, version }: Arrival): void => {
  const { ip, userAgent } = metadataOf(request)
  const session = makeSession(host, {
    send: (frame, flushed) => socket.send(encode(frame), { binary: false }, flushed),
    unsent: () => socket.bufferedAmount,
    close: (code, reason) => socket.close(code, reason),
    chunked: understandsChunks(version),
    ip,
    userAgent
  })
  socket.on("message", (data, binary) => {
    if (binary) socket.close(1003, "text frames only")
    else session.receive(textOf(data))
  })
  socket.on("close", session.ended)
  socket.on("error", (error) => host.log("warn", `sync: ${error.message}`))
}

export const makeSyncServer = (host: SessionHost, access: Access): SyncServer => {
  const encode = makeFrameEncoder()
  const server = new WebSocketServer({ noServer: true, maxPayload: INBOUND_BYTES_MAX, perMessageDeflate: false })
  return {
    upgrade: (request, socket, head) => {
      const path = SYNC_PATH.exec(request.url ?? "")
      if (path === null) return refuse(socket, "404 Not Found")
      if (!access.host(request.headers.host)) return refuse(socket, "421 Misdirected Request")
      if (!access.origin(request.headers.origin)) return refuse(socket, "403 Forbidden")
      server.handleUpgrade(request, socket, head, (accepted) =>
        attach(host, encode, { socket: accepted, request, version: path[1] })
      )
    },
    sockets: () => server.clients.size,
    close: () => {
      for (const socket of server.clients) {
        socket.close(1012, "InternalServerError: the server restarts")
        host.timers.after(CLOSE_LIMIT_MS, () => socket.terminate())
      }
      server.close()
    }
  }
}
