import { EXAMPLE_DAY, examplePlace, examplePlaces } from "./place.examples.ts"
import { type PlaceListContext, placeListMachine } from "./place-list.machine.ts"
import { ALL_PLACES } from "./place-list.rules.ts"

const context: PlaceListContext = {
  brandId: "brand_1",
  brandRole: "creator",
  brandArchived: false,
  places: examplePlaces,
  search: ALL_PLACES,
  query: "",
  today: EXAMPLE_DAY,
  error: undefined,
  target: undefined
}
const ready = { list: "watching", search: "settled", archive: "idle" } as const
const failed = { ...ready, list: "failed" } as const
const searching = (q: string): PlaceListContext => ({ ...context, query: q, search: { ...ALL_PLACES, q } })

/** Every state of the place list worth looking at, by name. Stories and screenshots are made from this table. */
export const placeListStates = {
  loading: placeListMachine.resolveState({ value: ready, context: { ...context, places: undefined } }),
  emptyFirstUse: placeListMachine.resolveState({ value: ready, context: { ...context, places: [] } }),
  emptyForViewer: placeListMachine.resolveState({
    value: ready,
    context: { ...context, places: [], brandRole: "viewer" }
  }),
  several: placeListMachine.resolveState({ value: ready, context }),
  secondPage: placeListMachine.resolveState({
    value: ready,
    context: { ...context, search: { ...ALL_PLACES, page: 2 } }
  }),
  typing: placeListMachine.resolveState({ value: { ...ready, search: "typing" }, context: searching("porto") }),
  emptyFiltered: placeListMachine.resolveState({ value: ready, context: searching("glacier") }),
  viewer: placeListMachine.resolveState({ value: ready, context: { ...context, brandRole: "viewer" } }),
  readOnly: placeListMachine.resolveState({ value: ready, context: { ...context, brandArchived: true } }),
  askingToArchive: placeListMachine.resolveState({
    value: { ...ready, archive: "confirming" },
    context: { ...context, target: examplePlace }
  }),
  archiving: placeListMachine.resolveState({
    value: { ...ready, archive: "working" },
    context: { ...context, target: examplePlace }
  }),
  offline: placeListMachine.resolveState({ value: ready, context }),
  stale: placeListMachine.resolveState({
    value: failed,
    context: { ...context, error: "The places could not be loaded" }
  }),
  failed: placeListMachine.resolveState({
    value: failed,
    context: { ...context, places: undefined, error: "The places could not be loaded" }
  }),
  missing: placeListMachine.resolveState({
    value: { ...ready, list: "missing" },
    context: { ...context, places: undefined }
  })
}
