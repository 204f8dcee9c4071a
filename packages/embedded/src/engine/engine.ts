/**
 * What runs functions over one database file, as the network side sees it.
 *
 * The engine knows no sockets, tokens or bundles: it is given modules, identities and environment variables, and says
 * which index ranges every run has read and which keys every commit has written.
 */
import type { Admin } from "../admin/admin.ts"
import type { Call, Identity, Reach, RequestMetadata, SessionRequest } from "../contract/calls.ts"
import type { Commit } from "../contract/commits.ts"
import type { AuthProviders, Modules } from "../contract/modules.ts"
import type { MutationExtra, Outcome, QueryExtra } from "../contract/outcomes.ts"
import type { StoredFile } from "../contract/stored-file.ts"
import type { EnvironmentChange } from "./environment.ts"
import type { HealthState } from "./health.ts"

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
