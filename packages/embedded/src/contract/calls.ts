import type { JSONValue } from "convex/values"

/** `tokenIdentifier` is `issuer|subject`. */
export interface Identity {
  readonly tokenIdentifier: string
  readonly issuer: string
  readonly subject: string
  readonly [claim: string]: JSONValue | undefined
}

/** Nulls for scheduled runs. */
export interface RequestMetadata {
  readonly requestId: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly authToken?: string | null
}

/** Clients reach public functions only; the operator's key and the scheduler all. */
export type Reach = "public" | "internal"

/** `path` is canonical (`dir/module:fn`); `args` is the encoded argument object. */
export interface Call {
  readonly path: string
  readonly args: JSONValue
  readonly identity: Identity | null
  readonly reach: Reach
  readonly metadata: RequestMetadata
}

/** A repeat after a reconnect has no second effect. */
export interface SessionRequest {
  readonly sessionId: string
  readonly requestId: number
}
