import { streamPort } from "../kernel/effect-actor.ts"
import { PermittedUse } from "../model/permitted-use.ts"
import { chosenAmong } from "../records/chosen-among.rules.ts"
import type { RecordForm } from "../records/record-form.events.ts"
import { recordFormMachine } from "../records/record-form.machine.ts"
import { describedTexts, writtenWhere } from "../records/local-texts.rules.ts"
import { withLocalTexts } from "../records/local-texts-table.rules.ts"
import { changeFields } from "../records/record-form.rules.ts"
import { batchMachine } from "../uploads/batch.machine.ts"
import { blankPlace, placeDraftOf, placeFieldAt, placeFieldsOf, placeProblems } from "./place-fields.rules.ts"
import type { PlaceFormTypes } from "./place-form.events.ts"
import {
  movePhotoTo,
  note,
  removePhoto,
  reveal,
  setHorizon,
  setZone,
  showPhoto,
  storePhoto,
  unseenPhotos
} from "./place-form.rules.ts"
import { placeTexts } from "./place.texts.ts"

const logics = { photos: batchMachine, watchDay: streamPort<void>("watchDay") }

/** Photographs are uploads; saving waits until each has an id, not until it is checked. */
export const placeForm: RecordForm<PlaceFormTypes, typeof logics> = {
  id: "placeForm",
  texts: placeTexts,
  blank: blankPlace,
  fieldsOf: placeFieldsOf,
  draftOf: ({ fields }) => placeDraftOf(fields),
  problemsOf: placeProblems,
  fieldAt: placeFieldAt,
  // Older drafts hold no photographs; the stored ones are used.
  keptOver: (stored, kept) => ({ ...stored, ...kept }),
  carried: ({ city, country, kind, licence, marketIds, owner, permittedUse, validUntil }) => ({
    city,
    country,
    kind,
    licence,
    marketIds,
    owner,
    permittedUse,
    validUntil
  }),
  extra: { today: undefined, picked: undefined, pictures: [], photosPending: 0 },
  turned: (_, __, isGivenUp) => (isGivenUp ? { photosPending: 0 } : {}),
  revealed: reveal,
  waits: ({ photosPending }) => photosPending > 0,
  edits: {
    "kind.choose": (context, { kind }) => changeFields(context, { kind }),
    "language.write": (context, event) => changeFields(context, { texts: writtenWhere(context.fields.texts, event) }),
    "languages.paste": (context, event) =>
      changeFields(context, { texts: withLocalTexts(context.fields.texts, event, describedTexts) }),
    "rights.market": (context, event) =>
      changeFields(context, { marketIds: chosenAmong(context.fields.marketIds, event) }),
    "rights.use": (context, { on, use }) =>
      changeFields(context, {
        permittedUse: chosenAmong(context.fields.permittedUse, { value: use, all: PermittedUse.literals, on })
      }),
    "photo.note": (context, { values }) => note(context, values),
    "horizon.set": (context, { horizon }) => setHorizon(context, horizon),
    "zone.set": (context, { zone }) => setZone(context, zone),
    "photo.move": (context, { assetId, to }) => movePhotoTo(context, assetId, to),
    "photo.drop": (context, { assetId }) => removePhoto(context, assetId),
    "file.stored": (context, { assetId }) => storePhoto(context, assetId),
    "file.unusable": (context, { assetId }) => removePhoto(context, assetId),
    "file.removed": {
      when: (_, { assetId }) => assetId !== undefined,
      change: (context, { assetId }) => (assetId === undefined ? {} : removePhoto(context, assetId))
    }
  },
  hears: {
    "photo.show": (_, { assetId }) => ({ picked: assetId }),
    "files.pending": (_, { count }) => ({ photosPending: count }),
    "file.ready": {
      when: ({ fields }, { upload }) => fields.photos.some(({ assetId }) => assetId === upload.assetId),
      change: (context, { upload: { assetId, url } }) => showPhoto(context, { assetId, url })
    },
    "day.changed": (_, { today }) => ({ today })
  },
  logics,
  children: {
    photos: {
      input: (context) => ({ purpose: "place", brandId: context.brandId, assetIds: unseenPhotos(context) }),
      follow: (context) =>
        context.photosPending > 0 ? undefined : { type: "files.show", assetIds: unseenPhotos(context) }
    },
    watchDay: { input: () => undefined }
  }
}

export const placeFormMachine = recordFormMachine(placeForm)
