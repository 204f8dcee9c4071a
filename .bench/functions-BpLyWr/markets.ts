import { Market, MarketDraft, marketWords } from "@marque/core/markets"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"

export const { archive, create, facets, get, list, options, remove, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketDraft,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (_, row) => draftFieldsOf(MarketDraft, row),
  columnsOf: async (_, __, draft) => ({ ...draft, name: draft.name.trim() })
})
