import { randomUUID } from "node:crypto"
import { WebSocket } from "ws"
import type { Server } from "./server.ts"

/** What a socket ended with: `opened`, the status it was refused with, or the code it was closed with. */
export interface Ending {
  readonly opened: boolean
  readonly status: number
  readonly code: number
  readonly frames: ReadonlyArray<string>
}

const LIMIT_MS = 30_000

const pathOf = (server: Server): string => `ws://127.0.0.1:${server.port}/_convex/api/1.48.0/sync`

export const openSocket = (server: Server, headers: Readonly<Record<string, string>> = {}): WebSocket =>
  new WebSocket(pathOf(server), {
    headers: { host: new URL(server.url).host, origin: new URL(server.url).origin, ...headers },
    maxPayload: 64 * 1024 * 1024
  })

export const connectFrame = (): string =>
  JSON.stringify({
    type: "Connect",
    sessionId: randomUUID(),
    connectionCount: 0,
    lastCloseReason: null,
    clientTs: Date.now()
  })

export const converse = (
  server: Server,
  frames: ReadonlyArray<string>,
  isEnough: (frames: ReadonlyArray<string>) => boolean,
  headers: Readonly<Record<string, string>> = {}
): Promise<Ending> =>
  new Promise((resolve) => {
    const received: Array<string> = []
    const socket = openSocket(server, headers)
    let opened = false
    const end = (status: number, code: number): void => {
      clearTimeout(limit)
      resolve({ opened, status, code, frames: received })
      socket.terminate()
    }
    const limit = setTimeout(() => end(0, 0), LIMIT_MS)
    socket.on("unexpected-response", (_, response) => end(response.statusCode ?? 0, 0))
    socket.on("error", () => end(0, 0))
    socket.on("close", (code) => end(0, code))
    socket.on("message", (data) => {
      received.push(Buffer.isBuffer(data) ? data.toString("utf8") : "")
      if (isEnough(received)) end(101, 0)
    })
    socket.on("open", () => {
      opened = true
      for (const frame of frames) socket.send(frame)
    })
  })
