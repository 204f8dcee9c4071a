import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { brandFormMachine } from "./brand-form.machine.ts"
import { brandHomeMachine } from "./brand-home.machine.ts"
import { brandListMachine } from "./brand-list.machine.ts"
import { identityPreviewMachine } from "./identity-preview.machine.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { brandSwitcherMachine } from "./brand-switcher.machine.ts"
import {
  brandFormStates,
  brandHomeStates,
  brandListStates,
  brandSwitcherStates,
  identityPreviewStates
} from "./fixtures/brands.states.ts"
import { picturePickerStates } from "../references/fixtures/picture-picker.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["brand form", brandFormMachine, brandFormStates],
  ["brand home", brandHomeMachine, brandHomeStates],
  ["brand list", brandListMachine, brandListStates],
  ["identity preview", identityPreviewMachine, identityPreviewStates],
  ["picture picker", picturePickerMachine, picturePickerStates],
  ["brand switcher", brandSwitcherMachine, brandSwitcherStates]
]

describe.each(tables)("%s", (_, machine, states) => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(machine)).sort())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(states)) {
      const actor = createActor(machine, { snapshot, input: { brandId: "brand_1" } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })
})
