import fc from "fast-check"
import { expect, it } from "vitest"
import type { Call } from "../contract/calls.ts"
import type { Commit, KeyRange } from "../contract/commits.ts"
import type { Outcome, QueryExtra } from "../contract/outcomes.ts"
import { makeLiveQueries, type QuerySource } from "../reactive/live-queries.ts"
import { makeQuerySet } from "./query-set.ts"

/** Rows by key; a query shows a range, or one row and, while that is even, the caller. */
type State = ReadonlyMap<number, number>

const bytesOf = (key: number) => Uint8Array.of(key)
const rangeOf = (low: number, high: number): KeyRange => ({ index: 1, low: bytesOf(low), high: bytesOf(high) })

const asksWho = (state: State, key: number) => (state.get(key) ?? 0) % 2 === 0

const show = (state: State, call: Pick<Call, "path" | "args" | "identity">): unknown => {
  const [low, high] = call.args as [number, number]
  if (call.path === "who:am")
    return [state.get(low) ?? 0, asksWho(state, low) ? (call.identity?.subject ?? null) : null]
  return [...state].filter(([key]) => key >= low && key < high).toSorted(([a], [b]) => a - b)
}

/** An engine whose runs take a snapshot and answer later, at moments chosen by the test. */
const makeModelEngine = () => {
  const history = new Map<bigint, State>([[1n, new Map()]])
  let ts = 1n
  const listeners = new Set<(commit: Commit) => void>()
  const swaps = new Set<() => void>()
  const steps: Array<() => void> = []
  let runs = 0
  const now = (): State => history.get(ts) ?? new Map()

  const run = (call: Call): Outcome<QueryExtra> => {
    const [low, high] = call.args as [number, number]
    const personal = call.path === "who:am"
    return {
      ok: true,
      value: show(now(), call) as never,
      logLines: [],
      reads: [rangeOf(low, personal ? low + 1 : high)],
      readIdentity: personal && asksWho(now(), low),
      journal: null,
      ts
    }
  }
  const source: QuerySource = {
    query: (call) =>
      new Promise((resolve) => {
        runs += 1
        steps.push(() => {
          const outcome = run(call)
          steps.push(() => resolve(outcome))
        })
      }),
    onCommit: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSwap: (listener) => {
      swaps.add(listener)
      return () => swaps.delete(listener)
    },
    timestamp: () => ts
  }
  return {
    source,
    history,
    runs: () => runs,
    steps,
    swap: () => {
      for (const listener of swaps) listener()
    },
    commit: (key: number, value: number) => {
      ts += 1n
      history.set(ts, new Map([...(history.get(ts - 1n) ?? []), [key, value]]))
      for (const listener of listeners) listener({ ts, writes: [{ index: 1, key: bytesOf(key) }] })
    }
  }
}

type Model = ReturnType<typeof makeModelEngine>

const timers = { after: () => () => undefined, soon: () => undefined }

const makeClient = (engine: Model, live: ReturnType<typeof makeLiveQueries>, subject: string | null) => {
  const asked = new Map<number, { path: string; args: [number, number] }>()
  const seen = new Map<number, unknown>()
  let who = subject
  let ts = 0n
  const identityOf = (name: string | null) =>
    name === null ? null : { subject: name, issuer: "i", tokenIdentifier: `i|${name}` }
  const flush = () => {
    const update = set.update(ts)
    if (update === undefined) return
    ts = update.ts
    for (const text of update.modifications) {
      const { queryId, value } = JSON.parse(text) as { queryId: number; value: unknown }
      if (value === undefined) seen.delete(queryId)
      else seen.set(queryId, value)
    }
    update.sent()
    const state = engine.history.get(ts) ?? new Map()
    for (const [queryId, { args, path }] of asked) {
      expect(seen.get(queryId)).toEqual(show(state, { path, args, identity: identityOf(who) }))
    }
  }
  const set = makeQuerySet(live, { mayRun: () => true, settled: flush, broken: (error) => expect.fail(String(error)) })
  Array.from(set.setCaller(identityOf(subject), "public"))
  return {
    flush,
    time: () => ts,
    become: (name: string) => {
      who = name
      Array.from(set.setCaller(identityOf(name), "public"))
    },
    add: (queryId: number, path: string, args: [number, number]) => {
      asked.set(queryId, { path, args })
      set.apply([{ type: "Add", queryId, path, args, journal: null }])
    },
    remove: (queryId: number) => {
      asked.delete(queryId)
      set.apply([{ type: "Remove", queryId }])
    },
    asked
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("commit" as const), key: fc.nat(5), value: fc.nat(3) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("work" as const), pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      client: fc.nat(2),
      path: fc.constantFrom("rows:in", "who:am"),
      low: fc.nat(5),
      width: fc.integer({ min: 1, max: 3 })
    })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), client: fc.nat(2), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("become" as const), client: fc.nat(2), name: fc.constantFrom("c", "d") })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("swap" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("flush" as const), client: fc.nat(2) }) }
)

const settleMicrotasks = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

it("shows every client one moment of the history at a time, and the newest one in the end", async () => {
  let commits = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
      const engine = makeModelEngine()
      const live = makeLiveQueries(engine.source, timers)
      const clients = [makeClient(engine, live, null), makeClient(engine, live, "a"), makeClient(engine, live, "a")]
      let nextId = 0
      const work = async (pick: number) => {
        for (const call of engine.steps.splice(pick % Math.max(1, engine.steps.length), 1)) call()
        await settleMicrotasks()
      }
      for (const each of steps) {
        if (each.kind === "commit") {
          commits += 1
          engine.commit(each.key, each.value)
        } else if (each.kind === "work") await work(each.pick)
        else if (each.kind === "swap") engine.swap()
        else {
          const client = clients[each.client]
          if (each.kind === "add") client?.add(nextId++, each.path, [each.low, each.low + each.width])
          else if (each.kind === "become") client?.become(each.name)
          else if (each.kind === "flush") client?.flush()
          else {
            const id = [...(client?.asked.keys() ?? [])][each.pick % Math.max(1, client?.asked.size ?? 0)]
            if (id !== undefined) client?.remove(id)
          }
        }
      }
      for (let turn = 0; engine.steps.length > 0; turn += 1) {
        expect(turn).toBeLessThan(5_000)
        await work(0)
      }
      for (const client of clients) {
        client.flush()
        expect(client.time()).toBe(engine.source.timestamp())
      }
      live.close()
      expect(live.size()).toBe(0)
    }),
    { numRuns: 400 }
  )
  expect(commits).toBeGreaterThan(100)
})

it("runs nothing again for a commit outside of what was read", async () => {
  const engine = makeModelEngine()
  const live = makeLiveQueries(engine.source, timers)
  const client = makeClient(engine, live, null)
  client.add(0, "rows:in", [2, 4])
  const settle = async () => {
    while (engine.steps.length > 0) {
      engine.steps.shift()?.()
      await settleMicrotasks()
    }
  }
  await settle()
  engine.commit(1, 7)
  engine.commit(4, 7)
  await settle()
  expect(engine.runs()).toBe(1)
  engine.commit(3, 7)
  await settle()
  expect(engine.runs()).toBe(2)
})

it("runs a query once for many callers when it does not ask who they are, and once for each when it does", async () => {
  const engine = makeModelEngine()
  const live = makeLiveQueries(engine.source, timers)
  const clients = ["a", "b", "c"].map((name) => makeClient(engine, live, name))
  const settle = async () => {
    while (engine.steps.length > 0) {
      engine.steps.shift()?.()
      await settleMicrotasks()
    }
  }
  engine.commit(1, 1)
  clients.forEach((client) => client.add(0, "who:am", [1, 2]))
  await settle()
  const shared = engine.runs()
  engine.commit(1, 3)
  await settle()
  expect(engine.runs()).toBe(shared + 1)
  engine.commit(1, 2)
  await settle()
  expect(engine.runs()).toBe(shared + 4)
  expect(live.size()).toBe(3)
})
