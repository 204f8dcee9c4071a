import { describe, expect, it } from "vitest"
import { getStateNodes } from "xstate/graph"
import { createActor } from "xstate"
import { taskTrayMachine } from "./task-tray.machine.ts"
import { taskTrayView } from "./task-tray.view.ts"
import { taskTrayStates } from "./fixtures/task-tray.states.ts"

const leaf = (node: { readonly type: string }) => node.type === "atomic"

describe("task tray states", () => {
  it("name at least one example of every leaf that a person can see", () => {
    const shown = Object.values(taskTrayStates).flatMap((snapshot) => snapshot._nodes.filter(leaf).map(({ id }) => id))
    expect([...new Set(shown)].sort()).toEqual(
      getStateNodes(taskTrayMachine)
        .filter(leaf)
        .map(({ id }) => id)
        .sort()
    )
  })

  it("are inert: they render without starting work", () => {
    for (const snapshot of Object.values(taskTrayStates)) {
      const actor = createActor(taskTrayMachine, { snapshot, input: { organizationId: "" } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })
})

it("what was asked for with a key says so", () => {
  const { busy } = taskTrayStates
  const tasks = (busy.context.tasks ?? []).map((task) => ({ ...task, via: "Claude" }))
  const marked = taskTrayMachine.resolveState({ value: busy.value, context: { ...busy.context, tasks } })
  expect(taskTrayView(marked).rows[0]?.statusText).toMatch(/ · via Claude$/)
})
