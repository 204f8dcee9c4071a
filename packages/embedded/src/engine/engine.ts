/**
 * Knows no sockets, tokens or bundles: takes modules, identities and variables, and reports the index ranges each run
 * read and the keys each commit wrote.
 */
import type { Readable } from "node:stream"
import type { Admin } from "../admin/admin.ts"
import type { Call, Identity, Reach, RequestMetadata, SessionRequest } from "../contract/calls.ts"
import type { Commit } from "../contract/commits.ts"
import type { AuthProviders, Modules } from "../contract/modules.ts"
import type { MutationExtra, Outcome, QueryExtra } from "../contract/outcomes.ts"
import type { StoredFile } from "../contract/stored-file.ts"
import type { EnvironmentChange } from "./environment.ts"
import type { HealthState } from "./health.ts"

/** No other code in the process may write to its file. */
export interface Engine {
  readonly query: (call: Call, journal?: string | null) => Promise<Outcome<QueryExtra>>
  readonly mutation: (call: Call, session?: SessionRequest) => Promise<Outcome<MutationExtra>>
  readonly action: (call: Call) => Promise<Outcome>
  /** Answers 404 with "No HttpAction routed for <path>" otherwise. */
  readonly http: (request: Request, identity: Identity | null, metadata: RequestMetadata) => Promise<Response>
  /** Undefined for unknown functions and for internal ones under reach "public". */
  readonly kindOf: (path: string, reach: Reach) => "query" | "mutation" | "action" | undefined
  readonly onCommit: (listener: (commit: Commit) => void) => () => void
  readonly onSwap: (listener: () => void) => () => void
  /** The newest durable commit (ns, u64). */
  readonly timestamp: () => bigint
  /**
   * Checks stored documents and builds indexes in slices between executions, then swaps all modules at once. Rejects
   * and keeps the old code when anything is refused.
   */
  readonly swap: (modules: Modules) => Promise<void>
  readonly authProviders: () => AuthProviders
  readonly signingKeys: () => Promise<{ readonly keys: ReadonlyArray<object> }>
  /**
   * Variables of this run, never written to disk. Removes stored values of the same names, or all without `keepStored`.
   * Fails at names and amounts hosted Convex refuses.
   */
  readonly giveEnvironment: (
    variables: Readonly<Record<string, string>>,
    options: { readonly keepStored: boolean }
  ) => Promise<void>
  /** Fails at names and amounts hosted Convex refuses. */
  readonly changeEnvironment: (change: EnvironmentChange) => Promise<void>
  readonly environment: () => Readonly<Record<string, string>>
  readonly files: {
    /** True exactly once for each token of the last hour. */
    readonly takeUploadToken: (token: string) => Promise<boolean>
    /**
     * Durable before its row is committed. Rejects when `sha256` (base64) differs or the body is larger than the limit.
     */
    readonly store: (
      body: ReadableStream<Uint8Array>,
      options: { readonly contentType: string | null; readonly sha256?: string }
    ) => Promise<{ readonly storageId: string }>
    readonly find: (uuid: string) => Promise<StoredFile | undefined>
    /** Both inclusive. Undefined when the content is missing after all. */
    readonly open: (
      file: StoredFile,
      part: { readonly first: number; readonly last: number }
    ) => Promise<Readable | undefined>
  }
  readonly backlog: () => { readonly waiting: number; readonly expectedWaitMs: number }
  readonly admin: Admin
  readonly health: () => HealthState
  /** Compared in constant time. */
  readonly isAdminKey: (key: string) => boolean
  readonly close: () => Promise<void>
}
