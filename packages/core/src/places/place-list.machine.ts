import { recordListMachine } from "../records/record-list.machine.ts"
import { ALL_PLACES, type PlaceFilter, placeSearchOf } from "./place-list.rules.ts"
import { placeTexts } from "./place.texts.ts"
import type { Place } from "./places.schema.ts"

/** The places of a brand. */
export const placeListMachine = recordListMachine<Place, PlaceFilter>({
  id: "placeList",
  texts: placeTexts,
  everything: placeSearchOf(ALL_PLACES)
})
