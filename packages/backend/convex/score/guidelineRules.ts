import { GUIDELINES_MAX, isExecutable } from "@marque/core/guidelines"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** Checks of a brand that are on. */
export const executableRules = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<Array<Doc<"guidelines">>> => {
  const rows = await ctx.db
    .query("guidelines")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .order("desc")
    .take(GUIDELINES_MAX)
  return rows.filter(isExecutable)
}
