import { describe, expect, it } from "vitest"
import { assign, createActor, setup } from "xstate"
import { port, streamPort } from "../port.ts"
import { machinePaths } from "./machine-paths.ts"
import { definePaths } from "./path-setup.ts"
import { simulate } from "./simulation.ts"
import { walkPaths } from "./walk-paths.ts"

type DoorEvent =
  | { readonly type: "door.open"; readonly key: string }
  | { readonly type: "door.close" }
  | { readonly type: "bell.ring" }

const doorMachine = setup({
  types: {
    context: {} as { readonly rings: number },
    events: {} as DoorEvent,
    input: {} as { readonly rings: number }
  },
  actors: { ask: port<void, boolean>("ask"), bell: streamPort("bell") },
  delays: { closing: 300, asking: 1000 },
  guards: {
    fits: (_, { key }: { readonly key: string }) => key === "right",
    isWelcome: (_, { output }: { readonly output: boolean }) => output,
    isLoud: ({ context }) => context.rings > 2
  },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) }
}).createMachine({
  id: "door",
  context: ({ input }) => input,
  initial: "closed",
  invoke: { src: "bell" },
  states: {
    closed: {
      on: {
        "door.open": { guard: { type: "fits", params: ({ event }) => event }, target: "open" },
        "bell.ring": { target: "asking", actions: "count" }
      }
    },
    asking: {
      always: { guard: "isLoud", target: "open" },
      invoke: {
        src: "ask",
        onDone: [{ guard: { type: "isWelcome", params: ({ event }) => event }, target: "open" }, { target: "closed" }],
        onError: "closed"
      },
      after: { asking: "closed" }
    },
    open: { on: { "door.close": "falling" } },
    falling: { on: { "bell.ring": {} }, after: { closing: "closed" } }
  }
})

const door = definePaths({
  machine: doorMachine,
  inputs: { silence: { rings: 0 } },
  events: [{ type: "door.open", key: "right" }, { type: "door.open", key: "wrong" }, { type: "door.close" }],
  ports: { ask: [{ done: true }, { done: false }, { fail: "nobody in" }], bell: [{ tell: { type: "bell.ring" } }] },
  view: ({ context: { rings }, value }) => ({ rings, text: JSON.stringify(value) }),
  key: ({ rings }) => Math.min(rings, 3)
})

describe("paths through a machine", () => {
  it("see every state, transition and guard outcome, and walk it with real ports and time", async () => {
    const report = await walkPaths(door)
    expect(report).toMatchObject({ missing: [], unneeded: [] })
    expect(report.items).toBe(24)
    expect(report.steps).toBeGreaterThan(report.paths)
  })

  it("come out the same each time, with a name for each", () => {
    const names = machinePaths(door).map(({ name }) => name)
    expect(names).toEqual(machinePaths(door).map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain("from silence, door.open [1], door.close, 300 ms pass")
  })

  it("can be walked by another person, step by step", async () => {
    for (const { input, start, steps } of machinePaths(door)) {
      const { clock, machine, perform } = simulate(door)
      const actor = createActor(machine, { clock, input }).start()
      expect(actor.getSnapshot().value).toEqual(start.value)
      for (const { act, expected } of steps) {
        await perform(act, (event) => actor.send(event))
        expect(actor.getSnapshot().value).toEqual(expected.value)
      }
      actor.stop()
    }
  })
})

describe("a report", () => {
  it("names the guard outcome that no sample leads to", async () => {
    const report = await walkPaths({ ...door, events: [{ type: "door.open", key: "right" }, { type: "door.close" }] })
    expect(report.missing).toEqual(["door.closed on door.open, refused", "guard fits false"])
  })

  it("names what is out of reach when a port never fails or takes too long", async () => {
    const report = await walkPaths({ ...door, ports: { ...door.ports, ask: [{ done: true }, { done: false }] } })
    expect(report.missing).toEqual(["door.asking when ask fails"])
  })

  it("names states and transitions of a chart that nothing leads to", async () => {
    const seeded = setup({ types: { events: {} as { readonly type: "go" | "stop" } } }).createMachine({
      id: "seeded",
      initial: "here",
      states: {
        here: { on: { go: "there" } },
        there: { on: { go: [{ target: "here" }, { target: "lost" }] } },
        lost: { initial: "deep", states: { deep: { on: { stop: "#seeded.here" } } } }
      }
    })
    const report = await walkPaths({
      machine: seeded,
      inputs: { start: undefined },
      events: [{ type: "go" }, { type: "stop" }],
      ports: {},
      view: () => ({})
    })
    expect(report.missing).toEqual([
      "state seeded.lost",
      "state seeded.lost.deep",
      "seeded.there on go [2]",
      "seeded.lost.deep on stop"
    ])
  })

  it("takes an exception with its reason, and says when it is not needed or names nothing", async () => {
    const events = [{ type: "door.open", key: "right" } as const, { type: "door.close" } as const]
    const exceptions = { "door.closed on door.open, refused": "no key is wrong", "guard fits false": "no key is wrong" }
    expect(await walkPaths({ ...door, events, exceptions })).toMatchObject({ missing: [], unneeded: [] })
    const unneeded = { "door.asking after asking": "nobody waits", "state door.ajar": "the hinge is gone" }
    expect(await walkPaths({ ...door, exceptions: unneeded })).toMatchObject({
      missing: [],
      unneeded: ["door.asking after asking", "state door.ajar"]
    })
  })

  it("stops at a view that throws or is no plain value", async () => {
    const throwing = { ...door, view: () => JSON.parse("{") as unknown }
    await expect(walkPaths(throwing)).rejects.toThrow(SyntaxError)
    const holding = { ...door, view: () => ({ rows: [{ at: new Date(0) }] }) }
    await expect(walkPaths(holding)).rejects.toThrow("door: view.rows.0.at is no plain value\n  after: the start")
  })

  it("stops where a machine does not do the same twice", async () => {
    let walks = false
    const moody = {
      ...door,
      machine: doorMachine.provide({ guards: { fits: () => !walks } }),
      view: () => {
        walks = true
        return {}
      }
    }
    await expect(walkPaths(moody)).rejects.toThrow(/^door: is in .*, should be in /)
  })
})
