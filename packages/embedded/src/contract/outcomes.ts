import type { JSONValue } from "convex/values"
import type { KeyRange } from "./commits.ts"

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
