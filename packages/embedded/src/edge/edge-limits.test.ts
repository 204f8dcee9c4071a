import { expect, it } from "vitest"
import { LIMITS } from "../limits.ts"
import { edgeLimits } from "./edge-limits.ts"

it("takes the defaults, replaced where an operator sets another value", () => {
  const limits = edgeLimits({ queriesPerSocket: 5 })
  expect(limits).toMatchObject({ queriesPerSocket: 5, batchQueries: LIMITS.batchQueries.value })
})

it.each([0, -1, 1.5, Number.NaN, Infinity])("refuses the limit %s with a sentence that names it", (value) => {
  expect(() => edgeLimits({ batchQueries: value })).toThrow("The limit batchQueries must be a whole number from 1")
})

it("every limit says what it is, why, and what happens beyond it", () => {
  for (const { answer, value, what, why } of Object.values(LIMITS)) {
    expect(value).toBeGreaterThan(0)
    expect([what, why, answer].every((text) => text.length > 10)).toBe(true)
  }
})
