import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { batchMachine } from "./batch.machine.ts"
import { cutoutEditingMachine } from "./cutout-editing.machine.ts"
import { uploadQueueMachine } from "./upload-queue.machine.ts"
import { uploadMachine } from "./uploads.machine.ts"
import { uploadsPageMachine } from "./uploads-page.machine.ts"
import { uploadQueueStates } from "./fixtures/upload-queue.states.ts"
import { uploadsPageStates } from "./fixtures/uploads-page.states.ts"
import { batchStates, cutoutEditingStates, uploadStates } from "./fixtures/uploads.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const brand = { brandId: "brand_1", search: {} }

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["upload", uploadMachine, uploadStates],
  ["several uploads", batchMachine, batchStates],
  ["editing of a cut-out", cutoutEditingMachine, cutoutEditingStates],
  ["the queue of uploads", uploadQueueMachine, uploadQueueStates],
  ["the page of uploads", uploadsPageMachine, uploadsPageStates]
]

describe.each(tables)("%s", (_, machine, states) => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(machine)).sort())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(states)) {
      const actor = createActor(machine, { snapshot, input: { purpose: "product", ...brand } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })
})
