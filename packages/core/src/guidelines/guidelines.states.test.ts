import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { guidelineBenchStates } from "./fixtures/guideline-bench.states.ts"
import { guidelineFormStates } from "./fixtures/guideline-form.states.ts"
import { guidelineImportStates } from "./fixtures/guideline-import.states.ts"
import { guidelineListStates } from "./fixtures/guideline-list.states.ts"
import { guidelineStarterStates } from "./fixtures/guideline-starter.states.ts"
import { guidelineBenchMachine } from "./guideline-bench.machine.ts"
import { guidelineFormMachine } from "./guideline-form.machine.ts"
import { guidelineImportMachine } from "./guideline-import.machine.ts"
import { guidelineListMachine } from "./guideline-list.machine.ts"
import { guidelineStarterMachine } from "./guideline-starter.machine.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["guideline form", guidelineFormMachine, guidelineFormStates],
  ["guideline import", guidelineImportMachine, guidelineImportStates],
  ["guideline list", guidelineListMachine, guidelineListStates],
  ["test bench", guidelineBenchMachine, guidelineBenchStates],
  ["starter sets", guidelineStarterMachine, guidelineStarterStates]
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
      expect(actor.getSnapshot().children).toEqual({})
      actor.stop()
    }
  })
})
