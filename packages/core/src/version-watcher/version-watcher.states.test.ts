import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getShortestPaths, getStateNodes } from "xstate/graph"
import { type VersionWatcherEvent, versionWatcherMachine } from "./version-watcher.machine.ts"
import { versionWatcherStates } from "./fixtures/version-watcher.states.ts"

const isLeaf = (node: { readonly type: string }) => node.type === "atomic" || node.type === "final"
const leaves = getStateNodes(versionWatcherMachine).filter(isLeaf)

it("names at least one example of every leaf state", () => {
  const shown = new Set(
    Object.values(versionWatcherStates).flatMap((snapshot) => snapshot._nodes.filter(isLeaf).map((node) => node.id))
  )
  expect([...shown].sort()).toEqual(leaves.map((node) => node.id).sort())
})

it("every example is inert: it renders without starting work", () => {
  for (const snapshot of Object.values(versionWatcherStates)) {
    const actor = createActor(versionWatcherMachine, { snapshot, input: {} }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})

it("reaches every leaf by signals, answers and time", () => {
  const first = "xstate.done.actor.0.versionWatcher.noBaseline.checking"
  const later = "xstate.done.actor.0.versionWatcher.watching.checking"
  const happenings = [
    { type: first, output: "v1" },
    { type: first, output: undefined },
    { type: later, output: "v2" },
    { type: "page.focused" },
    { type: "work.changed", unsaved: true },
    { type: "reload.postpone" },
    { type: "reload.accept" }
  ]
  const paths = getShortestPaths(versionWatcherMachine, {
    // Answers are events too, but not ones the machine's type allows to be sent.
    events: happenings as unknown as ReadonlyArray<VersionWatcherEvent>,
    input: {},
    limit: 200
  })
  const reached = new Set(paths.flatMap((path) => path.state._nodes.filter(isLeaf).map((node) => node.id)))
  expect([...reached].sort()).toEqual(leaves.map((node) => node.id).sort())
})
