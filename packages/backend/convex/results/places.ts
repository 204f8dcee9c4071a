/** Sums of results by placement and market, which a brand's home adds up over its campaigns. */
import { noMetrics, withMetrics } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { nextSum, type Sum, type SumChange } from "./nextSum.ts"

type Total = Doc<"resultTotals">
type Place = NonNullable<Total["place"]>
type Of = Pick<Total, "brandId" | "campaignId" | "slotId">
type Row = Doc<"resultPlaces">

const rowOf = ({ db }: MutationCtx, campaignId: Id<"campaigns">, { marketId, placementId }: Place) =>
  db
    .query("resultPlaces")
    .withIndex("by_campaign", (q) =>
      q.eq("campaignId", campaignId).eq("marketId", marketId).eq("placementId", placementId)
    )
    .unique()

/** Undefined where the slot is gone, or where a row has none. */
const placeOf = async ({ db }: MutationCtx, { slotId }: Of): Promise<Place | undefined> => {
  const slot = slotId && (await db.get(slotId))
  return slot ? { marketId: slot.marketId, placementId: slot.placementId } : undefined
}

type Next = (stored: Row | null) => Sum

const keep = async (
  ctx: MutationCtx,
  { brandId, campaignId }: Of,
  place: Place,
  currency: string,
  next: Next
): Promise<void> => {
  const stored = await rowOf(ctx, campaignId, place)
  const sum = next(stored)
  if (stored === null) await ctx.db.insert("resultPlaces", { brandId, campaignId, ...place, currency, ...sum })
  else if (sum.rows === 0 && sum.held === undefined) await ctx.db.delete(stored._id)
  else await ctx.db.patch(stored._id, { ...sum, currency })
}

/** With all of a total, what an unfinished import brought into it included. */
const withTotal = (stored: Row | null, total: Sum): Sum => {
  const sum = nextSum(stored, { metrics: total, rows: total.rows }, undefined)
  const { held } = total
  if (held === undefined) return sum
  const before = stored?.held?.importId === held.importId ? stored.held : { ...noMetrics, rows: 0 }
  return { ...sum, held: { ...withMetrics(before, held, 1), rows: before.rows + held.rows, importId: held.importId } }
}

/** Of a total that an earlier release stored; once. Answers its place. */
export const countTotal = async (ctx: MutationCtx, total: Total, currency: string): Promise<Place | undefined> => {
  if (total.place !== undefined) return total.place
  const place = await placeOf(ctx, total)
  if (place === undefined) return undefined
  await keep(ctx, total, place, currency, (stored) => withTotal(stored, total))
  await ctx.db.patch(total._id, { place })
  return place
}

/** Collects what slots add to their places, and writes each once. */
export class PlaceChanges {
  readonly #currency: string
  readonly #holder: Id<"resultImports"> | undefined
  readonly #changes = new Map<string, { readonly of: Of; readonly place: Place; change: SumChange }>()

  constructor(currency: string, holder: Id<"resultImports"> | undefined) {
    this.#currency = currency
    this.#holder = holder
  }

  /** Answers the place of the total, which keeps it when its slot goes. */
  async add(ctx: MutationCtx, of: Of, stored: Total | null, change: SumChange): Promise<Place | undefined> {
    const place = stored === null ? await placeOf(ctx, of) : await countTotal(ctx, stored, this.#currency)
    if (place === undefined) return undefined
    const key = `${place.marketId} ${place.placementId}`
    const known = this.#changes.get(key)?.change ?? { metrics: noMetrics, rows: 0 }
    const next = { metrics: withMetrics(known.metrics, change.metrics, 1), rows: known.rows + change.rows }
    this.#changes.set(key, { of, place, change: next })
    return place
  }

  async write(ctx: MutationCtx): Promise<void> {
    for (const { change, of, place } of this.#changes.values()) {
      await keep(ctx, of, place, this.#currency, (stored) => nextSum(stored, change, this.#holder))
    }
  }
}
