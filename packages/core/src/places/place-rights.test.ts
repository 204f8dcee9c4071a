import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayAt, isDay, untilNextDay } from "../model/day.ts"
import { daysBetween, dayText, rightsState } from "./place-rights.rules.ts"
import { rightsText } from "./place-texts.rules.ts"

const TODAY = "2026-11-21"
const DAY_MS = 86_400_000
const instant = fc.integer({ min: 0, max: 4_102_444_799_000 })

describe("rights", () => {
  it.each([
    [undefined, "ok", "Rights ok"],
    ["2026-11-20", "expired", "Rights ended on 20 Nov 2026"],
    ["2026-11-21", "expiring", "Rights end today"],
    ["2026-11-22", "expiring", "Rights end in 1 day"],
    ["2026-12-20", "expiring", "Rights end in 29 days"],
    ["2026-12-21", "ok", "Rights until 21 Dec 2026"]
  ] as const)("until %s are %s on 21 November 2026", (until, state, text) => {
    expect(rightsState(until, TODAY)).toBe(state)
    expect(rightsText(until, TODAY)).toBe(text)
  })
})

describe("days", () => {
  it("are what the calendar has", () => {
    expect(["2028-02-29", "2026-12-31"].map(isDay)).toEqual([true, true])
    expect(["2027-02-29", "2026-13-01", "2026-1-1", "", "tomorrow", "2026-02-30"].some(isDay)).toBe(false)
    expect(dayText("2026-02-03")).toBe("3 Feb 2026")
  })

  it("of an instant hold it: the next one begins within a day and is another one", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const left = untilNextDay(at)
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThanOrEqual(DAY_MS)
        expect(dayAt(at + left - 1)).toBe(dayAt(at))
        expect(daysBetween(dayAt(at), dayAt(at + left))).toBe(1)
      })
    )
  })

  it("are counted alike from both ends", () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const days = Math.floor(other / DAY_MS) - Math.floor(one / DAY_MS)
        expect(daysBetween(dayAt(one), dayAt(other))).toBe(days)
        expect(isDay(dayAt(one))).toBe(true)
      })
    )
  })
})
