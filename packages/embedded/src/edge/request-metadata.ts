import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import type { RequestMetadata } from "../contract/calls.ts"
import { makeRequestId } from "../host/request-id.ts"

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Client first; none from a peer that is not on this machine. */
const forwardedBy = (request: IncomingMessage): ReadonlyArray<string> => {
  if (!LOOPBACK.test(request.socket.remoteAddress ?? "")) return []
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",")
  return forwarded.trim() === "" ? [] : forwarded.split(",").map((entry) => entry.trim())
}

/**
 * The mounting server connects from loopback and appends the client's address to `X-Forwarded-For`, so the last entry
 * counts. From other peers the header is ignored.
 */
export const metadataOf = (request: IncomingMessage, authToken: string | null = null): RequestMetadata => ({
  requestId: makeRequestId(),
  ip: forwardedBy(request).at(-1) || (request.socket.remoteAddress ?? null),
  userAgent: request.headers["user-agent"] ?? null,
  authToken
})

/** One customer owns all addresses below the first four groups. */
const networkOf = (address: string): string => {
  const [head = "", tail] = address.toLowerCase().split("::")
  const left = head === "" ? [] : head.split(":")
  const right = tail === undefined || tail === "" ? [] : tail.split(":")
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0")
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}

/**
 * IPv4, or the /64 network of IPv6. Undefined where an address does not tell clients apart: local processes without the
 * mounting server, and clients of an unknown local proxy.
 */
export const countedAddressOf = (request: IncomingMessage): string | undefined => {
  const peer = request.socket.remoteAddress ?? ""
  const forwarded = forwardedBy(request)
  const last = LOOPBACK.test(peer) ? forwarded.at(-1) : peer
  if (last === undefined) return undefined
  const address = last.replace(MAPPED, "")
  if (isIP(address) === 0 || (forwarded.length > 1 && LOOPBACK.test(address))) return undefined
  return isIP(address) === 6 ? networkOf(address) : address
}
