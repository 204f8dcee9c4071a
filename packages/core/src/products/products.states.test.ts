import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { productExportMachine } from "./product-export.machine.ts"
import { productImportMachine } from "./product-import.machine.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { productUsesMachine } from "./product-uses.machine.ts"
import { productListMachine } from "./product-list.machine.ts"
import {
  productExportStates,
  productFormStates,
  productImportStates,
  productListStates,
  productUsesStates
} from "./fixtures/products.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["product form", productFormMachine, productFormStates],
  ["product export", productExportMachine, productExportStates],
  ["product import", productImportMachine, productImportStates],
  ["product uses", productUsesMachine, productUsesStates],
  ["product list", productListMachine, productListStates]
]

describe.each(tables)("%s", (_, machine, states) => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(machine)).sort())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(states)) {
      const actor = createActor(machine, { snapshot, input: {} }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      expect(Object.keys(actor.getSnapshot().children)).toEqual(Object.keys(snapshot.children))
      actor.stop()
    }
  })
})
