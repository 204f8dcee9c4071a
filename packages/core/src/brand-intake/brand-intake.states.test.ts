import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { brandIntakeMachine } from "./brand-intake.machine.ts"
import { brandIntakeStates } from "./fixtures/brand-intake.states.ts"

/** Left in the moment they are entered. */
const UNSEEN = ["brandIntake.resuming", "brandIntake.read"]

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("every leaf state of the start of a brand has an example", () => {
  const shown = new Set(Object.values(brandIntakeStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  const all = atomic(getStateNodes(brandIntakeMachine)).filter((id) => !UNSEEN.includes(id))
  expect([...shown].sort()).toEqual(all.sort())
})

it("the examples are inert: they render without starting work", () => {
  for (const snapshot of Object.values(brandIntakeStates)) {
    const input = { organizationId: "org_1", orgRole: "admin" } as const
    const actor = createActor(brandIntakeMachine, { snapshot, input }).start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})
