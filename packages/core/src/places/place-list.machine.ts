import { recordListMachine } from "../records/record-list.machine.ts"
import { EVERY_RECORD, type NoFilter, wordSearchOf } from "../records/record-list.rules.ts"
import { placeTexts } from "./place.texts.ts"
import type { Place } from "./places.schema.ts"

export const placeListMachine = recordListMachine<Place, NoFilter>({
  id: "placeList",
  texts: placeTexts,
  everything: wordSearchOf(EVERY_RECORD)
})
