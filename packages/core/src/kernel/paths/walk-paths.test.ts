import { describe, expect, it } from "vitest"
import { assign, setup } from "xstate"
import { port, streamPort } from "../port.ts"
import { machinePaths } from "./machine-paths.ts"
import { definePaths } from "./path-setup.ts"
import { simulate } from "./simulation.ts"
import { walkPaths } from "./walk-paths.ts"

type LampEvent = { readonly type: "lamp.press" } | { readonly type: "lamp.power"; readonly on: boolean }

const chart = setup({
  types: { context: {} as { readonly presses: number }, events: {} as LampEvent },
  actors: { warmUp: port<void, void>("warmUp"), mains: streamPort("mains") },
  guards: { isWhole: () => true },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) }
})
const lampMachine = chart.createMachine({
  id: "lamp",
  context: { presses: 0 },
  invoke: { src: "mains" },
  initial: "on",
  states: {
    on: {
      on: { "lamp.press": { guard: "isWhole", actions: "count" } },
      initial: "warming",
      states: { warming: { invoke: { src: "warmUp", onDone: "warm" } }, warm: { type: "final" } },
      onDone: "glowing"
    },
    glowing: {}
  }
})

const lamp = definePaths({
  machine: lampMachine,
  inputs: { start: undefined },
  events: [{ type: "lamp.press" }],
  ports: { warmUp: [{ done: undefined }], mains: [{ tell: { type: "lamp.power", on: true } }] },
  view: ({ value }) => ({ text: JSON.stringify(value) })
})

describe("a walk", () => {
  it("passes through a state that ends by itself", async () => {
    const { missing } = await walkPaths(lamp)
    expect(missing).toEqual(["lamp.on on lamp.press, refused", "guard isWhole false"])
    expect(machinePaths(lamp).map(({ name }) => name)).toContain("from start, warmUp is done")
  })

  it("hears nothing of a port that has nothing to say", () => {
    const names = machinePaths({ ...lamp, ports: { ...lamp.ports, warmUp: [] } }).map(({ name }) => name)
    expect(names.join()).not.toContain("warmUp")
  })

  it("stops at a machine that cannot start", () => {
    const broken = definePaths({
      machine: setup({}).createMachine({
        id: "broken",
        context: () => {
          throw new Error("The bulb is missing.")
        }
      }),
      inputs: { start: undefined },
      events: [],
      ports: {},
      view: () => ({})
    })
    expect(() => machinePaths(broken)).toThrow("The bulb is missing.")
  })

  it("stops where a view holds a function or changes by itself", async () => {
    const view = () => ({ press: () => undefined })
    await expect(walkPaths({ ...lamp, view })).rejects.toThrow("lamp: view.press is no plain value")
    let looks = 0
    const restless = { ...lamp, view: () => ({ looks: (looks += 1) }) }
    await expect(walkPaths(restless)).rejects.toThrow('lamp: shows {"looks":1}, should show {"looks":2}')
  })

  it.each([
    ["can", (asked: number) => asked === 1],
    ["cannot", (asked: number) => asked !== 1]
  ])("stops where a machine said that it %s take an event, and did otherwise", async (said, decide) => {
    let asked = 0
    const machine = lampMachine.provide({ guards: { isWhole: () => decide((asked += 1)) } })
    const view = () => {
      asked = 0
      return {}
    }
    await expect(walkPaths({ ...lamp, machine, view })).rejects.toThrow(
      `lamp: said it ${said} take lamp.press, and did otherwise`
    )
  })
})

it("a simulation speaks only for ports that are at work, and in the way they do", async () => {
  const { perform } = simulate(lamp)
  const done = { type: "done", actorId: "0.lamp.on.warming", output: undefined, says: "warmUp is done" } as const
  await expect(perform(done, () => {})).rejects.toThrow("Port 0.lamp.on.warming is not at work")
})
