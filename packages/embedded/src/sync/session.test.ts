import { describe, expect, it } from "vitest"
import { makeAuthenticator } from "../auth/authenticator.ts"
import { makeCallerResolver } from "../auth/caller.ts"
import type { Outcome, MutationExtra, QueryExtra } from "../contract/outcomes.ts"
import { makeEdge } from "../edge/edge.ts"
import { LIMITS } from "../limits.ts"
import { makeLiveQueries } from "../reactive/live-queries.ts"
import { PING_AFTER_MS } from "./pings.ts"
import { makeSession, REPEATED_WITHIN_MS, UNSENT_BYTES_MAX } from "./session.ts"

const makeTime = () => {
  let now = 1_000_000
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  return {
    now: () => now,
    timers: {
      after: (delayMs: number, call: () => void) => {
        const timer = { at: now + delayMs, call }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      soon: queueMicrotask
    },
    advance: (ms: number) => {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.call()
      }
      now = end
    },
    armed: () => timers.size
  }
}

const start = (connecting: object = {}) => {
  const time = makeTime()
  const sent: Array<{ readonly type: string; readonly [field: string]: unknown }> = []
  const wire = { unsent: 0, closed: undefined as string | undefined, flushed: () => undefined as void }
  const mutations: Array<(outcome: Outcome<MutationExtra>) => void> = []
  let value = 0
  let ts = 5n
  const commits = new Set<(commit: { ts: bigint; writes: ReadonlyArray<{ index: number; key: Uint8Array }> }) => void>()
  const query = async (): Promise<Outcome<QueryExtra>> => ({
    ok: true,
    value,
    logLines: [],
    reads: [{ index: 1, low: Uint8Array.of(1), high: Uint8Array.of(2) }],
    readIdentity: false,
    journal: null,
    ts
  })
  const engine = {
    query,
    timestamp: () => ts,
    onSwap: () => () => undefined,
    onCommit: (listener: Parameters<typeof commits.add>[0]) => {
      commits.add(listener)
      return () => void commits.delete(listener)
    },
    action: async () => ({ ok: true as const, value: null, logLines: [] }),
    mutation: () => new Promise<Outcome<MutationExtra>>((resolve) => void mutations.push(resolve))
  }
  const backlog = { waiting: 0, expectedWaitMs: 0 }
  const edge = makeEdge({ timers: { ...time.timers, elapsed: time.now }, backlog: () => backlog })
  const client = { address: undefined, trusted: false }
  const slot = { become: () => true, release: () => undefined }
  const session = makeSession(
    {
      engine,
      live: makeLiveQueries(engine, time.timers),
      callerResolver: makeCallerResolver(
        makeAuthenticator(() => []),
        () => false
      ),
      now: time.now,
      timers: time.timers,
      edge
    },
    {
      send: (frame, flushed) => {
        sent.push(JSON.parse(frame) as (typeof sent)[number])
        wire.flushed = flushed
      },
      unsent: () => wire.unsent,
      close: (code, reason) => {
        wire.closed = `${code} ${reason}`
      },
      hold: () => undefined,
      client,
      slot,
      chunked: true,
      ip: null,
      userAgent: null
    }
  )
  const receive = (message: object) => session.receive(JSON.stringify(message))
  receive({ type: "Connect", sessionId: "s", ...connecting })
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    time,
    sent,
    wire,
    session,
    backlog,
    receive,
    turn,
    watch: async () => {
      const add = { type: "Add", queryId: 0, udfPath: "a:b", args: [{}] }
      receive({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] })
      await turn()
    },
    commit: async (next: number) => {
      value = next
      ts += 1n
      for (const listener of commits) listener({ ts, writes: [{ index: 1, key: Uint8Array.of(1) }] })
      await turn()
    },
    mutate: (requestId: number) => receive({ type: "Mutation", requestId, udfPath: "a:b", args: [{}] }),
    answer: async (outcome: Outcome<MutationExtra>) => {
      mutations.shift()?.(outcome)
      await turn()
    }
  }
}

const types = (sent: ReadonlyArray<{ readonly type: string }>) => sent.map(({ type }) => type)

describe("a session", () => {
  it("pings after 15 s in which it said nothing, counted from its last word", async () => {
    const { receive, sent, time } = start()
    time.advance(PING_AFTER_MS - 1)
    expect(types(sent)).toEqual([])
    time.advance(1)
    expect(types(sent)).toEqual(["Ping"])
    time.advance(5_000)
    receive({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] })
    time.advance(PING_AFTER_MS - 1)
    expect(types(sent)).toEqual(["Ping", "Transition"])
    time.advance(1)
    expect(types(sent)).toEqual(["Ping", "Transition", "Ping"])
  })

  it("arms nothing any more once the socket is gone", () => {
    const { session, time } = start()
    expect(time.armed()).toBe(1)
    session.ended()
    expect(time.armed()).toBe(0)
  })

  it("merges changes while more than 8 MB are unsent, and sends the newest when there is room", async () => {
    const { commit, sent, watch, wire } = start()
    await watch()
    wire.unsent = UNSENT_BYTES_MAX + 1
    await commit(1)
    await commit(2)
    expect(types(sent)).toEqual(["Transition"])
    wire.flushed()
    expect(types(sent)).toEqual(["Transition"])
    wire.unsent = UNSENT_BYTES_MAX
    wire.flushed()
    expect(sent.at(-1)).toMatchObject({ modifications: [{ value: 2 }] })
    expect(types(sent)).toEqual(["Transition", "Transition"])
  })

  it("says nothing when a query was computed again and shows the same", async () => {
    const { commit, sent, watch } = start()
    await watch()
    await commit(0)
    expect(types(sent)).toEqual(["Transition"])
    await commit(1)
    expect(types(sent)).toEqual(["Transition", "Transition"])
  })

  it("takes 1,000 mutations at a time and closes at one more", () => {
    const { mutate, wire } = start()
    for (let requestId = 0; requestId < LIMITS.mutationsInFlight.value; requestId += 1) mutate(requestId)
    expect(wire.closed).toBeUndefined()
    mutate(LIMITS.mutationsInFlight.value)
    expect(wire.closed).toBe("1013 TooManyConcurrentMutations")
  })

  it("goes on showing changes while too many executions wait, and sends a client away that asks for more", async () => {
    const { backlog, commit, mutate, sent, watch, wire } = start()
    await watch()
    backlog.waiting = LIMITS.executionsWaiting.value + 1
    await commit(1)
    expect(sent.at(-1)).toMatchObject({ modifications: [{ value: 1 }] })
    expect(wire.closed).toBeUndefined()
    mutate(0)
    expect(wire.closed).toBe("1013 ExecuteFullError: there is more to do than this server can answer in time")
  })

  it("answers a mutation and reaches its commit only when what it shows was computed again", async () => {
    const { answer, commit, mutate, sent, watch } = start()
    await watch()
    mutate(0)
    const commits = commit(1)
    await answer({ ok: true, value: null, logLines: [], ts: 6n })
    await commits
    expect(types(sent)).toEqual(["Transition", "Transition", "MutationResponse", "Transition"])
    expect(sent[1]).toMatchObject({ modifications: [{ value: 1 }] })
  })

  describe("with a client that comes back", () => {
    const back = () => {
      const session = start({ connectionCount: 1 })
      session.receive({ type: "Authenticate", baseVersion: 0, tokenType: "None" })
      return session
    }

    it("says who it is only together with what it watches", async () => {
      const { sent, turn, watch } = back()
      await turn()
      expect(types(sent)).toEqual([])
      await watch()
      expect(sent).toMatchObject([
        { type: "Transition", endVersion: { querySet: 1, identity: 1 }, modifications: [{ type: "QueryUpdated" }] }
      ])
    })

    it("says who it is after a second when it repeats nothing", async () => {
      const { sent, time, turn } = back()
      await turn()
      time.advance(REPEATED_WITHIN_MS)
      expect(sent).toMatchObject([{ type: "Transition", endVersion: { querySet: 0, identity: 1 } }])
    })
  })

  it("says at once who a client is that was never here", async () => {
    const { receive, sent, turn } = start({ connectionCount: 0 })
    receive({ type: "Authenticate", baseVersion: 0, tokenType: "None" })
    await turn()
    expect(types(sent)).toEqual(["Transition"])
  })

  it("sends no Transition for a failed mutation", async () => {
    const { answer, mutate, sent } = start()
    mutate(0)
    await answer({ ok: false, failure: { message: "no", data: { code: 1 } }, logLines: ["x"], ts: 9n })
    expect(sent).toEqual([
      {
        type: "MutationResponse",
        requestId: 0,
        success: false,
        result: "no",
        errorData: { code: 1 },
        logLines: ["x"]
      }
    ])
  })
})
