import { Market, MarketDraft, marketWords } from "@marque/core/markets"
import { keepPublished } from "./catalog/brandRules.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { draftChanged } from "./score/scores.ts"

export const { archive, create, facets, get, list, options, remove, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketDraft,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (_, row) => draftFieldsOf(MarketDraft, row),
  columnsOf: async (_, __, draft) => ({ ...draft, name: draft.name.trim() }),
  changing: (ctx, { brand }) => keepPublished(ctx, brand),
  changed: async (ctx, [first]) => {
    const brand = first && (await ctx.db.get(first.brandId))
    if (brand) await draftChanged(ctx, brand)
  }
})
