import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { rightsProblems } from "./rightsProblems.ts"

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
  const { archivedAt, name } = place
  if (archivedAt !== undefined) return [refusal("read_only", { thing: name, reason: "it is archived" })]
  return rightsProblems(ctx, brand, place, marketId)
}
