import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { countedBy } from "../gallery/assetCounts.ts"

/** Gallery pictures that show the record; `link` is the key of their links. */
export const usesOf = async (
  ctx: QueryCtx,
  { brandId, usedIn = 0 }: Doc<"places"> | Doc<"products">,
  link: string
): Promise<number> => ((await ctx.db.get(brandId))?.picturesIndexed ? countedBy(ctx, brandId, link) : usedIn)
