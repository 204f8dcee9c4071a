import { describe, expect, it } from "vitest"
import { getStateNodes } from "xstate/graph"
import { createActor } from "xstate"
import { composerMachine } from "./composer.machine.ts"
import { composerStates } from "./fixtures/composer.states.ts"
import { composerView } from "./composer.view.ts"

const leaf = (node: { readonly type: string }) => node.type === "atomic"

describe("composer states", () => {
  it("name at least one example of every leaf", () => {
    const shown = Object.values(composerStates).flatMap((snapshot) => snapshot._nodes.filter(leaf).map(({ id }) => id))
    const leaves = getStateNodes(composerMachine).filter(leaf)
    expect([...new Set(shown)].sort()).toEqual(leaves.map(({ id }) => id).sort())
  })

  it("are inert: they render without starting work", () => {
    for (const snapshot of Object.values(composerStates)) {
      const actor = createActor(composerMachine, { snapshot, input: { brandId: "" } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })

  it("a story named after a submit state shows it", () => {
    const states = Object.entries(composerStates).map(([name, snapshot]) => [name, composerView(snapshot).submit.state])
    expect(Object.fromEntries(states)).toMatchObject({
      empty: "invalid",
      ready: "idle",
      checking: "checking",
      submitting: "submitting",
      refused: "refused",
      submitted: "submitted"
    })
  })
})
