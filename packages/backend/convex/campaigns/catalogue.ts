/** What the text of a brief can name, read in bounded numbers. */
import type { BriefNames } from "@marque/core/campaigns"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { marketsInOrder } from "../catalog/defaultMarket.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** Products and places whose names are looked for, those changed last first. */
const NAMED = 500

/** Of an amount without one, where no market says its own. */
const CURRENCY = "EUR"

export const catalogueOf = async (ctx: QueryCtx, { _id }: Doc<"brands">): Promise<Encoded<typeof BriefNames>> => {
  const markets = await marketsInOrder(ctx, _id)
  const namesIn = async (table: "places" | "products") => {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_brand_archived", (q) => q.eq("brandId", _id).eq("archivedAt", undefined))
      .order("desc")
      .take(NAMED)
    return rows.map(({ _id: id, name }) => ({ id, name }))
  }
  return {
    currency: markets.find(({ currency }) => currency !== undefined)?.currency ?? CURRENCY,
    markets: markets.map(({ _id: id, countries, name }) => ({ id, name, countries })),
    products: await namesIn("products"),
    places: await namesIn("places")
  }
}
