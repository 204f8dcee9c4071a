import { Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { composerActors } from "./composer.actors.ts"
import { composerMachine } from "./composer.machine.ts"
import { composerStates } from "./composer.states.ts"
import { composerView } from "./composer.view.ts"
import type { Quote } from "./generation.schema.ts"
import { Generations, GenerationStore } from "./generation.service.ts"

const priceOf = (change: Partial<Quote>) => {
  const { context, value } = composerStates.ready
  const quote: Quote = {
    creditsPerOutput: [],
    total: 0,
    engine: { id: "marque-studio", name: "Local engine", local: true },
    rules: "draft",
    adds: [],
    forbids: [],
    problems: [],
    ...change
  }
  return JSON.stringify(composerView(composerMachine.resolveState({ value, context: { ...context, quote } })).price)
}

it("a price of one credit is said in the singular", () => {
  const river = { id: "river", name: "River", local: false }
  expect(priceOf({ total: 1, engine: river })).toMatch(/\b1 credit\b/)
  expect(priceOf({ total: 2, engine: river })).toMatch(/\b2 credits\b/)
})

it("engines are to be chosen from when there are two, and the words that are sent can be read", () => {
  const local = { id: "local", name: "Local engine", local: true }
  const river = { id: "river:2", name: "River 2", local: false }
  expect(priceOf({ engine: local, engines: [local] })).not.toContain('"engines"')
  const both = priceOf({ engine: river, engines: [local, river], prompt: "An empty set" })
  expect(JSON.parse(both)).toMatchObject({
    engine: "River 2: your words are sent there",
    engines: {
      value: "river:2",
      options: [
        { value: "local", label: "Local engine" },
        { value: "river:2", label: "River 2" }
      ]
    },
    prompt: "An empty set"
  })
})

it("the local engine's time is said in whole seconds, at least one", () => {
  const pictures = (count: number) => ({ creditsPerOutput: Array.from({ length: count }, () => 0) })
  expect(priceOf(pictures(3))).toContain("About a second")
  expect(priceOf(pictures(4))).toContain("About 2 seconds")
})

it("a field that was left twice is told of once", () => {
  const { clock, runtime } = makeTestTime(Layer.provide(Generations.layer, GenerationStore.layerMemory))
  const machine = composerMachine.provide({ actors: composerActors(runtime) })
  const actor = createActor(machine, { clock, input: { brandId: "brand_1" } }).start()
  actor.send({ type: "field.blur", field: "headline" })
  const once = composerView(actor.getSnapshot())
  actor.send({ type: "field.blur", field: "headline" })
  expect(composerView(actor.getSnapshot())).toEqual(once)
  actor.stop()
})
