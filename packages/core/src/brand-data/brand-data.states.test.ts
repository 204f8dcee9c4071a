import { expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { brandDataMachine } from "./brand-data.machine.ts"
import { brandDataStates } from "./fixtures/brand-data.states.ts"
import { publishPreviewStates } from "./fixtures/publish-preview.states.ts"
import { publishPreviewMachine } from "./publish-preview.machine.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("every leaf state of the brand data has an example", () => {
  const shown = new Set(Object.values(brandDataStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].sort()).toEqual(atomic(getStateNodes(brandDataMachine)).sort())
})

it("the examples are inert: they render without starting work", () => {
  for (const snapshot of Object.values(brandDataStates)) {
    const actor = createActor(brandDataMachine, { snapshot, input: { brandId: "b" } }).start()
    expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
    actor.stop()
  }
})

it("every leaf state of the preview of a publish has an example", () => {
  const shown = new Set(Object.values(publishPreviewStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].sort()).toEqual(atomic(getStateNodes(publishPreviewMachine)).sort())
})
