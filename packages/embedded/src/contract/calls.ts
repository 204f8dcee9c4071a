import type { JSONValue } from "convex/values"

/** The caller as functions see it through `ctx.auth`; `tokenIdentifier` is `issuer|subject`. */
export interface Identity {
  readonly tokenIdentifier: string
  readonly issuer: string
  readonly subject: string
  readonly [claim: string]: JSONValue | undefined
}

/** `ctx.meta.getRequestMetadata()`; nulls for scheduled runs. */
export interface RequestMetadata {
  readonly requestId: string
  readonly ip: string | null
  readonly userAgent: string | null
  /** The token the request came with, as functions see it in their request metadata. */
  readonly authToken?: string | null
}

/** Whether a caller may reach internal functions: clients may not, the operator's key and the scheduler may. */
export type Reach = "public" | "internal"

/** One call of a function. `path` is canonical (`dir/module:fn`); `args` is the encoded argument object. */
export interface Call {
  readonly path: string
  readonly args: JSONValue
  readonly identity: Identity | null
  readonly reach: Reach
  readonly metadata: RequestMetadata
}

/** Names a mutation of a client so that a repeat after a reconnect has no second effect. */
export interface SessionRequest {
  readonly sessionId: string
  readonly requestId: number
}
