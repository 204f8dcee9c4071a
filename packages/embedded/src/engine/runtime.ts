import type { Print } from "../contract/log.ts"
import { LIMITS } from "../limits.ts"
import { Execution, type FunctionHost } from "../modules/execution.ts"
import type { Caller, FunctionRunner, Run } from "../modules/function-runner.ts"
import type { FunctionDefinition, FunctionSource } from "../modules/functions.ts"
import { messageOf } from "../host/errors.ts"
import { LogLines } from "../modules/log-lines.ts"
import type { Random } from "../host/random.ts"
import type { Clock, Timers } from "../host/timers.ts"
import { VectorSearch } from "../search/vector-search.ts"
import { Files, type FilesHost } from "../storage/files.ts"
import { FreeSpace } from "../storage/free-space.ts"
import { Store } from "../store/store.ts"
import { Executor, type Written } from "../tx/executor.ts"
import { SharedAnswers } from "../tx/shared-answers.ts"
import type { Transaction } from "../tx/transaction.ts"
import { type JSONValue, resolveCommitTs } from "../values/encoded.ts"
import { Checker } from "../values/validate.ts"
import type { SessionRequest } from "../contract/calls.ts"
import type { Commit, KeyRange } from "../contract/commits.ts"
import { FreshBeside } from "./fresh-beside.ts"
import { Health } from "./health.ts"
import type { RuntimeOptions } from "./runtime-options.ts"
import { rehearsed } from "./rehearsal.ts"
import { probeWrites } from "./probe-writes.ts"
import { runFunction, withWallLimit } from "../modules/run-function.ts"
import { LimitWarnings } from "./limit-warnings.ts"
import { findOutcome, storeOutcome } from "./sessions.ts"

export interface QueryFacts {
  readonly reads: ReadonlyArray<KeyRange>
  readonly readIdentity: boolean
  readonly journal: string | null
  readonly ts: bigint
}

const RESERVE_REACHED = `Less than ${LIMITS.reserveBytes.value / 1_000_000} MB are free: files are refused until there is room`

const NO_FUNCTIONS: FunctionSource = { find: () => undefined, module: () => undefined }

export class Runtime implements FilesHost, FunctionHost, FunctionRunner {
  readonly store: Store
  readonly executor: Executor
  readonly shared: SharedAnswers | undefined
  readonly files: Files
  readonly health: Health
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
  isNew = false
  environment: Readonly<Record<string, string>> = {}
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
    const { beforeCommit, blobs, clock, file, forSuites, freshBeside, locked } = options
    const { print } = this
    this.health = new Health({ file, print, onFull: () => probeWrites(this) })
    const onFailure = (error: unknown): void => this.health.note(error)
    const onNew = (): void => {
      this.isNew = true
      if (freshBeside === "refuse" && !blobs.isEmpty()) throw new FreshBeside(file)
    }
    this.store = new Store({ file, clock, beforeCommit, forSuites, locked, onFailure, onNew })
    this.vectors = new VectorSearch(this.store)
    this.shared = options.sharesAnswers ? new SharedAnswers() : undefined
    const { limits, onArmed, timers } = options
    const onCommit = (commit: Commit): void => {
      this.health.written()
      this.vectors.committed(commit)
      this.shared?.committed(commit)
      options.onCommit(commit)
    }
    this.executor = new Executor({ store: this.store, timers, random: options.random, limits, onArmed, onCommit })
    const space = new FreeSpace(options.freeBytes, timers.elapsed ?? (() => performance.now()), (isShort) =>
      this.print("warn", isShort ? RESERVE_REACHED : "There is room for stored files again")
    )
    this.files = new Files(this, blobs, space, options.maxFileBytes)
    this.checker = new Checker((id, table) => this.store.catalog.isIdOf(id, table))
  }

  readonly print: Print = (level, text) => this.#log({ level, text })

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
      // A repeat without effects needs no protection.
      if (session !== undefined && transaction.dirty)
        storeOutcome(transaction, session, caller.identity, text, this.clock)
      return { text }
    }
    try {
      const { ts, value }: Written<{ text: string; ts?: bigint }> = await this.executor.write(work)
      const text = resolveCommitTs(value.text, value.ts ?? ts)
      return { ok: true, text, ts: value.ts ?? ts, logLines: log.lines() }
    } catch (error) {
      // A repeat's batch may fail although the first run is on disk.
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
