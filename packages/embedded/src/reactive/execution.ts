import type { Identity, Reach } from "../contract/calls.ts"
import type { JSONValue } from "convex/values"
import type { QueryResult } from "./query-result.ts"

export interface QueryRequest {
  readonly path: string
  readonly args: JSONValue
  readonly journal: string | null
  readonly identity: Identity | null
  readonly reach: Reach
}

export interface Watcher {
  /** A watcher that answers false has ended its watch by itself. */
  readonly mayRun: () => boolean
  /** The result may be the same. */
  readonly settled: () => void
  /** The runtime itself failed, not the function. */
  readonly broken: (error: unknown) => void
}

export interface Watch {
  readonly request: QueryRequest
  readonly watcher: Watcher
  execution: Execution
}

/** Shared by all watches that are sure to see the same result. */
export interface Execution {
  /** Function, arguments, journal and reach; without identity. */
  readonly base: string
  /** `base` when the last run did not ask who is calling, else with the identity. */
  key: string
  readonly watches: Set<Watch>
  journal: string | null
  result: QueryResult | undefined
  /** Of the last run. */
  from: bigint
  /** After which the result may be another; undefined while it holds. */
  until: bigint | undefined
  running: boolean
  /** Code changed since the run under way began. */
  outdated: boolean
  dispose: (() => void) | undefined
}

/** Without identity. */
export const baseKey = ({ args, journal, path, reach }: QueryRequest): string =>
  JSON.stringify([reach, path, args, journal])

export const privateKey = (base: string, identity: Identity | null): string => `${base}\n${JSON.stringify(identity)}`

export const makeExecution = (base: string, key: string, journal: string | null): Execution => ({
  base,
  key,
  watches: new Set(),
  journal,
  result: undefined,
  from: 0n,
  until: undefined,
  running: false,
  outdated: false,
  dispose: undefined
})
