import { expect, it } from "vitest"
import { briefOptions } from "./brief-options.view.ts"
import { completeAnswers, exampleFacts } from "./fixtures/brief.examples.ts"

const options = (answers = completeAnswers, facts = exampleFacts) => briefOptions(answers, { facts, names: [] })

it("a size that no layout sets is offered with its reason, all others without one", () => {
  const barred = options().channels.flatMap(({ placements }) => placements.filter((each) => each.barred !== undefined))
  expect(barred.map(({ barred: reason, id }) => [id, reason])).toEqual([
    ["display-728x90", "No layout can set 728 x 90 well"]
  ])
})

it("the currency of the budget comes first, and none is offered twice", () => {
  const { currencies } = options({ ...completeAnswers, budget: { amount: 100, currency: "ISK" } })
  expect(currencies.slice(0, 2)).toEqual(["ISK", "EUR"])
  const without = exampleFacts.markets.map(({ currency: _, ...market }) => market)
  expect(options(completeAnswers, { ...exampleFacts, markets: without }).currencies[0]).toBe("EUR")
  expect(new Set(currencies).size).toBe(currencies.length)
})
