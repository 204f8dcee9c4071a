import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { brandPackMachine } from "./brand-pack.machine.ts"
import { brandPackView } from "./brand-pack.view.ts"
import { brandPackStates } from "./fixtures/brand-pack.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("every leaf state of the files of a brand has an example", () => {
  const shown = new Set(Object.values(brandPackStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].sort()).toEqual(atomic(getStateNodes(brandPackMachine)).sort())
})

it("the examples are inert: they render without starting work", () => {
  for (const snapshot of Object.values(brandPackStates)) {
    const actor = createActor(brandPackMachine, { snapshot, input: { brandId: "b" } }).start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})

it("what is said while the dialog is open is said in it", () => {
  expect(brandPackView(brandPackStates.refused)).toMatchObject({
    error: undefined,
    compare: { error: "Changed by Bo Lindqvist 2 minutes ago", canTake: true }
  })
  expect(brandPackView(brandPackStates.unreadable)).toMatchObject({
    compare: undefined,
    error: expect.stringContaining("later version")
  })
  expect(brandPackView(brandPackStates.nothingNew).compare).toMatchObject({ canTake: false, changes: [] })
})
