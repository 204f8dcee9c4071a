import type { IncomingMessage, ServerResponse } from "node:http"
import type { Caller } from "../auth/caller.ts"
import { type Client, jsonBytesFor, tierOf } from "../edge/client.ts"
import type { Edge } from "../edge/edge.ts"
import { HttpProblem } from "./http-problem.ts"
import { dropRest, readJson } from "./request-body.ts"

/** In seconds. */
const RETRY_AFTER_S = 1

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly client: Client
  readonly edge: Edge
  /** Anonymous until the `Authorization` header was verified. */
  caller: Caller
}

/** Counts only calls without a token. Fails with {@link HttpProblem} 429. */
export const countCalls = ({ caller, client, edge }: Exchange, calls: number): void => {
  if (tierOf(client, caller) !== "anonymous" || edge.rates.take(client.address, calls)) return
  throw new HttpProblem(
    429,
    "TooManyRequests",
    "There were too many requests from this address; try again in a moment",
    RETRY_AFTER_S
  )
}

/** Fails with {@link HttpProblem} 503 while too much waits already. */
export const checkAdmission = ({ client, edge }: Exchange): void => {
  const retryMs = edge.admission(client)
  if (retryMs === undefined) return
  const message = "There is more to do than this server can answer in time; try again in a moment"
  throw new HttpProblem(503, "ExecuteFullError", message, Math.ceil(retryMs / 1000))
}

/** Fails with {@link HttpProblem} 400, 408 or 413. */
export const readBody = ({ caller, client, edge, request }: Exchange): Promise<unknown> => {
  const { limits, timers } = edge
  const maxBytes = jsonBytesFor(limits, tierOf(client, caller))
  return readJson(request, { maxBytes, maxMs: limits.jsonBodyMs, depth: limits.jsonDepth }, timers)
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) })
  response.end(text)
}

export const sendText = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Content-Length": Buffer.byteLength(text) })
  response.end(text)
}

export const sendProblem = (request: IncomingMessage, response: ServerResponse, problem: HttpProblem): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (problem.retryAfterS !== undefined) response.setHeader("Retry-After", problem.retryAfterS)
  const body = { code: problem.code, message: problem.message }
  if (request.complete) return sendJson(response, problem.status, body)
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  response.writeHead(problem.status, {
    "Content-Type": "application/json",
    "Content-Length": length,
    Connection: "close"
  })
  // The answer is complete by its length; ending it would close the connection under a client that is still sending.
  response.write(text)
  dropRest(request, () => response.end())
}
