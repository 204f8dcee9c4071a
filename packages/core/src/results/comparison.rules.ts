import { aboutNumber, ALPHA, differenceInterval, rateOf, trialsNeeded } from "./proportions.rules.ts"
import { measuredRate, proportionOf, type Rate } from "./result-rates.rules.ts"
import type { Metrics, RateMetric } from "./results.schema.ts"

export interface ComparedSlot {
  readonly slotId: string
  readonly placementId: string
  readonly marketId: string
  readonly metrics: Metrics
}

export type ComparisonVerdict =
  /** Better than each of the others. */
  | { readonly kind: "better"; readonly slotId: string }
  /** `more`: impressions that each still needs, if the difference seen so far is the true one. */
  | { readonly kind: "open"; readonly more: number }
  | { readonly kind: "equal" }
  | { readonly kind: "empty" }

export interface Comparison {
  readonly placementId: string
  readonly marketId: string
  /** Highest rate first. */
  readonly slots: ReadonlyArray<ComparedSlot & { readonly measured: Rate }>
  readonly verdict: ComparisonVerdict
}

const verdictOf = (ranked: ReadonlyArray<ComparedSlot>, metric: RateMetric): ComparisonVerdict => {
  const [best, ...others] = ranked
  if (best === undefined || others.length === 0) return { kind: "empty" }
  const shares = ranked.map(({ metrics }) => proportionOf(metrics, metric))
  if (shares.some(({ trials }) => trials === 0)) return { kind: "empty" }
  // Bonferroni: the best is compared with each of the others.
  const alpha = ALPHA / others.length
  const top = proportionOf(best.metrics, metric)
  const rest = others.map(({ metrics }) => proportionOf(metrics, metric))
  if (rest.every((each) => differenceInterval(top, each, alpha).low > 0)) return { kind: "better", slotId: best.slotId }
  const next = rest[0] ?? top
  const needed = trialsNeeded(rateOf(top), rateOf(next), alpha)
  if (!Number.isFinite(needed)) return { kind: "equal" }
  const had = Math.min(top.trials, next.trials)
  // Short of certainty at the planned size by chance: a tenth more than there is.
  return { kind: "open", more: aboutNumber(needed > had ? needed - had : Math.ceil(had / 10)) }
}

/** Only what was shown in one placement of one market is compared; a group of one has nothing to compare. */
export const compareSlots = (slots: ReadonlyArray<ComparedSlot>, metric: RateMetric): ReadonlyArray<Comparison> => {
  const groups = new Map<string, Array<ComparedSlot>>()
  for (const slot of slots) {
    const key = JSON.stringify([slot.marketId, slot.placementId])
    groups.set(key, [...(groups.get(key) ?? []), slot])
  }
  return [...groups.values()].flatMap((group): ReadonlyArray<Comparison> => {
    const [first, second] = group
    if (first === undefined || second === undefined) return []
    const ranked = group
      .map((slot) => ({ ...slot, measured: measuredRate(slot.metrics, metric) }))
      .toSorted(
        (one, other) => other.measured.rate - one.measured.rate || other.metrics.impressions - one.metrics.impressions
      )
    const { marketId, placementId } = first
    return [{ marketId, placementId, slots: ranked, verdict: verdictOf(ranked, metric) }]
  })
}
