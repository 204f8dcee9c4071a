import { Layer, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { creditsActors } from "./credits.actors.ts"
import { creditsMachine } from "./credits.machine.ts"
import { creditsView } from "./credits.view.ts"
import { creditsStates } from "./fixtures/credits.states.ts"
import { exampleLedger, exampleUsage } from "./fixtures/usage.states.ts"
import { UsageStore } from "./usage.service.ts"

const meterOf = (name: keyof typeof creditsStates) => creditsView(creditsStates[name]).meter

const balance = { available: 120, reserved: 0, used: 0.5, unlimited: false }

const start = (layer: Layer.Layer<UsageStore>) => {
  const { advance, clock, runtime } = makeTestTime(layer)
  const actor = createActor(creditsMachine.provide({ actors: creditsActors(runtime) }), { clock, input: "org_1" })
  actor.start()
  return { advance, meter: () => creditsView(actor.getSnapshot()).meter }
}

describe("the credit meter", () => {
  it("says how many credits are left and what part of them was used", () => {
    expect(meterOf("enough")).toMatchObject({ left: "1,240", used: 38, level: "enough" })
    expect(meterOf("enough")?.label).toBe("1,240 credits left, 38 % used")
  })

  it("says one credit as one, and nothing before the backend knows them", async () => {
    const one = start(UsageStore.layerMemory(exampleUsage, exampleLedger, { ...balance, available: 1 }))
    await one.advance(0)
    expect(one.meter()?.label).toBe("1 credit left, 50 % used")
    const unknown = start(UsageStore.layerMemory(exampleUsage, exampleLedger))
    await unknown.advance(0)
    expect(unknown.meter()).toBeUndefined()
  })

  it("warns from 80 percent on, and says when none is left", () => {
    expect(meterOf("low")).toMatchObject({ used: 80, level: "low" })
    expect(meterOf("none")).toMatchObject({ left: "0", used: 100, level: "none" })
  })

  it("is not there where nothing is counted, and before the first answer", () => {
    expect(meterOf("unlimited")).toBeUndefined()
    expect(meterOf("loading")).toBeUndefined()
  })

  it("shows what the backend answers, and keeps it, marked, when it stops answering", async () => {
    const shown = start(UsageStore.layerMemory(exampleUsage, exampleLedger, balance))
    await shown.advance(0)
    expect(shown.meter()).toMatchObject({ left: "120", stale: undefined })
    const lost = Stream.concat(Stream.succeed(balance), Stream.fail(new BackendFailed({})))
    const store = { credits: () => lost, watch: () => Stream.never, watchLedger: () => Stream.never }
    const gone = start(Layer.mock(UsageStore, store))
    await gone.advance(0)
    expect(gone.meter()).toMatchObject({ left: "120", stale: "This may be out of date." })
  })
})
