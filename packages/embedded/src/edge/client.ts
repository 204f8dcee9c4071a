import { createHash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { type Caller, anonymous } from "../auth/caller.ts"
import { countedAddressOf } from "./request-metadata.ts"
import type { EdgeLimits } from "./edge-limits.ts"

/** Header in which a program presents a trusted key: it gets larger limits and no access. */
export const TRUSTED_KEY_HEADER = "x-convex-trusted-key"

/** Which limits apply. */
export type Tier = "anonymous" | "user" | "trusted"

/** Who is on the other side of a connection, as far as limits are concerned. */
export interface Client {
  /** The address under which it is counted; undefined where the address does not tell clients apart. */
  readonly address: string | undefined
  /** Presented a trusted key. */
  readonly trusted: boolean
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Compares with every key in constant time, whatever the lengths. */
const makeTrust = (keys: ReadonlyArray<string>): ((presented: string) => boolean) => {
  const digests = keys.filter((key) => key !== "").map(digest)
  return (presented) => {
    const own = digest(presented)
    return digests.reduce((found, each) => timingSafeEqual(own, each) || found, false)
  }
}

/** Recognizes clients by their address and their trusted key. */
export const makeClients = (trustedKeys: ReadonlyArray<string>): ((request: IncomingMessage) => Client) => {
  const isTrusted = makeTrust(trustedKeys)
  return (request) => {
    const presented = request.headers[TRUSTED_KEY_HEADER]
    return { address: countedAddressOf(request), trusted: typeof presented === "string" && isTrusted(presented) }
  }
}

/** The limits for a caller whose token is valid; the operator's key counts as trusted. */
export const tierOf = (client: Client, caller: Caller = anonymous): Tier => {
  if (client.trusted || caller.reach === "internal") return "trusted"
  return caller.identity === null ? "anonymous" : "user"
}

/** Largest JSON body in bytes. */
export const jsonBytesFor = (limits: EdgeLimits, tier: Tier): number =>
  ({ anonymous: limits.jsonBytesAnonymous, user: limits.jsonBytesUser, trusted: limits.jsonBytesTrusted })[tier]

/** Largest WebSocket message in bytes. */
export const frameBytesFor = (limits: EdgeLimits, tier: Tier): number =>
  ({ anonymous: limits.frameBytesAnonymous, user: limits.frameBytesUser, trusted: limits.frameBytesTrusted })[tier]
