import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, dayOf, weekdayOf } from "../model/calendar-days.pure.ts"
import { scoreFigures } from "./measures.rules.ts"
import { everyDay, GAP_DAYS, gapsIn, linesOf, newCampaignDays, planDays, runsOn } from "./plan-strip.rules.ts"

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days))
const campaign = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([startsAt, days]) => ({ startsAt, endsAt: addDays(startsAt, days) }))
const campaigns = fc.array(campaign, { maxLength: 8 })

describe("the days of a plan", () => {
  it("are six whole weeks that begin with the Monday of today", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { from, to } = planDays(today)
        expect(weekdayOf(dayOf(from))).toBe(1)
        expect(dayOf(to) - dayOf(from)).toBe(41)
        expect(from <= today && today <= addDays(from, 6)).toBe(true)
      })
    )
  })

  it("have a gap exactly where nothing runs for a week or longer, from today on", () => {
    fc.assert(
      fc.property(campaigns, day, (given, today) => {
        const shown = planDays(today)
        const gaps = gapsIn(given, shown, today)
        const isFree = (each: string) => each >= today && !given.some((one) => runsOn(one, each))
        const days = everyDay(shown)
        for (const each of days) {
          const at = days.indexOf(each)
          let first = at
          while (first > 0 && isFree(days[first - 1] ?? "")) first -= 1
          let last = at
          while (last < days.length - 1 && isFree(days[last + 1] ?? "")) last += 1
          const expected = isFree(each) && last - first + 1 >= GAP_DAYS
          expect(gaps.some(({ from, to }) => from <= each && each <= to)).toBe(expected)
        }
      })
    )
  })

  it("give each campaign one line, where no other one runs on its days", () => {
    fc.assert(
      fc.property(campaigns, (given) => {
        const lines = linesOf(given)
        expect(lines.flat()).toHaveLength(given.length)
        for (const line of lines) {
          for (const [at, one] of line.entries()) {
            for (const other of line.slice(at + 1)) {
              expect(one.endsAt < other.startsAt || other.endsAt < one.startsAt).toBe(true)
            }
          }
        }
      })
    )
  })

  it("fill a new campaign from a day on, at most to the end of its gap or two weeks", () => {
    fc.assert(
      fc.property(campaigns, day, (given, today) => {
        const shown = planDays(today)
        const gaps = gapsIn(given, shown, today)
        for (const each of everyDay({ from: today, to: shown.to })) {
          const { from, to } = newCampaignDays(each, gaps)
          expect(from).toBe(each)
          expect(dayOf(to) - dayOf(from)).toBeLessThan(14)
          expect(to >= from).toBe(true)
        }
      })
    )
  })
})

const scoreDay = fc.record({
  day,
  scores: fc.uniqueArray(
    fc.record({ value: fc.integer({ min: 0, max: 100 }), count: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ value }) => value, maxLength: 6 }
  )
})

describe("the scores of a brand", () => {
  it("count every picture of the last 30 days in one band, and have the median of all of them", () => {
    fc.assert(
      fc.property(fc.uniqueArray(scoreDay, { selector: (each) => each.day, maxLength: 60 }), day, (days, today) => {
        const figures = scoreFigures(days, today)
        const values = days
          .filter((each) => each.day <= today && each.day > addDays(today, -30))
          .flatMap(({ scores }) => scores.flatMap(({ count, value }) => Array.from({ length: count }, () => value)))
          .toSorted((one, other) => one - other)
        expect(figures.count).toBe(values.length)
        expect(figures.bands.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        const middle = [values[Math.floor((values.length - 1) / 2)], values[Math.floor(values.length / 2)]]
        const median = values.length === 0 ? undefined : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2
        expect(figures.median).toBe(median)
        expect(figures.byDay.map((each) => each.day)).toEqual(figures.byDay.map((each) => each.day).toSorted())
      })
    )
  })

  it("have no trend where one of the two periods has no scored picture", () => {
    const scores = [{ value: 80, count: 1 }]
    expect(scoreFigures([{ day: "2026-05-30", scores }], "2026-05-30").trend).toBeUndefined()
    expect(scoreFigures([{ day: "2026-04-10", scores }], "2026-05-30").trend).toBeUndefined()
    const both = [
      { day: "2026-04-10", scores: [{ value: 70, count: 1 }] },
      { day: "2026-05-30", scores }
    ]
    expect(scoreFigures(both, "2026-05-30").trend).toBe(10)
    expect(scoreFigures([{ day: "2026-05-30", scores: [] }], "2026-05-30").byDay).toEqual([])
  })
})
