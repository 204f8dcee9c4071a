import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, PlaceId } from "../model/ids.ts"
import { EXAMPLE_DAY, examplePlace } from "./place.examples.ts"
import { placeFormMachine } from "./place-form.machine.ts"
import { placeFormView } from "./place-form.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })
const assetId = AssetId.make("asset_terrace")
const photo = { assetId, url: "https://marque.example/terrace.jpg" }
const catalogue = { brandId: "brand_1", brandRole: "creator", key: "opening_1" } as const

/** Every way through the form of a place. */
export const placeFormPaths = definePaths({
  machine: placeFormMachine,
  inputs: {
    "a new place": { ...catalogue, mode: "new" },
    "a place": { ...catalogue, mode: "edit", placeId: examplePlace._id },
    "an address without a place": { ...catalogue, mode: "edit" }
  },
  events: [
    { type: "field.change", field: "name", value: "Stone terrace" },
    { type: "field.change", field: "name", value: "" },
    { type: "field.blur", field: "name" },
    { type: "kind.choose", kind: "outdoor" },
    { type: "photo.note", values: { season: "summer", lightFrom: "right" } },
    { type: "photo.show", assetId },
    { type: "photo.move", assetId, to: 0 },
    { type: "horizon.set", horizon: 0.4 },
    { type: "zone.set", zone: { x: 0.3, y: 0.3, w: 0.4, h: 0.5 } },
    { type: "photos.pending", count: 1 },
    { type: "photos.pending", count: 0 },
    { type: "photo.store", assetId },
    { type: "photo.attach", photo },
    { type: "photo.attach", photo: { ...photo, assetId: AssetId.make("asset_other") } },
    { type: "photo.drop", assetId },
    { type: "form.submit" },
    { type: "form.submit", another: true },
    { type: "form.discard" },
    { type: "form.reload" },
    { type: "form.retry" },
    { type: "place.archive" },
    { type: "place.restore" },
    { type: "archive.confirm" },
    { type: "archive.cancel" }
  ],
  ports: {
    watchPlace: [
      { tell: { type: "place.changed", place: examplePlace } },
      { tell: { type: "place.changed", place: { ...examplePlace, version: 4, usedIn: 0 } } },
      { tell: { type: "place.lost", error: gone } },
      { tell: { type: "place.lost", error: new BackendFailed({}) } }
    ],
    watchDay: [{ tell: { type: "day.changed", today: EXAMPLE_DAY } }],
    savePlace: [
      { done: { placeId: PlaceId.make("place_new"), version: 1 } },
      { fail: gone },
      { fail: new BackendFailed({}) }
    ],
    archivePlace: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: placeFormView,
  key: ({ another, basis }) => [another, basis.version]
})
