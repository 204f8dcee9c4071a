/** What the calendar of trends shows of campaigns, in bounded numbers. */
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

const USED_READ = 500
const SHOWN_READ = 200

/** The campaign that answers each card, by the id of the card; the oldest of several. */
export const usedTrends = async ({ db }: QueryCtx, { _id }: Doc<"brands">) => {
  const rows = await db
    .query("campaigns")
    .withIndex("by_brand_trend", (q) => q.eq("brandId", _id).eq("archivedAt", undefined).gt("trendId", ""))
    .take(USED_READ)
  const used = new Map<string, { id: Doc<"campaigns">["_id"]; name: string }>()
  for (const { _id: id, name, trendId } of rows) {
    if (trendId !== undefined && !used.has(trendId)) used.set(trendId, { id, name })
  }
  return used
}

/** Campaigns with days from `from` to `to`, by their first day; `more` where not all of them were read. */
export const campaignsIn = async (
  { db }: QueryCtx,
  { _id }: Doc<"brands">,
  { from, to }: { readonly from: string; readonly to: string },
  most = USED_READ
) => {
  const read = await db
    .query("campaigns")
    .withIndex("by_brand_end", (q) => q.eq("brandId", _id).eq("archivedAt", undefined).gte("endsAt", from))
    .take(most)
  const rows = read
    .flatMap(({ endsAt, startsAt, ...row }) =>
      startsAt !== undefined && endsAt !== undefined && startsAt <= to && startsAt <= endsAt
        ? [{ ...row, startsAt, endsAt }]
        : []
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return { rows, more: read.length === most }
}

export const campaignsBetween = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  days: Parameters<typeof campaignsIn>[2]
) => {
  const { rows } = await campaignsIn(ctx, brand, days, SHOWN_READ)
  return rows.map(({ _id: id, endsAt, name, startsAt }) => ({ id, name, startsAt, endsAt }))
}
