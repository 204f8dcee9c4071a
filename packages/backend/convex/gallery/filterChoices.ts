import type { FilterChoices } from "@marque/core/gallery"
import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import { tagsOf } from "./assetCounts.ts"

/** Of each kind, that are offered. */
const OFFERED = 300

const byName = (
  rows: ReadonlyArray<{ readonly _id: string; readonly archivedAt?: number; readonly name: string }>
): Array<{ id: string; name: string }> =>
  rows
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map(({ _id, name }) => ({ id: _id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))

export const choicesOf = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<Encoded<typeof FilterChoices>> => {
  const { db } = ctx
  const markets = await db
    .query("markets")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(OFFERED)
  const places = await db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(OFFERED)
  const campaigns = await db
    .query("campaigns")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(OFFERED)
  return {
    markets: byName(markets),
    places: byName(places),
    campaigns: byName(campaigns),
    tags: await tagsOf(ctx, brandId)
  }
}
