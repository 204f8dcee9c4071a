import type { Identity, Reach } from "../contract/calls.ts"
import type { Watcher } from "../reactive/execution.ts"
import type { LiveQueries, LiveQuery } from "../reactive/live-queries.ts"
import { ProtocolProblem, type QuerySetChange } from "./client-message.ts"

interface WatchedQuery {
  readonly change: Extract<QuerySetChange, { readonly type: "Add" }>
  live: LiveQuery
  shown: string | undefined
}

interface Update {
  readonly ts: bigint
  readonly modifications: ReadonlyArray<string>
  readonly sent: () => void
}

export interface QuerySet {
  /** Fails with {@link ProtocolProblem} for a query id added twice. */
  readonly apply: (changes: ReadonlyArray<QuerySetChange>) => void
  /** One query per step; until the last step results of both callers are mixed. */
  readonly setCaller: (identity: Identity | null, reach: Reach) => Generator<void, void>
  readonly size: () => number
  /** At `since` or later; undefined while the results of some query do not fit the others. */
  readonly update: (since: bigint) => Update | undefined
  readonly close: () => void
}

export const makeQuerySet = (live: LiveQueries, watcher: Watcher): QuerySet => {
  const queries = new Map<number, WatchedQuery>()
  let removed: Array<number> = []
  let caller: { readonly identity: Identity | null; readonly reach: Reach } = { identity: null, reach: "public" }

  const watch = (change: WatchedQuery["change"]): LiveQuery =>
    live.watch({ path: change.path, args: change.args, journal: change.journal, ...caller }, watcher)

  const commonTime = (since: bigint): bigint | undefined => {
    let low = since
    let high = live.horizon()
    for (const query of queries.values()) {
      if (query.live.result() === undefined) return undefined
      const from = query.live.from()
      const until = query.live.until()
      if (from > low) low = from
      if (until !== undefined && until - 1n < high) high = until - 1n
    }
    if (low > live.horizon()) live.onceAdvanced(watcher.settled)
    return low <= high ? high : undefined
  }

  const modificationsOf = (): ReadonlyArray<string> => {
    const texts = removed.map((queryId) => `{"type":"QueryRemoved","queryId":${queryId}}`)
    for (const [queryId, query] of queries) {
      const result = query.live.result()
      if (result !== undefined && result.fingerprint !== query.shown) texts.push(result.modification(queryId))
    }
    return texts
  }

  return {
    apply: (changes) => {
      for (const change of changes) {
        if (change.type === "Add") {
          if (queries.has(change.queryId)) throw new ProtocolProblem(`query ${change.queryId} was added twice`)
          queries.set(change.queryId, { change, live: watch(change), shown: undefined })
        } else {
          queries.get(change.queryId)?.live.close()
          if (queries.delete(change.queryId)) removed.push(change.queryId)
        }
      }
    },
    setCaller: function* (identity, reach) {
      caller = { identity, reach }
      for (const query of queries.values()) {
        const before = query.live
        query.live = watch(query.change)
        before.close()
        yield
      }
    },
    size: () => queries.size,
    update: (since) => {
      const ts = commonTime(since)
      if (ts === undefined) return undefined
      return {
        ts,
        modifications: modificationsOf(),
        sent: () => {
          removed = []
          for (const query of queries.values()) query.shown = query.live.result()?.fingerprint
        }
      }
    },
    close: () => {
      for (const query of queries.values()) query.live.close()
      queries.clear()
    }
  }
}
