import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { houseLayoutFormStates } from "./fixtures/house-layout-form.states.ts"
import { houseLayoutFormMachine } from "./house-layout-form.machine.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("names at least one example of every leaf state of the form of a house layout", () => {
  const shown = new Set(Object.values(houseLayoutFormStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].sort()).toEqual(atomic(getStateNodes(houseLayoutFormMachine)).sort())
})

it("has inert examples: they render without starting work", () => {
  for (const snapshot of Object.values(houseLayoutFormStates)) {
    const actor = createActor(houseLayoutFormMachine, { snapshot, input: {} as never }).start()
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})
