/** Executions are found through the asynchronous context, because several engines and actions share one thread. */
import type { Identity, RequestMetadata } from "../contract/calls.ts"
import type { Files } from "../storage/files.ts"
import type { VectorSearch } from "../search/vector-search.ts"
import type { Stream } from "../query/stream.ts"
import type { Database } from "../tx/database.ts"
import type { SharedAnswers } from "../tx/shared-answers.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { JSONValue } from "../values/encoded.ts"
import type { FunctionDefinition, FunctionSource } from "./functions.ts"
import { running } from "../host/context.ts"
import type { LogLines } from "./log-lines.ts"
import { seeded } from "../host/random.ts"

export type ExecutionKind = "query" | "mutation" | "action" | "http"

/** Hosted limits of one execution. */
const MAX_AUDIT_LINES = 500
const MAX_AUDIT_CHARACTERS = 4_000_000

/** Nested calls share their parent's. */
export interface ExecutionMetadata extends RequestMetadata {
  readonly scheduledFunctionId: string | null
  readonly authToken: string | null
}

export interface FunctionHost extends Database {
  readonly files: Files
  readonly vectors: VectorSearch
  readonly functions: FunctionSource
  readonly environment: Readonly<Record<string, string>>
  readonly publicUrl: string
  readonly deploymentName: string
  readonly jobName: (path: string) => string
  /** A page ending on the last document is already done, as in `convex-test`. */
  readonly lookAhead: boolean
  readonly running: (path: string | undefined) => void
  /** Absent where functions reach the host's own clock, which leaves no trace of which runs read it. */
  readonly shared: SharedAnswers | undefined
  /** Fails with what the function threw. */
  readonly runFromAction: (fn: FunctionDefinition, args: JSONValue, execution: Execution) => Promise<string>
}

export interface ExecutionOptions {
  readonly runtime: FunctionHost
  readonly kind: ExecutionKind
  readonly path: string
  readonly identity: Identity | null
  readonly metadata: ExecutionMetadata
  readonly log: LogLines
  readonly transaction?: Transaction | undefined
  readonly parent?: Execution | undefined
  readonly journal?: string | null | undefined
  /** UTC ms; the host's clock when absent. */
  readonly startedAt?: number | undefined
}

export class Execution {
  readonly runtime: FunctionHost
  readonly kind: ExecutionKind
  readonly path: string
  readonly identity: Identity | null
  readonly metadata: ExecutionMetadata
  readonly log: LogLines
  readonly transaction: Transaction | undefined
  /** 0 for a call from outside. */
  readonly depth: number
  readonly #startedAt: number
  readonly streams = new Map<number, Stream>()
  /** Globals that a function replaced, where modules share the host's. */
  readonly overrides = new Map<string, unknown>()
  readonly #journal: string | null
  #random: (() => number) | undefined
  #paginated: string | undefined
  #settled = false
  #nested: Promise<unknown> = Promise.resolve()
  #holding = 0
  #auditLines = 0
  #auditCharacters = 0

  constructor(options: ExecutionOptions) {
    this.runtime = options.runtime
    this.kind = options.kind
    this.path = options.path
    this.identity = options.identity
    this.metadata = options.metadata
    this.log = options.log
    this.transaction = options.transaction
    this.depth = options.parent === undefined ? 0 : options.parent.depth + 1
    const shared = options.transaction === undefined ? undefined : options.parent
    const startedAt = shared?.transaction === undefined ? options.startedAt : shared.#startedAt
    this.#startedAt = startedAt ?? options.runtime.clock.now()
    this.#journal = options.journal ?? null
  }

  get deterministic(): boolean {
    return this.transaction !== undefined
  }

  get finished(): boolean {
    return this.#settled || this.transaction?.closed === true
  }

  /** Start of the outermost transaction, UTC ms: `Date.now()` in queries and mutations. */
  get startedAt(): number {
    this.readMoment()
    return this.#startedAt
  }

  /** What it read holds for this run alone. */
  readMoment(): void {
    if (this.transaction !== undefined) this.transaction.readMoment = true
  }

  get random(): () => number {
    this.readMoment()
    return (this.#random ??= seeded((this.transaction ?? this.runtime).random.bytes(16)))
  }

  /** Fails beyond what one execution may write. */
  audited(characters: number): void {
    this.#auditLines += 1
    this.#auditCharacters += characters
    if (this.#auditLines <= MAX_AUDIT_LINES && this.#auditCharacters <= MAX_AUDIT_CHARACTERS) return
    throw new Error(
      `One execution can write at most ${MAX_AUDIT_LINES} audit lines and ${MAX_AUDIT_CHARACTERS} characters`
    )
  }

  /**
   * Returns the end that the journal fixed. Fails at the second page, except in a lent execution, where a whole test
   * acts as one function.
   */
  paginate(): string | null {
    if (this.#paginated !== undefined && currentExecution() !== undefined) {
      throw new Error("Only a single paginated query (`.paginate()`) is possible in one function execution")
    }
    this.#paginated = ""
    return this.#journal
  }

  reached(endCursor: string): void {
    this.#paginated = endCursor
  }

  get journal(): string | null {
    return this.#paginated === undefined || this.#paginated === "" ? null : this.#paginated
  }

  /**
   * Calls run in order. While one that `holds` runs, {@link Execution.whenFree} waits: rolling back to its savepoint
   * would undo the caller's own writes.
   */
  nest<Result>(holds: boolean, call: () => Promise<Result>): Promise<Result> {
    if (holds) this.#holding += 1
    const result = this.#nested.then(call)
    this.#nested = result.then(
      () => this.#release(holds),
      () => this.#release(holds)
    )
    return result
  }

  #release(held: boolean): void {
    if (held) this.#holding -= 1
  }

  whenFree<Result>(work: () => Result): Result | Promise<Result> {
    return this.#holding === 0 ? work() : this.#nested.then(() => this.whenFree(work))
  }

  /** Waits for nested calls that were not awaited, and refuses every later call. */
  async settle(): Promise<void> {
    let last: Promise<unknown> | undefined
    while (last !== this.#nested) {
      last = this.#nested
      await last
    }
    this.#settled = true
    for (const stream of this.streams.values()) stream.close()
  }
}

export const runIn = <Result>(execution: Execution, work: () => Result): Result => running.run(execution, work)

/** Undefined outside of any function. */
export const currentExecution = (): Execution | undefined =>
  // Only `runIn` enters the context.
  running.getStore() as Execution | undefined

const lent = new Set<Execution>()

/** Test fixtures pass a context on. */
export const lend = async <Result>(execution: Execution, work: () => Promise<Result>): Promise<Result> => {
  lent.add(execution)
  try {
    return await work()
  } finally {
    lent.delete(execution)
  }
}

/** Undefined when none or several are lent. */
export const lentExecution = (): Execution | undefined => (lent.size === 1 ? [...lent][0] : undefined)
