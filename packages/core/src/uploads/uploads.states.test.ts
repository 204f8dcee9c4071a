import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { uploadMachine } from "./uploads.machine.ts"
import { uploadStates } from "./uploads.states.ts"

it("names at least one example of every leaf state", () => {
  const leaves = getStateNodes(uploadMachine)
    .filter((node) => node.type === "atomic")
    .map((node) => node.id)
    .sort()
  const shown = new Set(
    Object.values(uploadStates).flatMap((snapshot) =>
      snapshot._nodes.filter((n) => n.type === "atomic").map((n) => n.id)
    )
  )
  expect([...shown].sort()).toEqual(leaves)
})

it("every example is inert: it renders without starting work", () => {
  for (const snapshot of Object.values(uploadStates)) {
    const actor = createActor(uploadMachine, { snapshot, input: { purpose: "product" } }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})
