import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { impressionsNeeded, testVerdict } from "./campaign-test.rules.ts"
import { compareSlots } from "./comparison.rules.ts"
import { attributeHints } from "./placement-effect.rules.ts"
import {
  aboutNumber,
  countInterval,
  differenceInterval,
  normalQuantile,
  trialsNeeded,
  wilson
} from "./proportions.rules.ts"
import { costPerConversion, proportionOf } from "./result-rates.rules.ts"
import { noMetrics } from "./results.schema.ts"

const shown = (impressions: number, clicks: number) => ({ ...noMetrics, impressions, clicks })
const slot = (slotId: string, impressions: number, clicks: number, placementId = "story", marketId = "de") => ({
  slotId,
  placementId,
  marketId,
  metrics: shown(impressions, clicks)
})

describe("intervals", () => {
  it("have the values that are published", () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6)
    expect(normalQuantile(0.8)).toBeCloseTo(0.841621, 6)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6)
    const { high, low } = wilson({ successes: 10, trials: 100 })
    expect([low, high].map((each) => each.toFixed(4))).toEqual(["0.0552", "0.1744"])
    const difference = differenceInterval({ successes: 56, trials: 70 }, { successes: 48, trials: 80 })
    expect([difference.low, difference.high].map((each) => each.toFixed(4))).toEqual(["0.0524", "0.3339"])
    expect(trialsNeeded(0.5, 0.6)).toBe(388)
  })

  it("hold the rate that was seen, are narrower with more trials and turn round with their groups", () => {
    const proportion = fc.nat(5_000).chain((trials) => fc.nat(trials).map((successes) => ({ successes, trials })))
    fc.assert(
      fc.property(proportion, proportion, (one, other) => {
        const { high, low } = wilson(one)
        const rate = one.trials === 0 ? 0 : one.successes / one.trials
        expect(low).toBeLessThanOrEqual(rate + 1e-12)
        expect(high).toBeGreaterThanOrEqual(rate - 1e-12)
        const ten = wilson({ successes: one.successes * 10, trials: one.trials * 10 })
        expect(ten.high - ten.low).toBeLessThanOrEqual(high - low)
        const [there, back] = [differenceInterval(one, other), differenceInterval(other, one)]
        expect(there.low).toBeCloseTo(-back.high, 9)
      })
    )
  })

  it("of costs follow from the count of conversions, and without one there is none", () => {
    expect(countInterval(0)).toMatchObject({ low: 0 })
    expect(costPerConversion(noMetrics)).toBeUndefined()
    const cost = costPerConversion({ ...noMetrics, conversions: 10_000, spend: 50_000 })
    expect(cost?.rate).toBe(500)
    expect(cost?.low).toBeLessThan(500)
    expect(cost?.high).toBeGreaterThan(500)
    expect(costPerConversion({ ...noMetrics, conversions: 1, spend: 5 })?.high).toBeGreaterThan(500)
  })

  it("never count more successes than impressions", () => {
    expect(proportionOf({ ...noMetrics, impressions: 3, conversions: 500 }, "conversionRate")).toEqual({
      successes: 3,
      trials: 3
    })
  })
})

describe("comparing", () => {
  it("stays within one placement and one market", () => {
    const found = compareSlots(
      [slot("a", 9_000, 900), slot("b", 9_000, 90), slot("c", 9_000, 9, "feed"), slot("d", 9_000, 9, "story", "fr")],
      "ctr"
    )
    expect(found).toMatchObject([{ placementId: "story", marketId: "de", verdict: { kind: "better", slotId: "a" } }])
  })

  it("names a better one only where the interval says so, else how many impressions each still needs", () => {
    const [open] = compareSlots([slot("a", 1_000, 20), slot("b", 1_000, 26)], "ctr")
    expect(open?.verdict).toEqual({ kind: "open", more: 8_800 })
    expect(compareSlots([slot("a", 1_000, 20), slot("b", 1_000, 20)], "ctr")[0]?.verdict.kind).toBe("equal")
    expect(compareSlots([slot("a", 0, 0), slot("b", 1_000, 20)], "ctr")[0]?.verdict.kind).toBe("empty")
  })

  it("asks more of the best of many than of the best of two", () => {
    const [two] = compareSlots([slot("a", 10_000, 250), slot("b", 10_000, 205)], "ctr")
    const [five] = compareSlots(
      ["b", "c", "d", "e"].map((id) => slot(id, 10_000, 205)).concat(slot("a", 10_000, 250)),
      "ctr"
    )
    expect([two?.verdict.kind, five?.verdict.kind]).toEqual(["better", "open"])
    expect(five?.verdict).toMatchObject({ kind: "open" })
  })

  it("still asks for a tenth more where chance kept the planned size from being enough", () => {
    const [found] = compareSlots(
      ["b", "c", "d", "e"].map((id) => slot(id, 100_000, 2_000)).concat(slot("a", 100_000, 2_150)),
      "ctr"
    )
    expect(found?.verdict).toMatchObject({ kind: "open" })
    const verdict = found?.verdict
    expect(verdict?.kind === "open" ? verdict.more : 0).toBeGreaterThan(0)
  })
})

describe("hints of attributes", () => {
  const stones = (value: string, placementId: string, clicks: number, impressions: number) => ({
    ...slot(`${value}${placementId}`, impressions, clicks, placementId),
    value
  })

  it("say that the placement explains an order that turns round inside the placements", () => {
    const found = attributeHints(
      [
        stones("A", "small", 81, 87),
        stones("A", "large", 192, 263),
        stones("B", "small", 234, 270),
        stones("B", "large", 55, 80)
      ],
      "ctr"
    )
    expect(found.values.map(({ assets, value }) => `${value} ${assets}`)).toEqual(["B 2", "A 2"])
    expect(found.explainedByPlacement).toBe(true)
  })

  it("say so exactly when every placement contradicts the pooled order, whatever the numbers", () => {
    const stratum = fc.tuple(
      fc.integer({ min: 50, max: 900 }),
      fc.integer({ min: 50, max: 900 }),
      fc.integer({ min: 1, max: 49 }),
      fc.integer({ min: 1, max: 49 })
    )
    fc.assert(
      fc.property(fc.array(stratum, { minLength: 1, maxLength: 3 }), (strata) => {
        const slots = strata.flatMap(([one, other, first, second], at) => [
          stones("A", String(at), first, one),
          stones("B", String(at), second, other)
        ])
        const { explainedByPlacement, values } = attributeHints(slots, "ctr")
        const [first, second] = values
        const isTied = first?.measured.rate === second?.measured.rate
        const against = strata.map(([one, other, oneClicks, otherClicks]) => {
          const [a, b] = [oneClicks / one, otherClicks / other]
          return first?.value === "A" ? a < b : b < a
        })
        const mixed = new Set(against).size > 1 || isTied
        expect(explainedByPlacement).toBe(mixed ? explainedByPlacement : against[0] === true)
      })
    )
  })
})

describe("tests", () => {
  const needed = impressionsNeeded(0.02, 0.005) ?? 0
  const plan = { difference: 0.005, perVariant: needed }
  const of = (successes: number, trials: number) => ({ successes, trials })

  it("need the impressions of 80 % power at 5 % two-sided, and none can be declared for an impossible difference", () => {
    expect(needed).toBe(trialsNeeded(0.02, 0.025))
    expect([
      impressionsNeeded(0, 0.1),
      impressionsNeeded(0.5, 0),
      impressionsNeeded(0.5, 0.9),
      impressionsNeeded(Number.NaN, 0.1)
    ]).toEqual(Array.from({ length: 4 }))
  })

  it("W15 simulated: of equal variants at most 5 % have a winner, of different ones 80 % have the right one", () => {
    let seed = 7
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed + 1) / 4_294_967_297
    }
    // Successes lie geometrically far apart: exact, and one draw for each of them.
    const drawn = (rate: number) => {
      let successes = -1
      for (let at = 0; at <= needed; successes += 1) at += 1 + Math.floor(Math.log(random()) / Math.log(1 - rate))
      return of(successes, needed)
    }
    const runs = 2_000
    const winners = (rate: number) =>
      Array.from({ length: runs }, () => testVerdict(plan, [drawn(0.02), drawn(rate)], true)).flatMap((verdict) =>
        verdict.kind === "better" ? [verdict.variant] : []
      )
    // Three standard deviations of the simulation itself.
    const slack = (share: number) => 3 * Math.sqrt((share * (1 - share)) / runs)
    expect(winners(0.02).length / runs).toBeLessThan(0.05 + slack(0.05))
    expect(winners(0.025).filter((variant) => variant === 1).length / runs).toBeGreaterThan(0.8 - slack(0.8))
  })

  it("only count until every variant has its impressions, however clear it looks", () => {
    expect(testVerdict(plan, [of(0, needed - 1), of(needed, needed)], false)).toEqual({ kind: "counting" })
  })

  it("then say which is better, that there is no difference worth knowing, or what is missing", () => {
    expect(testVerdict(plan, [of(200, 20_000), of(400, 20_000)], false)).toEqual({ kind: "better", variant: 1 })
    expect(testVerdict(plan, [of(400, 20_000), of(200, 20_000)], false)).toEqual({ kind: "better", variant: 0 })
    expect(testVerdict(plan, [of(400, 20_000), of(402, 20_000)], false)).toEqual({ kind: "noDifference" })
    expect(testVerdict(plan, [of(300, 14_000), of(325, 14_000)], false)).toMatchObject({ kind: "notEnough" })
    expect(testVerdict(plan, [of(2, 100), of(40, 1_000)], true)).toEqual({
      kind: "notEnough",
      more: aboutNumber(needed - 100)
    })
  })

  it("without a true difference call one better in about one of twenty", () => {
    let seed = 7
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const drawn = () => of(Array.from({ length: 1_000 }, chance).filter((each) => each < 0.1).length, 1_000)
    const verdicts = Array.from({ length: 1_000 }, () =>
      testVerdict({ difference: 0.05, perVariant: 1_000 }, [drawn(), drawn()], false)
    )
    const wrong = verdicts.filter(({ kind }) => kind === "better").length
    expect(wrong).toBeGreaterThan(25)
    expect(wrong).toBeLessThan(75)
  })

  it("say numbers roundly", () => {
    expect([0, 7, 99, 12_345, Infinity].map(aboutNumber)).toEqual([0, 7, 99, 13_000, Infinity])
  })
})
