/** Sums of results: of each slot, and of each of its days. */
import { type Metrics, noMetrics, withMetrics } from "@marque/core/campaign-assets"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"

export type ResultRowDoc = Doc<"resultRows">
type Counted = Pick<ResultRowDoc, "assetId" | "brandId" | "campaignId" | "date" | "slotId"> & Metrics

interface Change {
  readonly of: Counted
  metrics: Metrics
  rows: number
}

const metricsOf = ({ clicks, conversions, impressions, revenue, spend }: Metrics): Metrics => ({
  impressions,
  clicks,
  spend,
  conversions,
  revenue
})

/** Collects what rows add and take away, and writes each sum once. */
export class SumChanges {
  readonly #totals = new Map<string, Change>()
  readonly #days = new Map<string, Change>()

  add(row: Counted, sign: 1 | -1): void {
    const { assetId, date, slotId } = row
    for (const [changes, key] of [
      [this.#totals, `${slotId} ${assetId}`],
      ...(slotId === undefined ? [] : [[this.#days, `${slotId} ${assetId} ${date}`] as const])
    ] as const) {
      const change = changes.get(key) ?? { of: row, metrics: noMetrics, rows: 0 }
      change.metrics = withMetrics(change.metrics, row, sign)
      change.rows += sign
      changes.set(key, change)
    }
  }

  async write({ db }: MutationCtx): Promise<void> {
    for (const { metrics, of, rows } of this.#totals.values()) {
      const { assetId, brandId, campaignId, slotId } = of
      const stored = await db
        .query("resultTotals")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("slotId", slotId).eq("assetId", assetId))
        .unique()
      const next = { ...withMetrics(stored ?? noMetrics, metrics, 1), rows: (stored?.rows ?? 0) + rows }
      if (stored === null) await db.insert("resultTotals", { brandId, campaignId, ...shownOf(of), ...next })
      else if (next.rows === 0) await db.delete(stored._id)
      else await db.patch(stored._id, next)
    }
    for (const { metrics, of, rows } of this.#days.values()) {
      const { assetId, brandId, campaignId, date, slotId } = of
      const stored = await db
        .query("resultDays")
        .withIndex("by_slot", (q) =>
          q.eq("campaignId", campaignId).eq("slotId", slotId).eq("assetId", assetId).eq("date", date)
        )
        .unique()
      const next = { ...withMetrics(stored ?? noMetrics, metrics, 1), rows: (stored?.rows ?? 0) + rows }
      if (stored === null) await db.insert("resultDays", { brandId, campaignId, date, ...shownOf(of), ...next })
      else if (next.rows === 0) await db.delete(stored._id)
      else await db.patch(stored._id, next)
    }
  }
}

const shownOf = ({ assetId, slotId }: Counted) => ({
  ...(slotId !== undefined && { slotId }),
  ...(assetId !== undefined && { assetId })
})

export const sumOf = (rows: ReadonlyArray<Metrics>): Metrics =>
  metricsOf(rows.reduce((sum, row) => withMetrics(sum, row, 1), noMetrics))
