/** What the home of a brand shows: scores by day, results by place, texts with another source. */
import { refreshAsset } from "../gallery/assetChanges.ts"
import { countTotal } from "../results/places.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** A picture takes some twenty reads. */
const PICTURES_AT_ONCE = 50
const ROWS_AT_ONCE = 100

export const homeCounted: Backfill = {
  name: "home-counted",
  passes: [
    rowsOf("assets", PICTURES_AT_ONCE, async (ctx, asset) => {
      const isKept = asset.scored !== undefined || asset.measured !== undefined
      if (asset.score?.measuredAt !== undefined && !isKept) await refreshAsset(ctx, asset)
    }),
    rowsOf("campaignSlots", ROWS_AT_ONCE, async (ctx, { _id, copy }) => {
      if (copy.some(({ state }) => state === "source_changed")) await ctx.db.patch(_id, { sourceChanged: true })
    }),
    rowsOf("resultTotals", ROWS_AT_ONCE, async (ctx, total) => {
      const newest = await ctx.db
        .query("resultImports")
        .withIndex("by_campaign", (q) => q.eq("campaignId", total.campaignId))
        .order("desc")
        .first()
      if (newest !== null) await countTotal(ctx, total, newest.mapping.currency)
    })
  ]
}
