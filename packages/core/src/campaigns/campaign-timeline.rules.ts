import { addDays, dayOf, weekdayOf } from "../model/calendar-days.pure.ts"
import { daysFrom } from "../model/day.ts"
import { briefIssues, type Issue } from "./brief-issues.rules.ts"
import type { MovePreview } from "./campaign-timeline.schema.ts"
import { timelineTexts } from "./campaign-timeline.texts.ts"
import type { AnswerField, CampaignStatus } from "./campaigns.schema.ts"

export type TimelineZoom = "months" | "weeks"

/** Whole weeks that are shown. */
const WEEKS: Readonly<Record<TimelineZoom, number>> = { weeks: 8, months: 52 }

/** Days that a campaign may be moved at once, either way. */
export const MOVE_MAX = 3_660

export interface Days {
  readonly from: string
  /** Inclusive. */
  readonly to: string
}

/** From the Monday of the week of `day`. */
export const timelineDays = (day: string, zoom: TimelineZoom): Days => {
  const from = addDays(day, -((weekdayOf(dayOf(day)) + 6) % 7))
  return { from, to: addDays(from, WEEKS[zoom] * 7 - 1) }
}

export const timelineLength = ({ from, to }: Days): number => daysFrom(from, to) + 1

/** Where a window lies in the shown days, in hundredths of their width; undefined where it lies outside. */
export const placeIn = (
  shown: Days,
  { endsAt, startsAt }: { readonly startsAt: string; readonly endsAt: string }
): { readonly start: number; readonly size: number } | undefined => {
  const total = timelineLength(shown)
  const first = Math.max(0, daysFrom(shown.from, startsAt))
  const last = Math.min(total, daysFrom(shown.from, endsAt) + 1)
  return last <= first ? undefined : { start: (first / total) * 100, size: ((last - first) / total) * 100 }
}

/** First days of the columns: weeks, or months. */
export const columnsOf = (shown: Days, zoom: TimelineZoom): ReadonlyArray<string> =>
  Array.from({ length: timelineLength(shown) }, (_, index) => addDays(shown.from, index)).filter((day) =>
    zoom === "weeks" ? weekdayOf(dayOf(day)) === 1 : day.endsWith("-01")
  )

/** Pictures of an approved plan are made for its days. */
export const mayMoveDates = (status: CampaignStatus): boolean =>
  status === "draft" || status === "proposed" || status === "approved"

const DATES: ReadonlySet<AnswerField> = new Set([
  "allowedDays",
  "approvalBy",
  "endsAt",
  "keyDates",
  "marketIds",
  "offer",
  "placeIds",
  "startsAt"
])

/** What stands against the new days, and what is worth knowing; what blocks a proposal comes first. */
export const collisionsOf = (
  { answers, beside, facts }: MovePreview,
  today: string
): ReadonlyArray<Omit<Issue, "field">> => {
  const passed = [
    ...(answers.startsAt !== undefined && answers.startsAt < today ? [timelineTexts.startPassed] : []),
    ...(answers.approvalBy !== undefined && answers.approvalBy < today ? [timelineTexts.approvalPassed] : [])
  ]
  return [
    ...briefIssues(answers, facts).filter(({ field }) => DATES.has(field)),
    ...passed.map((text) => ({ severity: "warn" as const, text })),
    ...beside.map((each) => ({ severity: "warn" as const, text: timelineTexts.beside(each) }))
  ]
}
