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
  /** False when the watcher has ended its watch. */
  readonly mayRun: () => boolean
  readonly settled: () => void
  /** The runtime itself failed, not the function. */
  readonly broken: (error: unknown) => void
}

export interface Watch {
  readonly request: QueryRequest
  readonly watcher: Watcher
  execution: Execution
}

export interface Execution {
  /** Function, arguments, journal and reach; without identity. */
  readonly base: string
  /** `base` when the last run did not read the identity, else with the identity. */
  key: string
  readonly watches: Set<Watch>
  journal: string | null
  result: QueryResult | undefined
  from: bigint
  /** From here the result may differ; undefined while it holds. */
  until: bigint | undefined
  running: boolean
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
