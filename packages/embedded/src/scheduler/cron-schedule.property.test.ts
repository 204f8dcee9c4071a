import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CronSchedule, MOST_COUNTED, timetable } from "./cron-schedule.ts"

const at = (text: string): number => Date.parse(text)
const after = (schedule: CronSchedule, time: string, name = "job"): string =>
  new Date(timetable(name, schedule).first(at(time))).toISOString()

describe("the next run", () => {
  it.each<readonly [CronSchedule, string, string]>([
    [{ type: "hourly", minuteUTC: 5 }, "2026-01-01T10:05:00Z", "2026-01-01T11:05:00.000Z"],
    [{ type: "daily", hourUTC: 9, minuteUTC: 30 }, "2026-03-29T09:30:00Z", "2026-03-30T09:30:00.000Z"],
    [
      { type: "weekly", dayOfWeek: "monday", hourUTC: 0, minuteUTC: 0 },
      "2026-11-21T00:00:00Z",
      "2026-11-23T00:00:00.000Z"
    ],
    [{ type: "monthly", day: 31, hourUTC: 1, minuteUTC: 2 }, "2026-02-01T00:00:00Z", "2026-03-31T01:02:00.000Z"],
    [{ type: "cron", cron: "*/15 8-9 * * 1-5" }, "2026-11-20T09:45:00Z", "2026-11-23T08:00:00.000Z"],
    [{ type: "cron", cron: "0 0 29 2 *" }, "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"]
  ])("of %j after %s is %s", (schedule, time, expected) => {
    expect(after(schedule, time)).toBe(expected)
  })

  it("of a schedule that leaves the minute open is at the same minute for one name", () => {
    const minutes = new Set(
      ["2026-01-01T00:00:00Z", "2026-05-05T05:05:00Z"].map((time) =>
        after({ type: "hourly" }, time, "tidy").slice(14, 16)
      )
    )
    expect(minutes.size).toBe(1)
    const names = Array.from({ length: 30 }, (_, n) => after({ type: "hourly" }, "2026-01-01T00:00:00Z", `job ${n}`))
    expect(new Set(names).size).toBeGreaterThan(10)
  })

  it("of an interval is at once, then on its beat however late the last one was", () => {
    const beat = timetable("job", { type: "interval", minutes: 1, seconds: 30 })
    expect(beat.first(1000)).toBe(1000)
    expect(beat.next(1000, 1500)).toBe(91_000)
    expect(beat.next(1000, 91_000)).toBe(181_000)
  })

  it("is named when it cannot be read", () => {
    expect(() => timetable("tidy", { type: "cron", cron: "61 * * * *" })).toThrow('The schedule of cron job "tidy"')
    expect(() => timetable("tidy", { type: "cron", cron: "* * * * * *" })).toThrow('The schedule of cron job "tidy"')
  })
})

it("what is counted between two times is what stepping from run to run meets", () => {
  const schedule = fc.oneof(
    fc.record({ type: fc.constant("interval" as const), seconds: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({ type: fc.constant("hourly" as const), minuteUTC: fc.integer({ min: 0, max: 59 }) }),
    fc.record({
      type: fc.constant("daily" as const),
      hourUTC: fc.integer({ min: 0, max: 23 }),
      minuteUTC: fc.integer({ min: 0, max: 59 })
    })
  )
  const start = at("2026-02-27T12:00:00Z")
  fc.assert(
    fc.property(schedule, fc.nat(3 * 24 * 3_600_000), (each, length) => {
      const times = timetable("job", each)
      const due = times.first(start)
      let count = 0
      for (let run = due; run <= start + length && count < MOST_COUNTED; run = times.next(run, run)) count += 1
      expect(times.between(due, start + length)).toBe(count)
      expect(times.next(due, start + length)).toBeGreaterThan(start + length)
    }),
    { numRuns: 200 }
  )
})
