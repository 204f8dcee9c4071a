import { addDays, dayOf } from "../model/calendar-days.pure.ts"
import { PERIOD_DAYS_MAX, type UsageFilter, type UsageForecast } from "./usage.schema.ts"

/** UTC, `YYYY-MM-DD`, inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** A cycle is a calendar month in UTC. */
export const cycleOf = (today: string): DayRange => ({
  from: firstOf(today),
  to: addDays(firstOf(addDays(firstOf(today), 31)), -1)
})

/** A custom period without its days is the last 30; one that is too long loses its beginning. */
export const rangeOf = ({ from, period, to }: Pick<UsageFilter, "from" | "period" | "to">, today: string): DayRange => {
  if (period === "cycle") return { from: firstOf(today), to: today }
  if (period === "last_cycle") return cycleOf(addDays(firstOf(today), -1))
  if (period === "30d") return { from: addDays(today, -29), to: today }
  const end = to ?? (from !== undefined && from > today ? from : today)
  const begin = from ?? addDays(end, -29)
  const [first, last] = begin <= end ? [begin, end] : [end, begin]
  return { from: dayOf(last) - dayOf(first) < PERIOD_DAYS_MAX ? first : addDays(last, 1 - PERIOD_DAYS_MAX), to: last }
}

export const daysIn = ({ from, to }: DayRange): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, dayOf(to) - dayOf(from) + 1) }, (_, index) => addDays(from, index))

/** What a forecast rests on. */
export const FORECAST_DAYS = 14
/** Fewer days with credits used say nothing about the next ones. */
const ACTIVE_DAYS_MIN = 3

interface Pace {
  readonly left: number
  /** Credits of each of the last {@link FORECAST_DAYS} days on which any were used. */
  readonly spent: ReadonlyArray<number>
  readonly members: number
}

/** Undefined where the last days say too little. */
export const forecastOf = ({ left, members, spent }: Pace, today: string): UsageForecast | undefined => {
  const active = spent.filter((credits) => credits > 0)
  if (active.length < ACTIVE_DAYS_MIN) return undefined
  const perDay = active.reduce((sum, credits) => sum + credits, 0) / FORECAST_DAYS
  const cycleEnds = cycleOf(today).to
  const lasts = Math.floor(left / perDay)
  const basis = { cycleEnds, days: FORECAST_DAYS, members }
  return lasts > dayOf(cycleEnds) - dayOf(today) ? basis : { ...basis, runsOut: addDays(today, lasts) }
}
