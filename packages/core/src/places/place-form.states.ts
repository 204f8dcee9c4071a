import { AssetId } from "../model/ids.ts"
import { counterPhoto, EXAMPLE_DAY, examplePhoto, examplePlace, terracePhoto } from "./place.examples.ts"
import { placeFieldsOf } from "./place-fields.rules.ts"
import { placeFormMachine } from "./place-form.machine.ts"
import { type PlaceFormContext, placeFormContext } from "./place-form.rules.ts"
import type { PlacePhotoFields } from "./place-form.schema.ts"
import { blankPhoto } from "./place-photos.rules.ts"

const opened = { brandId: "brand_1", brandRole: "creator", key: "key_1" } as const
const blank = { ...placeFormContext({ ...opened, mode: "new" }), today: EXAMPLE_DAY } satisfies PlaceFormContext
const fields = placeFieldsOf(examplePlace)
const assetId = AssetId.make("asset_counter")
const pictures = [{ assetId, url: counterPhoto }]
const written = { ...blank, fields, pictures } satisfies PlaceFormContext
const marked = fields.photos[0] ?? blankPhoto(assetId)
const photographed = (...photos: ReadonlyArray<PlacePhotoFields>) => ({ ...fields, photos })
const terrace = AssetId.make("asset_terrace")
const dusk = AssetId.make("asset_dusk")
const several = photographed(
  marked,
  { ...blankPhoto(terrace), season: "summer", timeOfDay: "evening", lightFrom: "right" },
  blankPhoto(dusk)
)
const stored = {
  ...placeFormContext({ ...opened, mode: "edit", placeId: examplePlace._id }),
  today: EXAMPLE_DAY,
  fields,
  pictures,
  latest: examplePlace,
  basis: { fields, version: examplePlace.version }
} satisfies PlaceFormContext
const changed = { ...stored, fields: { ...fields, name: "Kitchen counter, morning" } } satisfies PlaceFormContext
const still = { editing: "still" } as const

/** Every state of the place form worth looking at, by name. Stories and screenshots are made from this table. */
export const placeFormStates = {
  blank: placeFormMachine.resolveState({ value: still, context: blank }),
  forbidden: placeFormMachine.resolveState({ value: still, context: { ...blank, brandRole: "viewer" } }),
  invalid: placeFormMachine.resolveState({
    value: still,
    context: {
      ...blank,
      revealed: true,
      fields: {
        ...blank.fields,
        description: (examplePlace.description ?? "").repeat(12),
        photos: [{ ...blankPhoto(assetId), frameWidthCm: "wide" }],
        validUntil: "2027-02-30"
      }
    }
  }),
  photosOnTheirWay: placeFormMachine.resolveState({
    value: still,
    context: { ...blank, fields: { ...blank.fields, name: "Kitchen counter" }, photosPending: 2 }
  }),
  unmarked: placeFormMachine.resolveState({
    value: still,
    context: { ...written, fields: photographed(blankPhoto(assetId)) }
  }),
  marked: placeFormMachine.resolveState({ value: still, context: written }),
  floating: placeFormMachine.resolveState({
    value: still,
    context: { ...written, fields: photographed({ ...marked, horizon: 0.9 }) }
  }),
  several: placeFormMachine.resolveState({
    value: still,
    context: {
      ...written,
      fields: several,
      pictures: [...pictures, { assetId: terrace, url: terracePhoto }],
      picked: terrace
    }
  }),
  full: placeFormMachine.resolveState({
    value: still,
    context: {
      ...written,
      fields: photographed(marked, ...Array.from({ length: 11 }, (_, at) => blankPhoto(AssetId.make(`asset_${at}`))))
    }
  }),
  photoRefused: placeFormMachine.resolveState({
    value: still,
    context: { ...written, refusal: { field: "photo", message: "The picture is cut off" } }
  }),
  rightsEnding: placeFormMachine.resolveState({
    value: still,
    context: { ...stored, fields: { ...fields, validUntil: "2026-12-03" } }
  }),
  rightsEnded: placeFormMachine.resolveState({
    value: still,
    context: { ...stored, fields: { ...fields, validUntil: "2026-10-03" } }
  }),
  creating: placeFormMachine.resolveState({ value: "saving", context: written }),
  created: placeFormMachine.resolveState({ value: "saved", context: written }),
  loading: placeFormMachine.resolveState({ value: "loading", context: { ...stored, latest: undefined } }),
  stored: placeFormMachine.resolveState({ value: still, context: stored }),
  unsaved: placeFormMachine.resolveState({ value: still, context: changed }),
  saving: placeFormMachine.resolveState({ value: "saving", context: changed }),
  conflict: placeFormMachine.resolveState({
    value: still,
    context: {
      ...changed,
      conflict: "Changed by Maren Holt 2 minutes ago",
      latest: { ...examplePlace, version: 4, name: "Kitchen", photos: [{ ...examplePhoto, horizon: 0.4 }] }
    }
  }),
  offline: placeFormMachine.resolveState({
    value: still,
    context: { ...changed, error: "The place could not be saved" }
  }),
  askingToArchive: placeFormMachine.resolveState({ value: { editing: "confirming" }, context: stored }),
  archiving: placeFormMachine.resolveState({ value: "archiving", context: { ...stored, archiving: true } }),
  archived: placeFormMachine.resolveState({
    value: still,
    context: { ...stored, latest: { ...examplePlace, archived: true } }
  }),
  readOnly: placeFormMachine.resolveState({ value: still, context: { ...stored, brandRole: "reviewer" } }),
  missing: placeFormMachine.resolveState({ value: "missing", context: stored }),
  unavailable: placeFormMachine.resolveState({
    value: "unavailable",
    context: { ...stored, latest: undefined, error: "The place could not be loaded" }
  })
}
