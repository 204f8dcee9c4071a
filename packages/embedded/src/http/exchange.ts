import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { HttpProblem } from "./http-problem.ts"

/** Arguments may be 16 MiB; the rest is room for the envelope. */
const JSON_BYTES_MAX = 20 * 1024 * 1024

/** One request and its answer; `url` is relative to the mount point. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

/** The body as JSON. Fails with {@link HttpProblem} 400 or 413. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Array<Buffer> = []
  let size = 0
  // Node's request stream yields buffers when no encoding was set.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > JSON_BYTES_MAX) throw new HttpProblem(413, "BodyTooLarge", "The request body is larger than 20 MiB")
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"))
  } catch {
    throw new HttpProblem(400, "BadJson", "The request body is not JSON")
  }
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

export const sendProblem = (response: ServerResponse, problem: HttpProblem): void => {
  if (response.headersSent) response.destroy()
  else sendJson(response, problem.status, { code: problem.code, message: problem.message })
}

const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE, OPTIONS"

/** Headers that let any page read the answer. The caller's origin is mirrored because `*` and credentials exclude each other. */
export const corsHeaders = (request: IncomingMessage): OutgoingHttpHeaders => {
  const { origin } = request.headers
  if (origin === undefined) return {}
  const asked = request.headers["access-control-request-headers"]
  return {
    Vary: "Origin, Access-Control-Request-Headers",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    "Access-Control-Max-Age": "86400",
    ...(asked === undefined ? {} : { "Access-Control-Allow-Headers": asked })
  }
}
