import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http"
import { LIMITS } from "./limits.ts"

/** How often connections are looked at whose headers do not arrive, ms. */
const CHECK_EVERY_MS = 5_000

/** Options of the server that listens to the network. */
export const CONNECTIONS: ServerOptions = {
  headersTimeout: LIMITS.headersMs.value,
  connectionsCheckingInterval: CHECK_EVERY_MS
}

/** Caps connections, and leaves the time of bodies to those who read them: an upload takes as long as it needs. */
export const limitConnections = (server: Server): void => {
  server.maxConnections = LIMITS.connections.value
  server.requestTimeout = 0
}

/** Answers 408 and closes the connection when the body of a request is not there after `ms`. */
export const cutSlowBody = (
  request: IncomingMessage,
  response: ServerResponse,
  ms: number = LIMITS.bodyMs.value
): void => {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) {
      request.destroy()
      return
    }
    response.writeHead(408, { "Content-Type": "text/plain", Connection: "close" })
    response.end("The request did not arrive in time; send it again")
  }, ms)
  timer.unref()
  for (const event of ["end", "close"] as const) request.once(event, () => clearTimeout(timer))
}
