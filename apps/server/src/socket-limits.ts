import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { LIMITS } from "./limits.ts"
import { isLoopbackPeer } from "./local-operator.ts"
import { cutSlowBody } from "./slow-body.ts"

const UPLOAD = /^\/(?:_upload|_convex\/api\/storage\/upload)(?:[/?]|$)/

export const isUpload = (request: Pick<IncomingMessage, "method" | "url">): boolean =>
  request.method === "POST" && UPLOAD.test(request.url ?? "")

/**
 * Limits connections in total and per address, and the time for headers, requests and uploads. Trusted proxies are not
 * counted per address.
 */
export const limitSockets = (server: Server, isProxy: (address: string) => boolean): void => {
  const open = new Map<string, number>()
  server.maxConnections = LIMITS.connections.value
  server.headersTimeout = LIMITS.headersMs.value
  server.requestTimeout = LIMITS.uploadMs.value
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? ""
    if (isLoopbackPeer(address) || isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > LIMITS.connectionsPerAddress.value) return void socket.destroy()
    open.set(address, count)
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
  // First listener: an endless request must be cut while it is read.
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isUpload(request)) cutSlowBody(request, response)
  })
}
