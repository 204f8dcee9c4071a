import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import { shortDay } from "../model/day.ts"
import { addDays, civilDay, dayOf } from "../model/calendar-days.pure.ts"
import { CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { statusLabels, windowText } from "../campaigns/campaign.texts.ts"
import { planTexts as texts } from "./home-screen.texts.ts"
import type { PlanNow, planStripMachine } from "./plan-strip.machine.ts"
import { type Days, everyDay, gapsIn, linesOf, newCampaignDays, planDays, runsOn } from "./plan-strip.rules.ts"

/** Dots that are drawn on one day; the words name all. */
const DOTS = 3

export interface PlanDayView {
  readonly day: string
  readonly number: number
  /** Everything about the day, and what a click on it does. */
  readonly label: string
  /** Undefined for those who may not plan, and for days that have passed. */
  readonly href: string | undefined
  readonly mark: "keptFree" | "held" | "gap" | undefined
  readonly isToday: boolean
  readonly isPast: boolean
  readonly dots: number
}

interface PlanBarView {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly href: string
  /** From 0. */
  readonly line: number
  /** Columns of its week, from 1. */
  readonly from: number
  readonly days: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** It is the first part of it that is shown. */
  readonly isNamed: boolean
}

export interface PlanWeekView {
  /** Its Monday. */
  readonly day: string
  readonly label: string
  readonly days: ReadonlyArray<PlanDayView>
  readonly bars: ReadonlyArray<PlanBarView>
}

export interface PlanStripView {
  readonly state: "loading" | "failed" | "shown"
  readonly title: string
  readonly range: string
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly weeks: ReadonlyArray<PlanWeekView>
  readonly lines: number
  /** The same in words, a list of each kind. */
  readonly words: ReadonlyArray<{ readonly title: string; readonly lines: ReadonlyArray<string> }>
  readonly notes: ReadonlyArray<string>
  readonly trendsHref: string
  readonly campaignsHref: string
}

/** `23 Nov` of a `YYYY-MM-DD`. */
const dayText = (day: string): string => shortDay(day).replace(/ \d+$/, "")

const occasionText = ({ markets, title }: PlanNow["occasions"][number]): string =>
  markets.length === 0 ? title : `${title} (${markets.join(", ")})`

const markOf = (plan: PlanNow, day: string, gaps: ReadonlyArray<Days>): PlanDayView["mark"] => {
  if (plan.occasions.some(({ date, sensitivity }) => date === day && sensitivity === "silent")) return "keptFree"
  if (plan.holds.some(({ from }) => from <= day)) return "held"
  return gaps.some(({ from, to }) => from <= day && day <= to) ? "gap" : undefined
}

const markTexts = { keptFree: texts.keptFree, held: texts.heldDay, gap: texts.gapShort } as const

const dayView = (plan: PlanNow, brandId: string, gaps: ReadonlyArray<Days>, day: string): PlanDayView => {
  const occasions = plan.occasions.filter(({ date }) => date === day)
  const mark = markOf(plan, day, gaps)
  const isPast = day < plan.today
  const href =
    plan.mayPlan && !isPast ? routes.newCampaign.href({}, { brandId, ...newCampaignDays(day, gaps) }) : undefined
  const said = [
    ...plan.campaigns.filter((campaign) => runsOn(campaign, day)).map(({ name }) => texts.runs(name)),
    ...occasions.map(occasionText),
    ...(mark === undefined ? [] : [markTexts[mark]])
  ]
  return {
    day,
    number: civilDay(dayOf(day)).day,
    label: [
      day === plan.today ? `${shortDay(day)}, ${texts.today}` : shortDay(day),
      ...said,
      ...(href === undefined ? [] : [texts.newCampaign(dayText(day))])
    ].join(". "),
    href,
    mark,
    isToday: day === plan.today,
    isPast,
    dots: Math.min(DOTS, occasions.length)
  }
}

const barsOf = (
  lines: ReadonlyArray<ReadonlyArray<PlanNow["campaigns"][number]>>,
  monday: string,
  shown: Days
): ReadonlyArray<PlanBarView> => {
  const sunday = addDays(monday, 6)
  return lines.flatMap((campaigns, line) =>
    campaigns
      .filter(({ endsAt, startsAt }) => startsAt <= sunday && endsAt >= monday)
      .map(({ endsAt, id, name, startsAt, status }) => {
        const first = startsAt < monday ? monday : startsAt
        const last = endsAt > sunday ? sunday : endsAt
        return {
          id,
          name,
          label: `${name}, ${statusLabels[status]}, ${windowText(startsAt, endsAt)}`,
          href: routes.brief.href({ campaignId: CampaignId.make(id) }),
          line,
          from: dayOf(first) - dayOf(monday) + 1,
          days: dayOf(last) - dayOf(first) + 1,
          isFirst: startsAt >= monday,
          isLast: endsAt <= sunday,
          isNamed: startsAt >= monday || monday === shown.from
        }
      })
  )
}

const wordsOf = (plan: PlanNow, shown: Days, gaps: ReadonlyArray<Days>): PlanStripView["words"] => {
  const { campaigns, holds, occasions } = plan
  return [
    {
      title: texts.words.campaigns,
      lines: campaigns.map(
        ({ endsAt, name, startsAt, status }) => `${name}: ${windowText(startsAt, endsAt)}, ${statusLabels[status]}`
      )
    },
    {
      title: texts.words.days,
      lines: occasions.map((each) =>
        [
          `${dayText(each.date)}: ${occasionText(each)}`,
          ...(each.sensitivity === "silent" ? [texts.keptFree] : [])
        ].join(", ")
      )
    },
    {
      title: texts.words.holds,
      lines: holds.filter(({ from }) => from <= shown.to).map(({ from, market }) => texts.hold(market, shortDay(from)))
    },
    { title: texts.words.gaps, lines: gaps.map(({ from, to }) => texts.gap(dayText(from), dayText(to))) }
  ].filter(({ lines }) => lines.length > 0)
}

const nothing = { weeks: [], lines: 0, words: [], notes: [], range: "" }

const shownOf = (plan: PlanNow, brandId: string) => {
  const shown = planDays(plan.today)
  const gaps = gapsIn(plan.campaigns, shown, plan.today)
  const lines = linesOf(plan.campaigns)
  const mondays = everyDay(shown).filter((_, at) => at % 7 === 0)
  return {
    range: `${dayText(shown.from)} – ${shortDay(shown.to)}`,
    lines: lines.length,
    weeks: mondays.map((monday) => ({
      day: monday,
      label: texts.week(dayText(monday)),
      days: everyDay({ from: monday, to: addDays(monday, 6) }).map((day) => dayView(plan, brandId, gaps, day)),
      bars: barsOf(lines, monday, shown)
    })),
    words: wordsOf(plan, shown, gaps),
    notes: [...(plan.campaigns.length === 0 ? [texts.empty] : []), ...(plan.more ? [texts.more] : [])]
  }
}

export const planStripView = (snapshot: SnapshotFrom<typeof planStripMachine>): PlanStripView => {
  const { error, stale, state, value } = liveView<PlanNow, string>(snapshot)
  const brandId = snapshot.context.input
  return {
    state: value !== undefined ? "shown" : state === "failed" ? "failed" : "loading",
    title: texts.title,
    error,
    stale,
    ...(value === undefined ? nothing : shownOf(value, brandId)),
    trendsHref: routes.trends.href({ brandId }),
    campaignsHref: routes.campaigns.href({ brandId })
  }
}
