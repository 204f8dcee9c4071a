import { medianScore, type ScoreCounts } from "../campaigns/campaign-scores.rules.ts"
import { addDays } from "../model/calendar-days.pure.ts"
import { MEASURED_DAYS, type ScoreDay } from "./measures.schema.ts"

/** Whole points that one bar of the distribution counts. */
const BAND = 10
const BANDS = 10

/** All scores of the days, by rising value. */
const together = (days: ReadonlyArray<ScoreDay>): ScoreCounts => {
  const counts = new Map<number, number>()
  for (const { scores } of days) {
    for (const { count, value } of scores) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts].toSorted(([one], [other]) => one - other).map(([value, count]) => ({ value, count }))
}

const sizeOf = (counts: ScoreCounts): number => counts.reduce((sum, { count }) => sum + count, 0)

export interface ScoreFigures {
  readonly count: number
  /** Undefined without any scored picture. */
  readonly median: number | undefined
  /** More, or less than 0, than in as many days before; undefined where one of the two is not known. */
  readonly trend: number | undefined
  /** Oldest first; days without scored pictures are absent. */
  readonly byDay: ReadonlyArray<{ readonly day: string; readonly median: number; readonly count: number }>
  /** Lowest first; `to` is inclusive. */
  readonly bands: ReadonlyArray<{ readonly from: number; readonly to: number; readonly count: number }>
}

/** `today` is the last of the measured days. */
export const scoreFigures = (days: ReadonlyArray<ScoreDay>, today: string): ScoreFigures => {
  const first = addDays(today, 1 - MEASURED_DAYS)
  const measured = days.filter(({ day }) => day >= first && day <= today)
  const counts = together(measured)
  const median = medianScore(counts)
  const before = medianScore(together(days.filter(({ day }) => day < first && day >= addDays(first, -MEASURED_DAYS))))
  return {
    count: sizeOf(counts),
    median,
    trend: median === undefined || before === undefined ? undefined : median - before,
    byDay: measured
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .flatMap(({ day, scores }) => {
        const found = medianScore(together([{ day, scores }]))
        return found === undefined ? [] : [{ day, median: found, count: sizeOf(scores) }]
      }),
    bands: Array.from({ length: BANDS }, (_, at) => {
      const from = at * BAND
      // The best score is in the last band.
      const to = at === BANDS - 1 ? BANDS * BAND : from + BAND - 1
      const inside = counts.filter(({ value }) => value >= from && value <= to)
      return { from, to, count: sizeOf(inside) }
    })
  }
}
