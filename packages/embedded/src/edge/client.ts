import { createHash, timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { type Caller, anonymous } from "../auth/caller.ts"
import { countedAddressOf } from "./request-metadata.ts"
import type { EdgeLimits } from "./edge-limits.ts"

/** Grants larger limits and no access. */
export const TRUSTED_KEY_HEADER = "x-convex-trusted-key"

export type Tier = "anonymous" | "user" | "trusted"

export interface Client {
  readonly address: string | undefined
  readonly trusted: boolean
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** In constant time, whatever the lengths. */
const makeTrust = (keys: ReadonlyArray<string>): ((presented: string) => boolean) => {
  const digests = keys.filter((key) => key !== "").map(digest)
  return (presented) => {
    const own = digest(presented)
    return digests.reduce((found, each) => timingSafeEqual(own, each) || found, false)
  }
}

export const makeClients = (trustedKeys: ReadonlyArray<string>): ((request: IncomingMessage) => Client) => {
  const isTrusted = makeTrust(trustedKeys)
  return (request) => {
    const presented = request.headers[TRUSTED_KEY_HEADER]
    return { address: countedAddressOf(request), trusted: typeof presented === "string" && isTrusted(presented) }
  }
}

export const tierOf = (client: Client, caller: Caller = anonymous): Tier => {
  if (client.trusted || caller.reach === "internal") return "trusted"
  return caller.identity === null ? "anonymous" : "user"
}

/** In bytes. */
export const jsonBytesFor = (limits: EdgeLimits, tier: Tier): number =>
  ({ anonymous: limits.jsonBytesAnonymous, user: limits.jsonBytesUser, trusted: limits.jsonBytesTrusted })[tier]

/** In bytes. */
export const frameBytesFor = (limits: EdgeLimits, tier: Tier): number =>
  ({ anonymous: limits.frameBytesAnonymous, user: limits.frameBytesUser, trusted: limits.frameBytesTrusted })[tier]
