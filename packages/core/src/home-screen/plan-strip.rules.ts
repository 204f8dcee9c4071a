import { addDays, dayOf, weekdayOf } from "../model/calendar-days.pure.ts"
import { type BrandPlan, PLAN_WEEKS } from "./plan-strip.schema.ts"

const WEEK = 7
/** Days without a campaign from which they are called a gap; our own limit. */
export const GAP_DAYS = 7
/** Days of a campaign that is begun on a day of the strip, inclusive. */
const NEW_CAMPAIGN_DAYS = 14

export interface Days {
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string
  readonly to: string
}

/** Whole weeks from the Monday of `today`. */
export const planDays = (today: string): Days => {
  const from = addDays(today, -((weekdayOf(dayOf(today)) + 6) % WEEK))
  return { from, to: addDays(from, PLAN_WEEKS * WEEK - 1) }
}

export const everyDay = ({ from, to }: Days): ReadonlyArray<string> =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => addDays(from, at))

type Campaign = BrandPlan["campaigns"][number]

export const runsOn = ({ endsAt, startsAt }: Pick<Campaign, "endsAt" | "startsAt">, day: string): boolean =>
  startsAt <= day && day <= endsAt

/** Stretches of {@link GAP_DAYS} or more from `today` on in which no campaign runs. */
export const gapsIn = (
  campaigns: ReadonlyArray<Pick<Campaign, "endsAt" | "startsAt">>,
  shown: Days,
  today: string
): ReadonlyArray<Days> => {
  const gaps: Array<Days> = []
  let from: string | undefined
  const close = (to: string) => {
    if (from !== undefined && dayOf(to) - dayOf(from) + 1 >= GAP_DAYS) gaps.push({ from, to })
    from = undefined
  }
  for (const day of everyDay({ from: today > shown.from ? today : shown.from, to: shown.to })) {
    if (campaigns.some((campaign) => runsOn(campaign, day))) close(addDays(day, -1))
    else from ??= day
  }
  close(shown.to)
  return gaps
}

/** Each campaign in a line where no other one runs on its days; they keep their order. */
export const linesOf = <Bar extends Pick<Campaign, "endsAt" | "startsAt">>(
  campaigns: ReadonlyArray<Bar>
): ReadonlyArray<ReadonlyArray<Bar>> => {
  const lines: Array<Array<Bar>> = []
  for (const campaign of campaigns) {
    const free = lines.find((line) =>
      line.every((other) => other.endsAt < campaign.startsAt || other.startsAt > campaign.endsAt)
    )
    if (free === undefined) lines.push([campaign])
    else free.push(campaign)
  }
  return lines
}

/** Days of a campaign that begins on `day`: the rest of the gap that it lies in, or two weeks. */
export const newCampaignDays = (day: string, gaps: ReadonlyArray<Days>): Days => {
  const gap = gaps.find(({ from, to }) => from <= day && day <= to)
  const usual = addDays(day, NEW_CAMPAIGN_DAYS - 1)
  return { from: day, to: gap !== undefined && gap.to > day && gap.to < usual ? gap.to : usual }
}
