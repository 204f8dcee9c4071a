import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { EXAMPLE_DAY, examplePlace, examplePlaces } from "./place.examples.ts"
import { placeListMachine } from "./place-list.machine.ts"
import { ALL_PLACES } from "./place-list.rules.ts"
import { placeListView } from "./place-list.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })

/** Every way through the list of places. */
export const placeListPaths = definePaths({
  machine: placeListMachine,
  inputs: { "the first page": { brandId: "brand_1", brandRole: "creator", search: ALL_PLACES } },
  events: [
    { type: "query.change", query: "porto" },
    { type: "query.clear" },
    { type: "page.choose", page: 9 },
    { type: "search.set", search: ALL_PLACES },
    { type: "search.set", search: { ...ALL_PLACES, q: "terrace" } },
    { type: "place.archive", placeId: examplePlace._id },
    { type: "place.archive", placeId: "place_3" },
    { type: "place.archive", placeId: "place_gone" },
    { type: "archive.confirm" },
    { type: "archive.cancel" },
    { type: "list.retry" }
  ],
  ports: {
    watchPlaces: [
      { tell: { type: "places.changed", places: examplePlaces } },
      { tell: { type: "places.lost", error: gone } },
      { tell: { type: "places.lost", error: new BackendFailed({}) } }
    ],
    watchDay: [{ tell: { type: "day.changed", today: EXAMPLE_DAY } }],
    archivePlace: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: placeListView
})
