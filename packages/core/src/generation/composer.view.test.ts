import { expect, it } from "vitest"
import { composerMachine } from "./composer.machine.ts"
import { composerStates } from "./composer.states.ts"
import { composerView } from "./composer.view.ts"
import type { Quote } from "./generation.schema.ts"

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

it("the local engine's time is said in whole seconds, at least one", () => {
  const pictures = (count: number) => ({ creditsPerOutput: Array.from({ length: count }, () => 0) })
  expect(priceOf(pictures(3))).toContain("About a second")
  expect(priceOf(pictures(4))).toContain("About 2 seconds")
})
