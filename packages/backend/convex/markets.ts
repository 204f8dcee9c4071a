import { Market, MarketDraft, marketWords } from "@marque/core/markets"
import { defineRecordFunctions } from "./records/recordFunctions.ts"

export const { archive, create, facets, get, list, options, remove, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketDraft,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (_, row) => {
    const { _creationTime, _id, archivedAt, archivedBy, createdBy, idempotencyKey, saves, updatedBy, ...fields } = row
    return fields
  },
  columnsOf: async (_, __, draft) => {
    const { currency, legalNotes, timeZone, toneOverride } = draft
    return { ...draft, name: draft.name.trim(), currency, legalNotes, timeZone, toneOverride }
  }
})
