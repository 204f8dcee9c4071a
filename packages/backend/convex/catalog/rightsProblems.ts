import { dayAt, dayText, isChosenAmong, placeTexts, rightsState } from "@marque/core/places"
import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

interface Held {
  readonly name: string
  readonly rights: { readonly marketIds?: ReadonlyArray<string>; readonly validUntil?: string }
}

/** Why nothing new may be made with it: its rights have ended, or are for other markets. */
export const rightsProblems = async (
  ctx: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  { name, rights: { marketIds = [], validUntil } }: Held,
  marketId: string | undefined
): Promise<ReadonlyArray<{ readonly code: string; readonly message: string }>> => {
  if (validUntil !== undefined && rightsState(validUntil, dayAt(Date.now())) === "expired")
    return [refusal("rights_expired", { name, date: dayText(validUntil) })]
  if (marketId === undefined || isChosenAmong(marketIds, marketId)) return []
  const id = ctx.db.normalizeId("markets", marketId)
  const market = id && (await ctx.db.get(id))
  // Of an unknown market another problem says so.
  return market?.brandId === brand._id ? [{ code: "invalid", message: placeTexts.notShownIn(name, market.name) }] : []
}
