import { addDays, dayOf, dayText, monthDays } from "../model/calendar-days.pure.ts"
import { longDay, monthTitle, WEEKDAYS } from "./trend.texts.ts"
import type { TrendCardView } from "./trend-card.view.ts"
import type { Sensitivity } from "./trends.schema.ts"

interface MonthDayView {
  readonly date: string
  readonly number: number
  readonly label: string
  readonly isOfMonth: boolean
  readonly isToday: boolean
  /** No promotion in any market: `silent` is kept free. */
  readonly isKeptFree: boolean
  readonly items: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly markets: string
    readonly sensitivity: Sensitivity
    readonly isSaved: boolean
  }>
}

export interface TrendMonthView {
  readonly title: string
  readonly previous: string
  readonly next: string
  readonly weekdays: ReadonlyArray<string>
  /** Monday first. */
  readonly weeks: ReadonlyArray<ReadonlyArray<MonthDayView>>
}

const order: ReadonlyArray<Sensitivity> = ["open", "careful", "silent"]

export const trendMonthView = (cards: ReadonlyArray<TrendCardView>, month: string, today: string): TrendMonthView => {
  const { from, to } = monthDays(month)
  const byDay = new Map<string, Array<MonthDayView["items"][number]>>()
  for (const { id, rows, status, title } of cards) {
    for (const date of new Set(rows.map((row) => row.date))) {
      const own = rows.filter((row) => row.date === date)
      const items = byDay.get(date) ?? []
      const strictest = Math.max(...own.map(({ sensitivity }) => order.indexOf(sensitivity)))
      items.push({
        id,
        title,
        markets: [...new Set(own.map(({ market }) => market))].join(", "),
        sensitivity: order[strictest] ?? "open",
        isSaved: status === "saved"
      })
      byDay.set(date, items)
    }
  }
  const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }).map((_, at): MonthDayView => {
    const date = dayText(dayOf(from) + at)
    const items = byDay.get(date) ?? []
    return {
      date,
      number: Number(date.slice(8)),
      label: longDay(date),
      isOfMonth: date.startsWith(month),
      isToday: date === today,
      isKeptFree: items.some(({ sensitivity }) => sensitivity === "silent"),
      items
    }
  })
  return {
    title: monthTitle(month),
    previous: addDays(`${month}-01`, -1).slice(0, 7),
    next: addDays(`${month}-01`, 31).slice(0, 7),
    weekdays: WEEKDAYS,
    weeks: Array.from({ length: days.length / 7 }).map((_, at) => days.slice(at * 7, at * 7 + 7))
  }
}
