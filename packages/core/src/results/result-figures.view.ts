import { placementById } from "../channels/placements.ts"
import { printedAmount } from "../tables/money.rules.ts"
import { costPerConversion, measuredRate, type Rate } from "./result-rates.rules.ts"
import type { Metrics, RateMetric, ResultSlot } from "./results.schema.ts"
import { resultTexts } from "./results.texts.ts"

export const shownNumber = (value: number): string => value.toLocaleString("en-GB")

const percents = new Intl.NumberFormat("en-GB", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2
})
export const shownPercent = (fraction: number): string => percents.format(fraction)

export interface FiguresView {
  readonly impressions: string
  readonly clicks: string
  readonly conversions: string
  readonly spend: string
  readonly revenue: string
}

export const figuresView = (metrics: Metrics, currency: string | undefined): FiguresView => {
  const amount = (minor: number) => (currency === undefined ? "–" : printedAmount(minor, currency))
  return {
    impressions: shownNumber(metrics.impressions),
    clicks: shownNumber(metrics.clicks),
    conversions: shownNumber(metrics.conversions / 100),
    spend: amount(metrics.spend),
    revenue: amount(metrics.revenue)
  }
}

export interface RateView {
  readonly text: string
  /** Absent where nothing was shown. */
  readonly interval: string | undefined
}

const rateOf = ({ high, low, rate }: Rate): RateView => ({
  text: shownPercent(rate),
  interval: resultTexts.between(shownPercent(low), shownPercent(high))
})

export const rateView = (metrics: Metrics, metric: RateMetric): RateView =>
  metrics.impressions === 0 ? { text: "–", interval: undefined } : rateOf(measuredRate(metrics, metric))

/** Absent where nothing was spent, or nothing sold. */
export const costView = (metrics: Metrics, currency: string | undefined): RateView | undefined => {
  const cost = costPerConversion(metrics)
  if (cost === undefined || currency === undefined || metrics.spend === 0) return undefined
  const write = (minor: number) => printedAmount(Math.round(minor), currency)
  const { high, low, rate } = cost
  const interval = Number.isFinite(high)
    ? resultTexts.between(write(low), write(high))
    : resultTexts.atLeast(write(low))
  return { text: resultTexts.perConversion(write(rate)), interval }
}

export const placementLabel = (placementId: string): string => placementById(placementId)?.label ?? placementId

export const slotName = ({ headline, key, place, product }: ResultSlot): string => {
  const subject = product ?? place
  if (subject === undefined) return headline === "" ? key : headline
  return headline === "" ? subject : `${subject}: ${headline}`
}

export const slotWhere = ({ market, placementId }: ResultSlot): string => `${market}, ${placementLabel(placementId)}`
