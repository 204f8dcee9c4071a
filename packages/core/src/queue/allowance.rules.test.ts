import fc from "fast-check"
import { expect, it } from "vitest"
import { creditsUsed, noticePercent } from "./allowance.rules.ts"

it.each([
  [0, 0.79, undefined],
  [0.79, 0.8, 80],
  [0.8, 0.99, undefined],
  [0.8, 1, 100],
  [0.1, 1, 100],
  [1, 1.2, undefined]
])("B-803 from %d to %d of an allowance people are told of %s percent", (before, after, percent) => {
  expect(noticePercent(before, after)).toBe(percent)
})

it("B-803 however an allowance is used up, each notice comes once at most, 80 before 100, and 100 comes at the end", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (steps) => {
      const all = steps.reduce((sum, step) => sum + step, 0)
      let used = 0
      const notices = steps.flatMap((step) => {
        const percent = noticePercent(used / all, (used + step) / all)
        used += step
        return percent === undefined ? [] : [percent]
      })
      expect(notices.at(-1)).toBe(100)
      expect(notices).toEqual([...new Set(notices)].sort((left, right) => left - right))
    })
  )
})

it("bought credits last beyond the month's: all is used when both are", () => {
  expect(creditsUsed(100, { included: 100, bought: 0 })).toBe(0)
  expect(creditsUsed(100, { included: 20, bought: 0 })).toBe(0.8)
  expect(creditsUsed(100, { included: 0, bought: 100 })).toBe(0.5)
  expect(creditsUsed(100, { included: 0, bought: 0 })).toBe(1)
  expect(creditsUsed(0, { included: 9, bought: 0 })).toBe(0)
  expect(creditsUsed(100, { included: 120, bought: 0 })).toBe(0)
  expect(creditsUsed(0, { included: 0, bought: 7 })).toBe(0)
  expect(creditsUsed(0, { included: 0, bought: 0 })).toBe(1)
  expect(creditsUsed(100, { included: 150, bought: 0 })).toBe(0)
})

it("spending never lowers the used part", () => {
  const credits = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(credits, credits, credits, credits, (month, bought, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const included = (spent: number) => ({
        included: Math.max(0, month - spent),
        bought: Math.max(0, bought - Math.max(0, spent - month))
      })
      expect(creditsUsed(month, included(more))).toBeGreaterThanOrEqual(creditsUsed(month, included(less)))
    })
  )
})
