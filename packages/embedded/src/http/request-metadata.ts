import type { IncomingMessage } from "node:http"
import type { RequestMetadata } from "../engine/engine.ts"

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * What functions may know about a request.
 *
 * The server that mounts this runtime connects from loopback and appends the client's address to `X-Forwarded-For`; that
 * last entry counts. From anywhere else the header is ignored.
 */
export const metadataOf = (request: IncomingMessage, authToken: string | null = null): RequestMetadata => {
  const peer = request.socket.remoteAddress ?? null
  const forwarded = request.headers["x-forwarded-for"]
  const last = (Array.isArray(forwarded) ? forwarded.join(",") : forwarded)?.split(",").at(-1)?.trim()
  return {
    requestId: crypto.randomUUID(),
    ip: peer !== null && LOOPBACK.test(peer) && last !== undefined && last !== "" ? last : peer,
    userAgent: request.headers["user-agent"] ?? null,
    authToken
  }
}
