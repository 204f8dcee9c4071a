import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getShortestPaths, getStateNodes } from "xstate/graph"
import { type RecoveryEvent, recoveryMachine } from "./recovery.machine.ts"
import { recoveryStates } from "./fixtures/recovery.states.ts"

it("names at least one example of every leaf state", () => {
  const leaves = getStateNodes(recoveryMachine)
    .filter((node) => node.type === "atomic")
    .map((node) => node.id)
    .sort()
  const shown = new Set(
    Object.values(recoveryStates).flatMap((snapshot) =>
      snapshot._nodes.filter((n) => n.type === "atomic").map((n) => n.id)
    )
  )
  expect([...shown].sort()).toEqual(leaves)
})

it("every example is inert: it renders without starting work", () => {
  for (const snapshot of Object.values(recoveryStates)) {
    const actor = createActor(recoveryMachine, { snapshot, input: snapshot.context }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})

it("reaches every leaf by what its ports answer and by time", () => {
  const claim = "xstate.done.actor.0.recovery.fresh"
  const happenings = [
    { type: claim, output: { granted: true, guardLeftMs: 5000 } },
    { type: claim, output: { granted: false, guardLeftMs: 5000 } },
    { type: "xstate.after.guardLeft.recovery.reloading" },
    { type: "xstate.after.guardLeft.recovery.shown.guarded" },
    { type: "xstate.done.actor.0.recovery.shown.clearing" }
  ]
  const paths = getShortestPaths(recoveryMachine, {
    // Answers and delays are events too, but not ones the machine's type allows to be sent.
    events: happenings as unknown as ReadonlyArray<RecoveryEvent>,
    input: { error: "Boom", routeMatched: true },
    limit: 100
  })
  expect(new Set(paths.map((path) => JSON.stringify(path.state.value)))).toEqual(
    new Set(['"fresh"', '"reloading"', '{"shown":"guarded"}', '{"shown":"clearing"}', '{"shown":"open"}'])
  )
})
