import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { adminModeMachine } from "./admin-mode.machine.ts"
import { adminModeStates } from "./fixtures/admin-mode.states.ts"

it("names at least one example of every leaf state", () => {
  const leaves = getStateNodes(adminModeMachine).filter(({ type }) => type === "atomic")
  const shown = Object.values(adminModeStates).flatMap((snapshot) =>
    snapshot._nodes.filter(({ type }) => type === "atomic")
  )
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(leaves.map(({ id }) => id)))
})

it("every example is inert: it renders without starting work", () => {
  for (const snapshot of Object.values(adminModeStates)) {
    const actor = createActor(adminModeMachine, { snapshot }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})
