import { isRefusedRelaxation, Market, MarketDraft, marketWords, mayNotRelax } from "@marque/core/markets"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { refuse } from "./access/access.ts"
import { keepPublished } from "./catalog/brandRules.ts"
import { choose, defaultIn } from "./catalog/defaultMarket.ts"
import { holdIn } from "./catalog/marketHolds.ts"
import { keepMarkets } from "./catalog/marketUses.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { draftChanged } from "./score/scores.ts"

type Rules = Doc<"markets">["rules"]

/** Every rule that a market sets otherwise is one of the brand's, and is made softer only where it says so. */
const refuseRelaxed = async (ctx: MutationCtx, brandId: Id<"brands">, rules: Rules = [], before: Rules = []) => {
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

export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketDraft,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (ctx, row) => ({
    ...draftFieldsOf(MarketDraft, row),
    ...(await defaultIn(ctx, row)),
    ...(await holdIn(ctx, row))
  }),
  columnsOf: async (ctx, { brand }, draft, before) => {
    await refuseRelaxed(ctx, brand._id, draft.rules, before?.rules)
    return choose(ctx, brand, { ...draft, name: draft.name.trim() }, before)
  },
  archiving: keepMarkets,
  changing: (ctx, { brand }) => keepPublished(ctx, brand),
  changed: async (ctx, [first]) => {
    const brand = first && (await ctx.db.get(first.brandId))
    if (brand) await draftChanged(ctx, brand)
  }
})
