import type { JSONValue } from "convex/values"

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

/** Clients reach public functions only; the operator's key and the scheduler reach all. */
export type Reach = "public" | "internal"

export interface Call {
  readonly path: string
  readonly args: JSONValue
  readonly identity: Identity | null
  readonly reach: Reach
  readonly metadata: RequestMetadata
}

/** Makes a repeat after a reconnect idempotent. */
export interface SessionRequest {
  readonly sessionId: string
  readonly requestId: number
}
