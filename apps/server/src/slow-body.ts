import type { IncomingMessage, ServerResponse } from "node:http"
import { LIMITS } from "./limits.ts"

/** Answers 408 and closes the connection. */
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
