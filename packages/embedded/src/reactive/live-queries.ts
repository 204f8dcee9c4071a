/**
 * After every commit, queries show what a new run would show. A result holds from the commit its run saw until the next
 * commit that wrote into what it read; watchers of several queries pick a timestamp at which all their results hold.
 */
import { makeRequestId } from "../host/request-id.ts"
import type { Engine } from "../engine/engine.ts"
import type { Identity } from "../contract/calls.ts"
import type { Commit } from "../contract/commits.ts"
import type { Outcome, QueryExtra } from "../contract/outcomes.ts"
import { hostTimers, type Timers } from "../host/timers.ts"
import {
  baseKey,
  type Execution,
  makeExecution,
  privateKey,
  type QueryRequest,
  type Watch,
  type Watcher
} from "./execution.ts"
import { makeIdleExecutions } from "./idle-executions.ts"
import { encodeResult, type QueryResult } from "./query-result.ts"
import { makeReadIndex } from "../tx/read-index.ts"
import { makeRecentCommits } from "./recent-commits.ts"

export interface LiveQuery {
  readonly result: () => QueryResult | undefined
  readonly from: () => bigint
  readonly until: () => bigint | undefined
  readonly close: () => void
}

export interface LiveQueries {
  readonly watch: (request: QueryRequest, watcher: Watcher) => LiveQuery
  /** The newest commit whose effects on all queries are known. */
  readonly horizon: () => bigint
  /** Every commit up to `ts` has been announced. */
  readonly observe: (ts: bigint) => void
  readonly onceAdvanced: (call: () => void) => void
  readonly size: () => number
  readonly close: () => void
}

export type QuerySource = Pick<Engine, "query" | "onCommit" | "onSwap" | "timestamp">

export const makeLiveQueries = (engine: QuerySource, timers: Timers = hostTimers): LiveQueries => {
  const executions = new Map<string, Execution>()
  const readers = makeReadIndex<Execution>()
  const recent = makeRecentCommits()
  let horizon = engine.timestamp()
  let waiting = new Set<() => void>()

  const advance = (ts: bigint) => {
    if (ts <= horizon) return
    horizon = ts
    const calls = waiting
    waiting = new Set()
    for (const call of calls) call()
  }

  const drop = (execution: Execution) => {
    execution.dispose?.()
    execution.dispose = undefined
    if (executions.get(execution.key) === execution) executions.delete(execution.key)
  }
  const idle = makeIdleExecutions(timers, drop)

  const detach = (watch: Watch) => {
    const { execution } = watch
    if (!execution.watches.delete(watch) || execution.watches.size > 0) return
    if (execution.until === undefined && execution.result !== undefined && !execution.running) idle.keep(execution)
    else drop(execution)
  }

  const executionFor = (request: QueryRequest): Execution => {
    const base = baseKey(request)
    const key = privateKey(base, request.identity)
    const found = executions.get(base) ?? executions.get(key)
    if (found !== undefined) {
      idle.take(found)
      return found
    }
    const made = makeExecution(base, key, request.journal)
    executions.set(key, made)
    return made
  }

  /** The execution for the watch's current identity; runs it if it never ran. */
  const join = (watch: Watch, execution: Execution) => {
    watch.execution = execution
    execution.watches.add(watch)
    if (execution.result === undefined) void run(execution)
  }

  const share = (execution: Execution, readIdentity: boolean, ranAs: Identity | null) => {
    const key = readIdentity ? privateKey(execution.base, ranAs) : execution.base
    if (key === execution.key) return
    if (executions.get(execution.key) === execution) executions.delete(execution.key)
    const other = executions.get(key)
    const watches = [...execution.watches]
    if (other === undefined) {
      execution.key = key
      executions.set(key, execution)
    }
    for (const watch of watches) {
      if (!execution.watches.has(watch)) continue
      if (other === undefined && (!readIdentity || privateKey(execution.base, watch.request.identity) === key)) continue
      execution.watches.delete(watch)
      join(watch, executionFor(watch.request))
      watch.watcher.settled()
    }
    if (execution.watches.size === 0) drop(execution)
  }

  const settle = (execution: Execution, outcome: Outcome<QueryExtra>, ranAs: Identity | null) => {
    execution.dispose?.()
    execution.dispose = readers.add(outcome.reads, execution)
    execution.journal = outcome.journal ?? execution.journal
    const result = encodeResult(outcome, execution.journal)
    if (result.fingerprint !== execution.result?.fingerprint) execution.result = result
    execution.from = outcome.ts
    execution.until = recent.firstHit(outcome.reads, outcome.ts)
    share(execution, outcome.readIdentity, ranAs)
    if (execution.until !== undefined || execution.outdated) void run(execution)
    for (const watch of execution.watches) watch.watcher.settled()
  }

  const callerOf = (execution: Execution): Watch | undefined => {
    let first: Watch | undefined
    for (const watch of execution.watches) {
      if (watch.watcher.mayRun() && execution.watches.has(watch)) first ??= watch
    }
    return first
  }

  const run = async (execution: Execution): Promise<void> => {
    if (execution.running) return
    const caller = callerOf(execution)
    if (caller === undefined) return drop(execution)
    const { args, identity, path, reach } = caller.request
    execution.running = true
    execution.outdated = false
    const release = recent.hold(engine.timestamp())
    const metadata = { requestId: makeRequestId(), ip: null, userAgent: null }
    try {
      const outcome = await engine.query({ path, args, identity, reach, metadata }, execution.journal)
      execution.running = false
      if (execution.watches.size > 0) settle(execution, outcome, identity)
    } catch (error) {
      execution.running = false
      const watches = [...execution.watches]
      drop(execution)
      for (const watch of watches) watch.watcher.broken(error)
    } finally {
      release()
    }
  }

  const invalidate = (stale: Iterable<Execution>, ts: bigint) => {
    const again: Array<Execution> = []
    for (const execution of stale) {
      if (idle.take(execution)) drop(execution)
      else {
        execution.until ??= ts
        again.push(execution)
      }
    }
    for (const execution of again) void run(execution)
  }

  const stopCommits = engine.onCommit((commit: Commit) => {
    recent.add(commit)
    invalidate(readers.readersOf(commit), commit.ts)
    advance(commit.ts)
  })
  const stopSwaps = engine.onSwap(() => {
    const all = [...new Set(executions.values())]
    for (const execution of all) execution.outdated = true
    invalidate(all, horizon)
  })

  return {
    watch: (request, watcher) => {
      const execution = executionFor(request)
      const watch: Watch = { request, watcher, execution }
      join(watch, execution)
      return {
        result: () => watch.execution.result,
        from: () => watch.execution.from,
        until: () => watch.execution.until,
        close: () => detach(watch)
      }
    },
    horizon: () => horizon,
    observe: advance,
    onceAdvanced: (call) => void waiting.add(call),
    size: () => executions.size,
    close: () => {
      stopCommits()
      stopSwaps()
      for (const execution of executions.values()) {
        idle.take(execution)
        drop(execution)
      }
    }
  }
}
