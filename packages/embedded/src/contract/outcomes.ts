import type { JSONValue } from "convex/values"
import type { KeyRange } from "./commits.ts"

/** `text` as the deployment mode allows; `data` of a `ConvexError`. */
export interface FunctionFailure {
  readonly message: string
  readonly data?: JSONValue
}

export type Outcome<Extra = object> =
  | ({ readonly ok: true; readonly value: JSONValue; readonly logLines: ReadonlyArray<string> } & Extra)
  | ({ readonly ok: false; readonly failure: FunctionFailure; readonly logLines: ReadonlyArray<string> } & Extra)

export interface QueryExtra {
  readonly reads: ReadonlyArray<KeyRange>
  /** The result may then be shared only within one identity. */
  readonly readIdentity: boolean
  /** Opaque end cursors of a paginated query, handed back on a re-run. */
  readonly journal: string | null
  /** The commit (ns, u64) that the run saw. */
  readonly ts: bigint
}

export interface MutationExtra {
  /** The commit (ns, u64) of the mutation; the newest commit when it failed. */
  readonly ts: bigint
}
