import { ALPHA, countInterval, type Interval, type Proportion, rateOf, wilson } from "./proportions.rules.ts"
import type { Metrics, RateMetric } from "./results.schema.ts"

/** Hundredths of conversions are rounded to whole ones; platforms may count more of them than impressions. */
export const proportionOf = (metrics: Metrics, metric: RateMetric): Proportion => {
  const trials = metrics.impressions
  const counted = metric === "ctr" ? metrics.clicks : Math.round(metrics.conversions / 100)
  return { successes: Math.min(counted, trials), trials }
}

export interface Rate extends Interval {
  readonly rate: number
}

export const measuredRate = (metrics: Metrics, metric: RateMetric): Rate => {
  const proportion = proportionOf(metrics, metric)
  return { rate: rateOf(proportion), ...wilson(proportion, ALPHA) }
}

/** Minor units per conversion with its interval; `high` is infinite where no conversion may be the truth. */
export const costPerConversion = (metrics: Metrics): Rate | undefined => {
  const count = metrics.conversions / 100
  if (count === 0) return undefined
  const { high, low } = countInterval(count)
  return { rate: metrics.spend / count, low: metrics.spend / high, high: low === 0 ? Infinity : metrics.spend / low }
}
