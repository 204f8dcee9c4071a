import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays } from "../model/calendar-days.pure.ts"
import { exampleInput, exampleMarkets } from "./fixtures/trend.examples.ts"
import { occasionKey } from "./occasion-key.pure.ts"
import { type GivenDate, occasionsBetween } from "./occasions.rules.ts"
import { trendCards } from "./trend-cards.rules.ts"

const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2026-01-01", days))
const given: fc.Arbitrary<GivenDate> = fc.record({
  title: fc.oneof(fc.constantFrom("Muttertag", "Opening", "Good Friday"), fc.string({ minLength: 1, maxLength: 20 })),
  date,
  yearly: fc.boolean(),
  marketIds: fc.subarray(exampleMarkets.map(({ id }) => id)),
  sensitivity: fc.constantFrom("open", "careful", "silent"),
  kind: fc.constantFrom("own_date", "imported"),
  source: fc.constantFrom({ name: "Own dates" }, { name: "Team" })
})

const inputs = fc.record({
  markets: fc.subarray(exampleMarkets),
  dates: fc.array(given, { maxLength: 12 }),
  from: date,
  length: fc.integer({ min: 0, max: 800 }),
  today: date
})

it("every day of every source is in exactly one card, inside the window, with a window around it and a fit in range", () => {
  fc.assert(
    fc.property(inputs, ({ dates, from, length, markets, today }) => {
      const input = { ...exampleInput, markets, dates, from, to: addDays(from, length), today }
      const cards = trendCards(input)
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
      const rows = cards.flatMap((each) => each.markets.map((row) => `${each.id} ${row.marketId} ${row.date}`))
      expect(new Set(rows).size).toBe(rows.length)
      const found = occasionsBetween(markets, dates, input, input.holidaysIn)
      const days = new Set(cards.flatMap((each) => each.markets.map((row) => `${row.marketId} ${row.date}`)))
      for (const each of found) expect(days).toContain(`${each.marketId} ${each.date}`)
      for (const { fit, markets: each } of cards) {
        expect(each.every((row) => row.date >= input.from && row.date <= input.to)).toBe(true)
        for (const { date: day, window } of each) {
          expect(window.start <= day && window.start <= window.peak && window.end >= day).toBe(true)
        }
        expect(fit === undefined).toBe(each.every(({ sensitivity }) => sensitivity === "silent"))
        expect((fit?.score ?? 0) >= 0 && (fit?.score ?? 0) <= 100).toBe(true)
        expect(fit?.components.reduce((sum, { weight }) => sum + weight, 0) ?? 100).toBe(100)
      }
    }),
    { numRuns: 60 }
  )
})

it("the order of markets and dates changes no card", () => {
  fc.assert(
    fc.property(inputs, ({ dates, from, length, markets, today }) => {
      const input = { ...exampleInput, markets, dates: [], from, to: addDays(from, length), today }
      expect(trendCards({ ...input, markets: markets.toReversed() }).map(({ id }) => id)).toEqual(
        trendCards(input).map(({ id }) => id)
      )
      const ids = (all: ReadonlyArray<GivenDate>) => new Set(trendCards({ ...input, dates: all }).map(({ id }) => id))
      expect(ids(dates.toReversed())).toEqual(ids(dates))
    }),
    { numRuns: 60 }
  )
})

it("the key of a name is a fixed point, of letters and digits of any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const key = occasionKey(name)
      expect(occasionKey(key)).toBe(key)
    })
  )
  expect(["Mother’s Day", "mother's  DAY", "Fête des Mères", "元日"].map(occasionKey)).toEqual([
    "mothers-day",
    "mothers-day",
    "mothers-day",
    "元日"
  ])
})
