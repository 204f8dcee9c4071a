import { type Proportion, rateOf } from "./proportions.rules.ts"
import type { ComparedSlot } from "./comparison.rules.ts"
import { measuredRate, proportionOf, type Rate } from "./result-rates.rules.ts"
import { withMetrics } from "./result-history.rules.ts"
import { type Metrics, noMetrics, type RateMetric } from "./results.schema.ts"

/** A slot with one value of what is looked at: its product, its layout, its concept. */
export interface AttributedSlot extends ComparedSlot {
  readonly value: string
}

interface AttributeValue {
  readonly value: string
  readonly assets: number
  readonly metrics: Metrics
  readonly measured: Rate
}

export interface AttributeHints {
  /** Highest pooled rate first: hints with their counts, never winners. */
  readonly values: ReadonlyArray<AttributeValue>
  /** The pooled order of two values contradicts their order inside the placements. */
  readonly explainedByPlacement: boolean
}

interface Stratum {
  readonly one: Proportion
  readonly other: Proportion
}

/**
 * The common difference of two rates over strata, weighted by how much each stratum can say. Source: N. Mantel and
 * W. Haenszel, JNCI 22 (1959), 719-748; for differences S. Greenland and J. M. Robins, Biometrics 41 (1985), 55-68.
 */
const stratifiedDifference = (strata: ReadonlyArray<Stratum>): number => {
  const weighted = strata.map(({ one, other }) => {
    const all = one.trials + other.trials
    return { weight: all === 0 ? 0 : (one.trials * other.trials) / all, difference: rateOf(one) - rateOf(other) }
  })
  const sum = weighted.reduce((total, { weight }) => total + weight, 0)
  return sum === 0 ? 0 : weighted.reduce((total, { difference, weight }) => total + difference * weight, 0) / sum
}

const sumOf = (slots: ReadonlyArray<AttributedSlot>): Metrics =>
  slots.reduce((sum, { metrics }) => withMetrics(sum, metrics, 1), noMetrics)

const strataOf = (slots: ReadonlyArray<AttributedSlot>, one: string, other: string, metric: RateMetric) => {
  const keys = new Set(slots.map(({ marketId, placementId }) => JSON.stringify([marketId, placementId])))
  return [...keys].map((key): Stratum => {
    const inside = slots.filter(({ marketId, placementId }) => JSON.stringify([marketId, placementId]) === key)
    const of = (value: string) => proportionOf(sumOf(inside.filter((slot) => slot.value === value)), metric)
    return { one: of(one), other: of(other) }
  })
}

/** Pooled rates of each value, and whether the placements explain their order (Simpson's paradox). */
export const attributeHints = (slots: ReadonlyArray<AttributedSlot>, metric: RateMetric): AttributeHints => {
  const names = [...new Set(slots.map(({ value }) => value))]
  const values = names
    .map((value): AttributeValue => {
      const mine = slots.filter((slot) => slot.value === value)
      const metrics = sumOf(mine)
      return { value, assets: mine.length, metrics, measured: measuredRate(metrics, metric) }
    })
    .toSorted((one, other) => other.measured.rate - one.measured.rate)
  const explainedByPlacement = values.some((one, at) =>
    values
      .slice(at + 1)
      .some(
        (other) =>
          one.measured.rate > other.measured.rate &&
          stratifiedDifference(strataOf(slots, one.value, other.value, metric)) < 0
      )
  )
  return { values, explainedByPlacement }
}
