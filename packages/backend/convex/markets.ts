import { Market, MarketEdit, marketWords } from "@marque/core/markets"
import { keepPublished } from "./catalog/brandRules.ts"
import { choose, defaultIn } from "./catalog/defaultMarket.ts"
import { holdIn } from "./catalog/marketHolds.ts"
import { refuseApprover } from "./catalog/marketApprover.ts"
import { refuseRelaxed } from "./catalog/marketRules.ts"
import { keepMarkets } from "./catalog/marketUses.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { draftChanged } from "./score/scores.ts"

export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketEdit,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (ctx, row) => ({
    ...draftFieldsOf(MarketEdit, row),
    ...(await defaultIn(ctx, row)),
    ...(await holdIn(ctx, row))
  }),
  columnsOf: async (ctx, { brand }, draft, before) => {
    await refuseRelaxed(ctx, brand._id, draft.rules, before?.rules)
    await refuseApprover(ctx, brand, draft.approverId, before?.approverId)
    return choose(ctx, brand, { ...draft, name: draft.name.trim() }, before)
  },
  archiving: keepMarkets,
  changing: (ctx, { brand }) => keepPublished(ctx, brand),
  changed: async (ctx, [first]) => {
    const brand = first && (await ctx.db.get(first.brandId))
    if (brand) await draftChanged(ctx, brand)
  }
})
