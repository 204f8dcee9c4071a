import { dayAt, dayText, isChosenAmong, placeTexts, rightsState } from "@marque/core/places"
import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

export const placeOf = async (
  ctx: QueryCtx,
  brandId: Doc<"brands">["_id"],
  placeId: string | undefined
): Promise<Doc<"places"> | null> => {
  const id = placeId === undefined ? null : ctx.db.normalizeId("places", placeId)
  const row = id && (await ctx.db.get(id))
  return row && row.brandId === brandId ? row : null
}

/** Why nothing new may be made there: gone, archived, its rights have ended or are for other markets. */
export const placeProblems = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  { marketId, placeId }: { readonly marketId?: string | undefined; readonly placeId?: string | undefined }
) => {
  if (placeId === undefined) return []
  const place = await placeOf(ctx, brand._id, placeId)
  if (place === null) return [refusal("reference_missing", { kind: "place" })]
  const { archivedAt, name, rights } = place
  if (archivedAt !== undefined) return [refusal("read_only", { thing: name, reason: "it is archived" })]
  const { marketIds = [], validUntil } = rights
  if (validUntil !== undefined && rightsState(validUntil, dayAt(Date.now())) === "expired")
    return [refusal("rights_expired", { name, date: dayText(validUntil) })]
  if (marketId === undefined || isChosenAmong(marketIds, marketId)) return []
  const id = ctx.db.normalizeId("markets", marketId)
  const market = id && (await ctx.db.get(id))
  // Of an unknown market another problem says so.
  return market?.brandId === brand._id ? [{ code: "invalid", message: placeTexts.notShownIn(name, market.name) }] : []
}
