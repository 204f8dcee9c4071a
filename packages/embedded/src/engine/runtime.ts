/** Everything one engine consists of, as its parts see each other. */
import { Execution, type ExecutionMetadata } from "../modules/execution.ts"
import type { FunctionDefinition, FunctionSource } from "../modules/functions.ts"
import { messageOf } from "../modules/errors.ts"
import { LogLines } from "../modules/log-lines.ts"
import type { Random } from "../modules/random.ts"
import type { Timers } from "../modules/timers.ts"
import { VectorSearch } from "../search/vector-search.ts"
import type { Blobs } from "../storage/blobs.ts"
import { Files } from "../storage/files.ts"
import { type Clock, Store } from "../store/store.ts"
import { Executor, type Written } from "../tx/executor.ts"
import type { TransactionLimits } from "../tx/meter.ts"
import type { Armed, Transaction } from "../tx/transaction.ts"
import { type JSONValue, resolveCommitTs } from "../values/encoded.ts"
import { Checker } from "../values/validate.ts"
import type { Commit, Identity, KeyRange, SessionRequest } from "./engine.ts"
import { rehearsed } from "./rehearsal.ts"
import { runFunction, withWallLimit } from "./run-function.ts"
import { LimitWarnings } from "./limit-warnings.ts"
import { findOutcome, keepOutcome } from "./sessions.ts"

export type OwnLevel = "info" | "warn" | "error"

export interface RuntimeOptions {
  readonly file: string
  readonly blobs: Blobs
  readonly publicUrl: string
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly limits: TransactionLimits
  readonly maxFileBytes: number
  readonly deploymentName: string
  /** How `_scheduled_functions` shows a canonical path. */
  readonly jobName: (path: string) => string
  readonly log: (line: { readonly level: OwnLevel; readonly text: string }) => void
  readonly running: (path: string | undefined) => void
  readonly onCommit: (commit: Commit) => void
  readonly onArmed: (jobs: ReadonlyArray<Armed>) => void
  readonly beforeCommit?: (() => void) | undefined
  /** Where a page ends exactly on the last document, say at once that it is the last. */
  readonly lookAhead?: boolean | undefined
  /** Do as `convex-test` where suites rely on it: see `Catalog.forSuites`. */
  readonly forSuites?: boolean | undefined
  /** Run every mutation twice and compare, see `rehearsed`. */
  readonly rehearse?: boolean | undefined
}

/** Who calls and on whose behalf. */
export interface Caller {
  readonly identity: Identity | null
  readonly metadata: ExecutionMetadata
}

/** What a run gave: encoded text, or what was thrown. */
export type Run<Extra = object> = Extra & { readonly logLines: ReadonlyArray<string> } & (
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly error: unknown }
  )

export interface QueryFacts {
  readonly reads: ReadonlyArray<KeyRange>
  readonly readIdentity: boolean
  readonly journal: string | null
  readonly ts: bigint
}

const NO_FUNCTIONS: FunctionSource = { find: () => undefined, module: () => undefined }

export class Runtime {
  readonly store: Store
  readonly executor: Executor
  readonly files: Files
  readonly checker: Checker
  readonly vectors: VectorSearch
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly publicUrl: string
  readonly deploymentName: string
  readonly jobName: (path: string) => string
  readonly lookAhead: boolean
  readonly warnings: LimitWarnings
  functions: FunctionSource = NO_FUNCTIONS
  /** What functions read as `process.env`. */
  environment: Readonly<Record<string, string>> = {}
  /** Tells a watchdog which function's code runs now. */
  readonly running: (path: string | undefined) => void
  readonly #log: RuntimeOptions["log"]
  readonly #rehearse: boolean

  constructor(options: RuntimeOptions) {
    this.clock = options.clock
    this.random = options.random
    this.timers = options.timers
    this.publicUrl = options.publicUrl
    this.deploymentName = options.deploymentName
    this.jobName = options.jobName
    this.lookAhead = options.lookAhead ?? false
    this.#log = options.log
    this.#rehearse = options.rehearse ?? false
    this.running = options.running
    this.warnings = new LimitWarnings((text) => this.print("warn", text))
    const { beforeCommit, clock, file, forSuites } = options
    this.store = new Store({ file, clock, beforeCommit, forSuites })
    this.vectors = new VectorSearch(this.store)
    const { limits, onArmed, timers } = options
    const onCommit = (commit: Commit): void => {
      this.vectors.committed(commit)
      options.onCommit(commit)
    }
    this.executor = new Executor({ store: this.store, timers, random: options.random, limits, onArmed, onCommit })
    this.files = new Files(this, options.blobs, options.maxFileBytes)
    this.checker = new Checker((id, table) => this.store.catalog.isIdOf(id, table))
  }

  /** Adds a line to the runtime's own log. */
  print(level: OwnLevel, text: string): void {
    this.#log({ level, text })
  }

  /** Log lines of a run that no caller will read: they go to the runtime's own log. */
  printedLines(path: string, requestId: string): LogLines {
    return new LogLines((level, text) => {
      const own = level === "ERROR" ? "error" : level === "WARN" ? "warn" : "info"
      this.print(own, `[${path} ${requestId}] ${text}`)
    })
  }

  reportFailedJob(name: string, error: unknown): void {
    this.print("error", `The scheduled function ${name} failed: ${messageOf(error)}`)
  }

  async query(
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    journal: string | null = null
  ): Promise<Run<QueryFacts>> {
    return this.executor.read(async (transaction) => {
      const log = new LogLines()
      const execution = new Execution({
        runtime: this,
        kind: "query",
        path: fn.path,
        ...caller,
        log,
        transaction,
        journal
      })
      const begun = performance.now()
      const outcome = await withWallLimit(execution, runFunction(fn, execution, args)).then(
        (text) => ({ ok: true as const, text }),
        (error: unknown) => ({ ok: false as const, error })
      )
      this.warnings.look(fn.path, transaction.meter, performance.now() - begun)
      return {
        ...outcome,
        logLines: log.lines(),
        reads: transaction.reads.ranges(),
        readIdentity: transaction.readIdentity,
        journal: execution.journal,
        ts: transaction.snapshotTs
      }
    })
  }

  /** Runs a mutation inside a transaction that the caller began; answers its result with placeholders still open. */
  mutateIn(
    transaction: Transaction,
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    log: LogLines
  ): Promise<string> {
    const attempt = (within: Transaction, lines: LogLines, startedAt: number): Promise<string> => {
      const shared = { runtime: this, kind: "mutation", path: fn.path, ...caller } as const
      const execution = new Execution({ ...shared, log: lines, transaction: within, startedAt })
      const begun = performance.now()
      const look = () => this.warnings.look(fn.path, within.meter, performance.now() - begun)
      return withWallLimit(execution, runFunction(fn, execution, args)).finally(look)
    }
    const startedAt = this.clock.now()
    if (!this.#rehearse) return attempt(transaction, log, startedAt)
    return rehearsed(transaction, {
      path: fn.path,
      startedAt,
      attempt: (within, lines = log) => attempt(within, lines, startedAt)
    })
  }

  async mutation(
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    session?: SessionRequest
  ): Promise<Run<{ readonly ts: bigint }>> {
    const log = new LogLines()
    let earlier: { readonly text: string; readonly ts: bigint } | undefined
    const work = async (transaction: Transaction): Promise<{ text: string; ts?: bigint }> => {
      earlier = session && findOutcome(transaction, session, caller.identity)
      if (earlier !== undefined) return earlier
      const text = await this.mutateIn(transaction, fn, args, caller, log)
      // Without an effect there is nothing a repeat could do twice.
      if (session !== undefined && transaction.dirty)
        keepOutcome(transaction, session, caller.identity, text, this.clock)
      return { text }
    }
    try {
      const { ts, value }: Written<{ text: string; ts?: bigint }> = await this.executor.write(work)
      const text = resolveCommitTs(value.text, value.ts ?? ts)
      return { ok: true, text, ts: value.ts ?? ts, logLines: log.lines() }
    } catch (error) {
      // The batch of a repeat may fail although the first run of the request is on disk.
      if (earlier !== undefined && earlier.ts <= this.store.durableTs) {
        return { ok: true, ...earlier, logLines: log.lines() }
      }
      return { ok: false, error, ts: this.store.durableTs, logLines: log.lines() }
    }
  }

  async action(
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    log: LogLines = new LogLines(),
    parent?: Execution
  ): Promise<Run> {
    const execution = new Execution({ runtime: this, kind: "action", path: fn.path, ...caller, log, parent })
    try {
      return { ok: true, text: await runFunction(fn, execution, args), logLines: log.lines() }
    } catch (error) {
      return { ok: false, error, logLines: log.lines() }
    }
  }

  /** Runs a function that an action calls; fails with what the function threw. */
  async runFromAction(fn: FunctionDefinition, args: JSONValue, execution: Execution): Promise<string> {
    const caller = { identity: execution.identity, metadata: execution.metadata }
    const run =
      fn.kind === "query"
        ? await this.query(fn, args, caller)
        : fn.kind === "mutation"
          ? await this.mutation(fn, args, caller)
          : await this.action(fn, args, caller, execution.log, execution)
    if (!run.ok) throw run.error
    return run.text
  }
}
