import { recordListMachine } from "../records/record-list.machine.ts"
import { EVERY_RECORD, type NoFilter, wordSearchOf } from "../records/record-list.rules.ts"
import { marketTexts } from "./market.texts.ts"
import type { Market } from "./markets.schema.ts"

export const marketListMachine = recordListMachine<Market, NoFilter>({
  id: "marketList",
  texts: marketTexts,
  everything: wordSearchOf(EVERY_RECORD)
})
