import { AssetId } from "../model/ids.ts"
import { counterPhoto, EXAMPLE_DAY, examplePlace } from "./place.examples.ts"
import { placeFieldsOf } from "./place-fields.rules.ts"
import { placeFormMachine } from "./place-form.machine.ts"
import { type PlaceFormContext, placeFormContext } from "./place-form.rules.ts"

const opened = { brandId: "brand_1", brandRole: "creator", key: "key_1" } as const
const blank = { ...placeFormContext({ ...opened, mode: "new" }), today: EXAMPLE_DAY } satisfies PlaceFormContext
const fields = placeFieldsOf(examplePlace)
const assetId = examplePlace.photoAssetId ?? AssetId.make("asset_counter")
const photo = { assetId, url: counterPhoto }
const written = { ...blank, fields, photo } satisfies PlaceFormContext
const { horizon: _, zone: __, ...unmarked } = fields
const stored = {
  ...placeFormContext({ ...opened, mode: "edit", placeId: examplePlace._id }),
  today: EXAMPLE_DAY,
  fields,
  photo,
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
        frameWidthCm: "wide",
        validUntil: "2027-02-30"
      }
    }
  }),
  photoOnItsWay: placeFormMachine.resolveState({
    value: still,
    context: { ...blank, fields: { ...blank.fields, name: "Kitchen counter" }, photoOnItsWay: true }
  }),
  unmarked: placeFormMachine.resolveState({
    value: still,
    context: { ...written, fields: { ...unmarked, lightFrom: "unknown" } }
  }),
  marked: placeFormMachine.resolveState({ value: still, context: written }),
  floating: placeFormMachine.resolveState({
    value: still,
    context: { ...written, fields: { ...fields, horizon: 0.9 } }
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
      latest: { ...examplePlace, version: 4, name: "Kitchen", horizon: 0.4 }
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
