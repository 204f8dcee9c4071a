import { Schema } from "effect"
import { layoutLabels } from "../creative/creative.rules.ts"
import { CreativeLayout } from "../creative/creative.schema.ts"
import { compareSlots, type ComparedSlot, type ComparisonVerdict } from "./comparison.rules.ts"
import { attributeHints } from "./placement-effect.rules.ts"
import { placementLabel, rateView, type RateView, shownNumber, slotName } from "./result-figures.view.ts"
import { noMetrics, type CampaignResults, type Metrics, type RateMetric, type ResultSlot } from "./results.schema.ts"
import { resultTexts } from "./results.texts.ts"

export interface ComparisonView {
  readonly key: string
  readonly title: string
  readonly sentence: string
  readonly isDecided: boolean
  readonly rows: ReadonlyArray<{
    readonly slotId: string
    readonly name: string
    readonly impressions: string
    readonly rate: RateView
    readonly isBetter: boolean
  }>
}

export interface HintsView {
  readonly title: string
  readonly explained: { readonly title: string; readonly text: string } | undefined
  readonly rows: ReadonlyArray<{ readonly value: string; readonly count: string; readonly rate: RateView }>
}

export type SlotMetrics = ReadonlyMap<string, Metrics>

const comparedSlots = (
  { slots }: CampaignResults,
  metrics: SlotMetrics,
  inTest: ReadonlySet<string>
): ReadonlyArray<ResultSlot & ComparedSlot> =>
  slots
    .filter(({ slotId }) => metrics.has(slotId) && !inTest.has(slotId))
    .map((slot) => ({ ...slot, metrics: metrics.get(slot.slotId) ?? noMetrics }))

const sentenceOf = (verdict: ComparisonVerdict, nameOf: (slotId: string) => string): string => {
  switch (verdict.kind) {
    case "better":
      return resultTexts.better(nameOf(verdict.slotId))
    case "open":
      return resultTexts.moreEach(verdict.more)
    case "equal":
      return resultTexts.equal
    default:
      return resultTexts.empty
  }
}

/** Slots of a test that still counts are left out, so that looking early decides nothing. */
export const comparisonsView = (
  results: CampaignResults,
  metric: RateMetric,
  metrics: SlotMetrics,
  inTest: ReadonlySet<string>
): ReadonlyArray<ComparisonView> => {
  const names = new Map(results.slots.map((slot) => [slot.slotId, slotName(slot)]))
  const nameOf = (slotId: string) => names.get(slotId) ?? slotId
  const markets = new Map(results.slots.map(({ market, marketId }) => [marketId, market]))
  return compareSlots(comparedSlots(results, metrics, inTest), metric).map(
    ({ marketId, placementId, slots, verdict }) => ({
      key: `${marketId} ${placementId}`,
      title: `${markets.get(marketId) ?? marketId}, ${placementLabel(placementId)}`,
      sentence: sentenceOf(verdict, nameOf),
      isDecided: verdict.kind === "better",
      rows: slots.map((slot) => ({
        slotId: slot.slotId,
        name: nameOf(slot.slotId),
        impressions: shownNumber(slot.metrics.impressions),
        rate: rateView(slot.metrics, metric),
        isBetter: verdict.kind === "better" && verdict.slotId === slot.slotId
      }))
    })
  )
}

const isLayout = Schema.is(CreativeLayout)
// A layout of another release keeps its id.
const layoutLabel = (id: string): string => (isLayout(id) ? layoutLabels[id] : id)

const attributes = ["product", "layout"] as const

/** Of attributes with at least two values: hints with their counts, never winners. */
export const hintsView = (
  results: CampaignResults,
  metric: RateMetric,
  metrics: SlotMetrics,
  inTest: ReadonlySet<string>
): ReadonlyArray<HintsView> => {
  const slots = comparedSlots(results, metrics, inTest)
  return attributes.flatMap((attribute) => {
    const named = slots.flatMap((slot) => (slot[attribute] === undefined ? [] : [{ ...slot, value: slot[attribute] }]))
    const { explainedByPlacement, values } = attributeHints(named, metric)
    if (values.length < 2) return []
    return [
      {
        title: resultTexts.attributes[attribute],
        explained: explainedByPlacement ? { title: resultTexts.placement, text: resultTexts.placementWhy } : undefined,
        rows: values.map(({ assets, metrics: sum, value }) => ({
          value: attribute === "layout" ? layoutLabel(value) : value,
          count: resultTexts.hint(assets, sum.impressions),
          rate: rateView(sum, metric)
        }))
      }
    ]
  })
}
