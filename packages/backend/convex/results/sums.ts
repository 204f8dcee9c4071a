/** Sums of results: of each slot, and of each of its days. What an unfinished import brought is in them and not shown. */
import { type Metrics, noMetrics, SLOTS_MAX, withMetrics } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { countsOfCampaign, keepSums } from "../campaigns/campaignCounts.ts"
import { nextSum, type Sum } from "./nextSum.ts"
import { PlaceChanges } from "./places.ts"

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

/** An import is shown once it is whole; one that is taken away before never is. */
export const isUnfinished = ({ rows, stored }: Pick<Doc<"resultImports">, "rows" | "stored">): boolean => stored < rows

/** The sums without what an unfinished import changed. */
export const shownSums = async <Row extends Sum>(
  { db }: Pick<QueryCtx, "db">,
  sums: ReadonlyArray<Row>
): Promise<Array<Row>> => {
  const unfinished = new Map<Id<"resultImports">, boolean>()
  const shown: Array<Row> = []
  for (const sum of sums) {
    const { held } = sum
    if (held !== undefined && !unfinished.has(held.importId)) {
      const found = await db.get(held.importId)
      unfinished.set(held.importId, found !== null && isUnfinished(found))
    }
    const isHeld = held !== undefined && unfinished.get(held.importId) === true
    const row = isHeld ? { ...sum, ...withMetrics(sum, held, -1), rows: sum.rows - held.rows } : sum
    if (row.rows !== 0) shown.push(row)
  }
  return shown
}

type OfCampaign = Pick<Counted, "brandId" | "campaignId">

const isNothing = ({ held, rows }: Sum): boolean => rows === 0 && held === undefined

const keepResults = (ctx: MutationCtx, of: OfCampaign, sum: Sum & { readonly currency: string }): Promise<void> =>
  keepSums(ctx, of, { results: isNothing(sum) ? undefined : sum })

/** Collects what rows add and take away, and writes each sum once. */
export class SumChanges {
  readonly #totals = new Map<string, Change>()
  readonly #days = new Map<string, Change>()
  #all: Change | undefined

  add(row: Counted, sign: 1 | -1): void {
    const { assetId, date, slotId } = row
    this.#all ??= { of: row, metrics: noMetrics, rows: 0 }
    this.#all.metrics = withMetrics(this.#all.metrics, row, sign)
    this.#all.rows += sign
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

  /** `holder`: the import whose changes are not shown before it is whole. */
  async write(
    ctx: MutationCtx,
    { currency, holder }: { readonly currency: string; readonly holder?: Id<"resultImports"> | undefined }
  ): Promise<void> {
    const { db } = ctx
    const places = new PlaceChanges(currency, holder)
    for (const { metrics, of, rows } of this.#totals.values()) {
      const { assetId, brandId, campaignId, slotId } = of
      const stored = await db
        .query("resultTotals")
        .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId).eq("slotId", slotId).eq("assetId", assetId))
        .unique()
      const place = await places.add(ctx, { brandId, campaignId, ...shownOf(of) }, stored, { metrics, rows })
      const next = { ...nextSum(stored, { metrics, rows }, holder), ...(place && { place }) }
      if (stored === null) await db.insert("resultTotals", { brandId, campaignId, ...shownOf(of), ...next })
      else if (next.rows === 0 && next.held === undefined) await db.delete(stored._id)
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
      const next = nextSum(stored, { metrics, rows }, holder)
      if (stored === null) await db.insert("resultDays", { brandId, campaignId, date, ...shownOf(of), ...next })
      else if (next.rows === 0 && next.held === undefined) await db.delete(stored._id)
      else await db.patch(stored._id, next)
    }
    await places.write(ctx)
    await this.#writeAll(ctx, currency, holder)
  }

  /** What the list of campaigns says, so that it reads no sums of slots. */
  async #writeAll(ctx: MutationCtx, currency: string, holder: Id<"resultImports"> | undefined): Promise<void> {
    if (this.#all === undefined) return
    const { brandId, campaignId } = this.#all.of
    const { results } = await countsOfCampaign(ctx, campaignId)
    const next =
      results === undefined ? await summedTotals(ctx, campaignId, holder) : nextSum(results, this.#all, holder)
    await keepResults(ctx, { brandId, campaignId }, { ...next, currency })
  }
}

/** Of a campaign whose results are not summed yet. */
const summedTotals = async (
  { db }: MutationCtx,
  campaignId: Id<"campaigns">,
  holder: Id<"resultImports"> | undefined
): Promise<Sum> => {
  const totals = await db
    .query("resultTotals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(4 * SLOTS_MAX)
  const importId = holder ?? totals.find(({ held }) => held !== undefined)?.held?.importId
  const held = totals.flatMap((total) => (total.held?.importId === importId && total.held ? [total.held] : []))
  const rowsOf = (sums: ReadonlyArray<Pick<Sum, "rows">>) => sums.reduce((sum, { rows }) => sum + rows, 0)
  return {
    ...sumOf(totals),
    rows: rowsOf(totals),
    ...(importId !== undefined && held.length > 0 && { held: { ...sumOf(held), rows: rowsOf(held), importId } })
  }
}

/** Of a campaign whose results an earlier release imported. */
export const recountResults = async (ctx: MutationCtx, of: OfCampaign): Promise<void> => {
  const [newest] = await ctx.db
    .query("resultImports")
    .withIndex("by_campaign", (q) => q.eq("campaignId", of.campaignId))
    .order("desc")
    .take(1)
  if (newest === undefined) return
  const { currency } = newest.mapping
  await keepResults(ctx, of, { ...(await summedTotals(ctx, of.campaignId, undefined)), currency })
}

const shownOf = ({ assetId, slotId }: Counted) => ({
  ...(slotId !== undefined && { slotId }),
  ...(assetId !== undefined && { assetId })
})

export const sumOf = (rows: ReadonlyArray<Metrics>): Metrics =>
  metricsOf(rows.reduce((sum, row) => withMetrics(sum, row, 1), noMetrics))
