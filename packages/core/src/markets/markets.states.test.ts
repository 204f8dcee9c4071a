import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { marketFormMachine } from "./market-form.machine.ts"
import { marketHoldMachine } from "./market-hold.machine.ts"
import { marketListMachine } from "./market-list.machine.ts"
import { marketApproverMachine } from "./market-approver.machine.ts"
import { marketApproverStates } from "./fixtures/market-approver.states.ts"
import { marketDeliveredMachine } from "./market-delivered.machine.ts"
import { marketDeliveredStates } from "./fixtures/market-delivered.states.ts"
import { marketFormStates } from "./fixtures/market-form.states.ts"
import { marketHoldStates } from "./fixtures/market-hold.states.ts"
import { marketListStates } from "./fixtures/market-list.states.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["approver of a market", marketApproverMachine as AnyStateMachine, marketApproverStates],
  ["delivered pictures of a market", marketDeliveredMachine as AnyStateMachine, marketDeliveredStates],
  ["market form", marketFormMachine, marketFormStates],
  ["market hold", marketHoldMachine, marketHoldStates],
  ["market list", marketListMachine, marketListStates]
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
