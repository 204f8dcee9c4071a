import fc from "fast-check"
import { expect, it } from "vitest"
import { medianScore, type ScoreCounts, scoreCounts } from "./campaign-scores.rules.ts"

const score = fc.integer({ min: 0, max: 100 })

/** By the definition. */
const middleOf = (values: ReadonlyArray<number>): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

it("S-067 the median of a campaign is that of its pictures, whatever was measured again, exchanged or taken away", () => {
  const change = fc.record({ at: fc.nat(20), to: fc.option(score, { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const slots: Array<number | undefined> = []
      let counts: ScoreCounts = []
      for (const { at, to } of changes) {
        counts = scoreCounts(counts, { before: slots[at], after: to })
        slots[at] = to
      }
      const values = [...slots].filter((value) => value !== undefined)
      expect(medianScore(counts)).toBe(middleOf(values))
      expect(counts.every(({ count }) => count > 0)).toBe(true)
    })
  )
})
