import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import { LIMITS } from "./limits.ts"
import { isLoopbackPeer } from "./local-operator.ts"

const UPLOAD = /^\/_convex\/api\/storage\/upload(?:[/?]|$)/

/** Whether a request may take as long as an upload takes. */
export const isUpload = (request: Pick<IncomingMessage, "method" | "url">): boolean =>
  request.method === "POST" && UPLOAD.test(request.url ?? "")

/** Cuts a request that has not arrived within its time; how long its answer takes does not matter. */
const cutSlowRequest = (request: IncomingMessage): void => {
  if (isUpload(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LIMITS.requestTime.value)
  request.once("close", () => clearTimeout(timer))
}

/**
 * Bounds what one client can hold of the server: connections in all and per address, and the time for headers, requests
 * and uploads. Behind a proxy the peer is the proxy, so addresses of this machine and trusted ones are not counted.
 */
export const limitSockets = (server: Server, isProxy: (address: string) => boolean): void => {
  const open = new Map<string, number>()
  server.maxConnections = LIMITS.connections.value
  server.headersTimeout = LIMITS.headersTime.value
  server.requestTimeout = LIMITS.uploadTime.value
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
  // Before whatever answers: a request that never ends has to be cut while it is read.
  server.prependListener("request", cutSlowRequest)
}
