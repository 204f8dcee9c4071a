import { addDays, dayOf, dayText, monthDays } from "./calendar-days.pure.ts"
import { longDay, monthTitle, WEEKDAYS } from "./trend.texts.ts"
import type { TrendCardView } from "./trend-card.view.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { Sensitivity, TrendCalendar } from "./trends.schema.ts"

type CampaignDays = TrendCalendar["campaigns"][number]

interface MonthCampaign {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Its name is written here: on its first day, and where a week begins. */
  readonly isNamed: boolean
}

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
  /** Campaigns that run on the day, each in the line it has in its week; undefined is a gap. */
  readonly campaigns: ReadonlyArray<MonthCampaign | undefined>
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

/** Lines of a week; a campaign keeps its line from day to day. */
const linesOf = (
  week: ReadonlyArray<string>,
  campaigns: ReadonlyArray<CampaignDays>
): ReadonlyArray<ReadonlyArray<CampaignDays>> => {
  const [first = "", last = ""] = [week[0], week.at(-1)]
  const lines: Array<Array<CampaignDays>> = []
  for (const campaign of campaigns.filter(({ endsAt, startsAt }) => startsAt <= last && endsAt >= first)) {
    const free = lines.find((line) => line.every(({ endsAt }) => endsAt < campaign.startsAt))
    if (free === undefined) lines.push([campaign])
    else free.push(campaign)
  }
  return lines
}

const barsOf = (date: string, week: ReadonlyArray<string>, campaigns: ReadonlyArray<CampaignDays>) =>
  linesOf(week, campaigns).map((line): MonthCampaign | undefined => {
    const found = line.find(({ endsAt, startsAt }) => startsAt <= date && date <= endsAt)
    return (
      found && {
        id: found.id,
        name: found.name,
        href: routes.brief.href({ campaignId: found.id }),
        isFirst: found.startsAt === date,
        isLast: found.endsAt === date,
        isNamed: found.startsAt === date || week[0] === date
      }
    )
  })

export const trendMonthView = (
  cards: ReadonlyArray<TrendCardView>,
  campaigns: ReadonlyArray<CampaignDays>,
  month: string,
  today: string
): TrendMonthView => {
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
  const weekOf = (at: number) =>
    Array.from({ length: 7 }).map((_, day) => dayText(dayOf(from) + Math.floor(at / 7) * 7 + day))
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
      items,
      campaigns: barsOf(date, weekOf(at), campaigns)
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
