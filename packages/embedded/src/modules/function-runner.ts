import type { Identity } from "../contract/calls.ts"
import type { Database } from "../tx/database.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { JSONValue } from "../values/encoded.ts"
import type { ExecutionMetadata } from "./execution.ts"
import type { FunctionDefinition, FunctionSource } from "./functions.ts"
import type { LogLines } from "./log-lines.ts"

export interface Caller {
  readonly identity: Identity | null
  readonly metadata: ExecutionMetadata
}

export type Run<Extra = object> = Extra & { readonly logLines: ReadonlyArray<string> } & (
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly error: unknown }
  )

/** For scheduled functions and cron jobs. */
export interface FunctionRunner extends Database {
  readonly functions: FunctionSource
  readonly jobName: (path: string) => string
  /** Runs in the caller's transaction; the result's placeholders are unresolved. */
  readonly mutateIn: (
    transaction: Transaction,
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    log: LogLines
  ) => Promise<string>
  readonly action: (fn: FunctionDefinition, args: JSONValue, caller: Caller, log?: LogLines) => Promise<Run>
  readonly printedLines: (path: string, requestId: string) => LogLines
  readonly reportFailedJob: (name: string, error: unknown) => void
}
