import type { SnapshotFrom } from "xstate"
import { liveView } from "../kernel/live.view.ts"
import { addDays, dayOf } from "../model/calendar-days.pure.ts"
import { dayAt, shortDay } from "../model/day.ts"
import { CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { costView, placementLabel, rateView, shownNumber } from "../results/result-figures.view.ts"
import { usageTexts } from "../usage/usage.texts.ts"
import { measureTexts as texts } from "./home-screen.texts.ts"
import type { Measures, measuresMachine } from "./measures.machine.ts"
import { scoreFigures } from "./measures.rules.ts"
import { type BrandOutcomes, type BrandScores, MEASURED_DAYS, type PlaceResults } from "./measures.schema.ts"

interface FigureView {
  readonly key: "approved" | "time" | "cost"
  readonly label: string
  readonly value: string
  readonly hint: string
}

interface ResultPlaceView {
  readonly key: string
  readonly place: string
  readonly market: string
  readonly impressions: string
  readonly ctr: string
  readonly cpa: string
}

export interface MeasuresView {
  readonly state: "loading" | "failed" | "shown"
  readonly title: string
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly notes: ReadonlyArray<string>
  readonly score: {
    readonly value: string
    readonly hint: string
    readonly trend: string | undefined
    /** The points in words. */
    readonly summary: string
    /** Hundredths of the width and of the height, from the foot. */
    readonly points: ReadonlyArray<{
      readonly key: string
      readonly x: number
      readonly y: number
      readonly label: string
    }>
    /** `height`: fraction 0-1 of the highest bar. */
    readonly bars: ReadonlyArray<{ readonly key: number; readonly label: string; readonly height: number }>
  }
  readonly failing: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly count: string
    readonly href: string
    readonly label: string
  }>
  readonly waivers: ReadonlyArray<{ readonly id: string; readonly title: string; readonly text: string }>
  readonly moreWaivers: string | undefined
  readonly figures: ReadonlyArray<FigureView>
  readonly results: ReadonlyArray<ResultPlaceView>
  /** What stands below or instead of the results. */
  readonly resultsNote: string | undefined
  /** Where results are imported; undefined for those who may not, and without a campaign. */
  readonly importHref: string | undefined
}

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

type ByDay = ReturnType<typeof scoreFigures>["byDay"]

const pointText = ({ count, day, median }: ByDay[number]): string =>
  texts.onDay(shortDay(day), Math.floor(median), count)

const summaryOf = (byDay: ByDay): string =>
  [texts.trendLabel, ...[...new Set([byDay[0], byDay.at(-1)])].flatMap((each) => (each ? [pointText(each)] : []))].join(
    ". "
  )

const scoreOf = ({ days, today }: BrandScores): MeasuresView["score"] => {
  const { bands, byDay, count, median, trend } = scoreFigures(days, today)
  const first = dayOf(addDays(today, 1 - MEASURED_DAYS))
  const most = Math.max(1, ...bands.map((band) => band.count))
  return {
    value: median === undefined ? texts.none : String(Math.floor(median)),
    hint: median === undefined ? texts.noScore : texts.scoreOf(count),
    trend: trend === undefined ? undefined : texts.trend(Math.round(trend)),
    summary: summaryOf(byDay),
    points: byDay.map((each) => ({
      key: each.day,
      x: ((dayOf(each.day) - first) / (MEASURED_DAYS - 1)) * 100,
      y: each.median,
      label: pointText(each)
    })),
    bars:
      count === 0
        ? []
        : bands.map((band) => ({
            key: band.from,
            label: texts.band(band.from, band.to, band.count),
            height: band.count / most
          }))
  }
}

const approvedOf = ({ approved, made }: BrandOutcomes): FigureView => ({
  key: "approved",
  label: texts.approved,
  value: made === 0 ? texts.none : percent(approved, made),
  hint: made === 0 ? texts.noneMade : texts.approvedOf(approved, made)
})

const timeOf = ({ timed }: BrandOutcomes): FigureView => ({
  key: "time",
  label: texts.time,
  value: timed === undefined ? texts.none : texts.duration(timed.medianMs),
  hint: timed === undefined ? texts.noTime : texts.timeOf(timed.campaigns)
})

const money = ({ costMicros, unpriced }: NonNullable<BrandOutcomes["cost"]>, approved: number): string => {
  const each = costMicros / approved
  if (unpriced > 0) return costMicros === 0 ? usageTexts.unpriced : usageTexts.partlyPriced(each)
  return costMicros === 0 ? texts.free : usageTexts.dollars(each)
}

const costOf = ({ approved, cost }: BrandOutcomes): FigureView => {
  const known = { key: "cost", label: texts.cost } as const
  if (cost === undefined) return { ...known, value: texts.none, hint: texts.costHidden }
  if (approved === 0) return { ...known, value: texts.none, hint: texts.noCost }
  const credits = cost.credits === 0 ? "" : ` ${texts.credits(Math.round(cost.credits / approved))}.`
  return { ...known, value: money(cost, approved), hint: `${texts.costOf}.${credits}` }
}

const resultOf = (row: PlaceResults): ResultPlaceView => {
  const { currency, impressions, market, placementId } = row
  return {
    key: `${market} ${placementId} ${currency}`,
    place: placementLabel(placementId),
    market,
    impressions: shownNumber(impressions),
    ctr: rateView(row, "ctr").text,
    cpa: costView(row, currency)?.text ?? texts.none
  }
}

const resultsNote = ({ importInto, mayImport, moreResults, results }: BrandOutcomes): string | undefined => {
  if (results.length > 0) return moreResults ? texts.moreResults : undefined
  if (!mayImport) return texts.noResultsHere
  return importInto === undefined ? texts.noCampaign : texts.noResults
}

const shownOf = ({ outcomes, scores }: Measures, brandId: string) => ({
  notes: scores.counting || outcomes.counting ? [texts.counting] : [],
  score: scoreOf(scores),
  failing: scores.failing.map(({ checkId, count, title }) => ({
    id: checkId,
    title,
    count: texts.failingCount(count),
    href: routes.gallery.href({ brandId }, { failedCheck: checkId }),
    label: texts.showFailing(title)
  })),
  waivers: scores.waivers.map(({ checkId, count, title, until }) => ({
    id: checkId,
    title,
    text: `${texts.waiver(count)}, ${texts.firstEnds(shortDay(dayAt(until)))}`
  })),
  moreWaivers: scores.moreWaivers ? texts.moreWaivers : undefined,
  figures: [approvedOf(outcomes), timeOf(outcomes), costOf(outcomes)],
  results: outcomes.results.map(resultOf),
  resultsNote: resultsNote(outcomes),
  importHref:
    outcomes.mayImport && outcomes.importInto !== undefined
      ? routes.campaignAssets.href({ campaignId: CampaignId.make(outcomes.importInto) }, { view: "results" })
      : undefined
})

const nothing = {
  notes: [],
  score: { value: texts.none, hint: "", trend: undefined, summary: "", points: [], bars: [] },
  failing: [],
  waivers: [],
  moreWaivers: undefined,
  figures: [],
  results: [],
  resultsNote: undefined,
  importHref: undefined
}

export const measuresView = (snapshot: SnapshotFrom<typeof measuresMachine>): MeasuresView => {
  const { error, stale, state, value } = liveView<Measures, string>(snapshot)
  return {
    state: value !== undefined ? "shown" : state === "failed" ? "failed" : "loading",
    title: texts.title,
    error,
    stale,
    ...(value === undefined ? nothing : shownOf(value, snapshot.context.input))
  }
}
