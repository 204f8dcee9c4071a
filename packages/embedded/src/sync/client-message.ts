import type { JSONValue } from "convex/values"
import { nestsDeeperThan } from "../edge/json-depth.ts"
import { LIMITS } from "../limits.ts"
import { canonicalPath } from "../modules/functions.ts"
import { decodeTimestamp } from "../values/timestamps.ts"

export class ProtocolProblem extends Error {
  override readonly name = "ProtocolProblem"
}

export type QuerySetChange =
  | {
      readonly type: "Add"
      readonly queryId: number
      readonly path: string
      readonly args: JSONValue
      readonly journal: string | null
    }
  | { readonly type: "Remove"; readonly queryId: number }

type Impersonation = Readonly<Record<string, JSONValue | undefined>>

export type Credentials =
  | { readonly tokenType: "None" }
  | { readonly tokenType: "User"; readonly value: string }
  | { readonly tokenType: "Admin"; readonly value: string; readonly impersonating: Impersonation | undefined }

/** Function paths are canonical. */
export type ClientMessage =
  | {
      readonly type: "Connect"
      readonly sessionId: string
      readonly maxObservedTimestamp: bigint
      /** When it connected, UTC ms. */
      readonly clientTs: number | undefined
      /** It was connected before, so it repeats what it watches and what it has not seen done. */
      readonly again: boolean
    }
  | { readonly type: "Authenticate"; readonly baseVersion: number; readonly credentials: Credentials }
  | {
      readonly type: "ModifyQuerySet"
      readonly baseVersion: number
      readonly newVersion: number
      readonly changes: ReadonlyArray<QuerySetChange>
    }
  | {
      readonly type: "Mutation" | "Action"
      readonly requestId: number
      readonly path: string
      readonly args: JSONValue
    }
  | { readonly type: "Event" }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const count = (from: Fields, name: string): number => {
  const value = from[name]
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new ProtocolProblem(`${name} must be a count`)
  }
  return value
}

const text = (from: Fields, name: string): string => {
  const value = from[name]
  if (typeof value !== "string") throw new ProtocolProblem(`${name} must be a string`)
  return value
}

const call = (from: Fields): { readonly path: string; readonly args: JSONValue } => {
  const { args, componentPath } = from
  if (componentPath !== undefined && componentPath !== null && componentPath !== "") {
    throw new ProtocolProblem("ComponentsNotSupported: this runtime has no components (@convex-dev/*).")
  }
  if (!Array.isArray(args) || args.length > 1) throw new ProtocolProblem("args must be a list of one object")
  // Parsed from JSON; the engine validates it against the function.
  return { path: canonicalPath(text(from, "udfPath")), args: (args[0] ?? {}) as JSONValue }
}

const change = (from: unknown): QuerySetChange => {
  if (!isFields(from)) throw new ProtocolProblem("a modification must be an object")
  const queryId = count(from, "queryId")
  if (from["type"] === "Remove") return { type: "Remove", queryId }
  if (from["type"] !== "Add") throw new ProtocolProblem("a modification is Add or Remove")
  const { journal } = from
  return { type: "Add", queryId, ...call(from), journal: typeof journal === "string" ? journal : null }
}

const credentials = (from: Fields): Credentials => {
  const { impersonating, tokenType } = from
  if (tokenType === "None") return { tokenType }
  if (tokenType === "User") return { tokenType, value: text(from, "value") }
  if (tokenType !== "Admin") throw new ProtocolProblem("tokenType is User, Admin or None")
  return {
    tokenType,
    value: text(from, "value"),
    // Parsed from JSON.
    impersonating: isFields(impersonating) ? (impersonating as Impersonation) : undefined
  }
}

const connect = (from: Fields): ClientMessage => {
  const { clientTs, connectionCount, maxObservedTimestamp } = from
  const observed = typeof maxObservedTimestamp === "string" ? decodeTimestamp(maxObservedTimestamp) : 0n
  if (observed === undefined) throw new ProtocolProblem("maxObservedTimestamp must be a timestamp")
  return {
    type: "Connect",
    sessionId: text(from, "sessionId"),
    maxObservedTimestamp: observed,
    clientTs: typeof clientTs === "number" ? clientTs : undefined,
    again: typeof connectionCount === "number" && connectionCount > 0
  }
}

const parse = (frame: string, depth: number): unknown => {
  if (nestsDeeperThan(frame, depth)) throw new ProtocolProblem(`a message nests at most ${depth} levels deep`)
  try {
    return JSON.parse(frame)
  } catch {
    throw new ProtocolProblem("a message must be JSON")
  }
}

/** Fails with {@link ProtocolProblem}; ignores unknown fields. */
export const decodeClientMessage = (frame: string, depth: number = LIMITS.jsonDepth.value): ClientMessage => {
  const message = parse(frame, depth)
  if (!isFields(message)) throw new ProtocolProblem("a message must be an object")
  const { modifications, type } = message
  switch (type) {
    case "Connect":
      return connect(message)
    case "Authenticate":
      return { type, baseVersion: count(message, "baseVersion"), credentials: credentials(message) }
    case "ModifyQuerySet":
      if (!Array.isArray(modifications)) throw new ProtocolProblem("modifications must be a list")
      return {
        type,
        baseVersion: count(message, "baseVersion"),
        newVersion: count(message, "newVersion"),
        changes: modifications.map(change)
      }
    case "Mutation":
    case "Action":
      return { type, requestId: count(message, "requestId"), ...call(message) }
    case "Event":
      return { type }
    default:
      throw new ProtocolProblem(`there is no message of type ${String(type)}`)
  }
}
