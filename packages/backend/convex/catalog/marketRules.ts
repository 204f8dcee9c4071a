/** What a market may say of the brand's rules. */
import { isRefusedRelaxation, mayNotRelax } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"

type Rules = Doc<"markets">["rules"]

/** Every rule that a market sets otherwise is one of the brand's, and is made softer only where it says so. */
export const refuseRelaxed = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  rules: Rules = [],
  before: Rules = []
): Promise<void> => {
  const stored = new Set(before.map((rule) => JSON.stringify(rule)))
  for (const rule of rules) {
    // What was stored before has no effect where the rule does not allow it any more.
    if (stored.has(JSON.stringify(rule))) continue
    const id = ctx.db.normalizeId("guidelines", rule.guidelineId)
    const row = id && (await ctx.db.get(id))
    if (row?.brandId !== brandId) throw refuse("invalid", "This rule does not exist", "draft.rules")
    if (isRefusedRelaxation(row, rule)) throw refuse("invalid", mayNotRelax(row.name), "draft.rules")
  }
}
