/**
 * What runs functions over one database file, as the network side sees it.
 *
 * The engine knows no sockets, tokens or bundles: it is given modules, identities and environment variables, and says
 * which index ranges every run has read and which keys every commit has written.
 */
import type { Admin } from "../admin/admin.ts"
import type { JSONValue } from "convex/values"
import type { EnvironmentChange } from "./environment.ts"
import type { HealthState } from "./health.ts"

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

/** A half-open range `[low, high)` of encoded keys in one index, compared as bytes. */
export interface KeyRange {
  readonly index: number
  readonly low: Uint8Array
  readonly high: Uint8Array
}

/** An index key that a commit wrote or removed. */
export interface WrittenKey {
  readonly index: number
  readonly key: Uint8Array
}

/** What a client may see of a failed function: text as the deployment mode allows, `data` of a `ConvexError`. */
export interface FunctionFailure {
  readonly message: string
  readonly data?: JSONValue
}

/** How a call ended: its value, or the failure that its caller may see, with what it logged. */
export type Outcome<Extra = object> =
  | ({ readonly ok: true; readonly value: JSONValue; readonly logLines: ReadonlyArray<string> } & Extra)
  | ({ readonly ok: false; readonly failure: FunctionFailure; readonly logLines: ReadonlyArray<string> } & Extra)

/** Of every query run, failed or not. */
export interface QueryExtra {
  readonly reads: ReadonlyArray<KeyRange>
  /** Whether the function asked who is calling; its result may then be shared only within one identity. */
  readonly readIdentity: boolean
  /** Opaque end cursors of a paginated query, to be handed back on a re-run; null when nothing was paginated. */
  readonly journal: string | null
  /** The commit (ns, u64) that the run has seen. */
  readonly ts: bigint
}

/** Of every mutation, failed or not. */
export interface MutationExtra {
  /** The commit (ns, u64) of the mutation; the newest commit when it failed. */
  readonly ts: bigint
}

/** Names a mutation of a client so that a repeat after a reconnect has no second effect. */
export interface SessionRequest {
  readonly sessionId: string
  readonly requestId: number
}

/** A durable commit. Listeners are called in order of `ts`, after the data is on disk. */
export interface Commit {
  readonly ts: bigint
  readonly writes: ReadonlyArray<WrittenKey>
}

/** One loaded module of the functions folder: path without extension and its exports. */
export type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** A stored file, found by the random part of its URL. */
export interface StoredFile {
  readonly path: string
  readonly size: number
  /** Base64. */
  readonly sha256: string
  readonly contentType: string | null
}

/** Provider entries of `auth.config`, as exported. */
export type AuthProviders = ReadonlyArray<Readonly<Record<string, unknown>>>

/** Runs functions of one database by path; in one process nothing else may write to its file. */
export interface Engine {
  readonly query: (call: Call, journal?: string | null) => Promise<Outcome<QueryExtra>>
  readonly mutation: (call: Call, session?: SessionRequest) => Promise<Outcome<MutationExtra>>
  readonly action: (call: Call) => Promise<Outcome>
  /** Runs the HTTP action routed for the request; answers 404 with "No HttpAction routed for <path>" otherwise. */
  readonly http: (request: Request, identity: Identity | null, metadata: RequestMetadata) => Promise<Response>
  /** "query", "mutation" or "action"; undefined for unknown functions and for internal ones under reach "public". */
  readonly kindOf: (path: string, reach: Reach) => "query" | "mutation" | "action" | undefined
  readonly onCommit: (listener: (commit: Commit) => void) => () => void
  /** Called after new modules were swapped in: all subscriptions run again. */
  readonly onSwap: (listener: () => void) => () => void
  /** The newest durable commit (ns, u64). */
  readonly timestamp: () => bigint
  /** Checks schema and stored documents, builds indexes, then swaps all modules between two executions. Rejects and keeps the old code when anything is refused. */
  readonly swap: (modules: Modules) => Promise<void>
  readonly authProviders: () => AuthProviders
  /** Public keys of the tokens that mutations have signed, as a JSON Web Key Set. */
  readonly signingKeys: () => Promise<{ readonly keys: ReadonlyArray<object> }>
  /**
   * Gives the variables of this run, which functions read as `process.env`: they are never written to disk, and what the
   * database held under their names, or at all without `keepStored`, is removed from it.
   *
   * Fails at names and amounts hosted Convex refuses.
   */
  readonly giveEnvironment: (
    variables: Readonly<Record<string, string>>,
    options: { readonly keepStored: boolean }
  ) => Promise<void>
  /** Stores and removes variables. Fails at names and amounts hosted Convex refuses. */
  readonly changeEnvironment: (change: EnvironmentChange) => Promise<void>
  /** Given and stored variables. */
  readonly environment: () => Readonly<Record<string, string>>
  readonly files: {
    /** True exactly once for each token handed out by `generateUploadUrl` within the last hour. */
    readonly takeUploadToken: (token: string) => Promise<boolean>
    /** Streams a body to disk, fsyncs, then commits its row. Rejects when `sha256` (base64) is given and differs, or the body is larger than the limit. */
    readonly store: (
      body: ReadableStream<Uint8Array>,
      options: { readonly contentType: string | null; readonly sha256?: string }
    ) => Promise<{ readonly storageId: string }>
    readonly find: (uuid: string) => StoredFile | undefined
  }
  readonly admin: Admin
  readonly health: () => HealthState
  /** Whether `key` is the operator's key; compared in constant time. */
  readonly isAdminKey: (key: string) => boolean
  readonly close: () => Promise<void>
}
