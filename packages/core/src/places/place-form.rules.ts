import type { AssetId, PlaceId } from "../model/ids.ts"
import type { BrandRole } from "../model/roles.ts"
import { keptRecord, refusalIn, untouched } from "../records/record-form.rules.ts"
import { blankPlace, photoProblem, placeFieldAt, placeFieldsOf, samePlaceFields } from "./place-fields.rules.ts"
import type { PlaceFormInput, ReadyPlacePhoto } from "./place-form.events.ts"
import type {
  KeptPlaceForm,
  PlaceFieldName,
  PlaceFields,
  PlacePhotoChoice,
  PlacePhotoFields
} from "./place-form.schema.ts"
import { addPhoto, dropPhoto, markHorizon, markZone, movePhoto, samePhotos, shownOf } from "./place-photos.rules.ts"
import type { Place, PlaceZone } from "./places.schema.ts"

/** What the place form remembers: the stored place, the draft, the photograph and what is being saved. */
export interface PlaceFormContext {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly mode: "new" | "edit"
  readonly placeId: string | undefined
  readonly key: string
  /** Counts up whenever the uploads beside the form start afresh; part of the key of a save. */
  readonly round: number
  readonly fields: PlaceFields
  /** What the text was based on; a new place has no version. */
  readonly basis: { readonly fields: PlaceFields; readonly version?: number }
  /** The newest stored version, which may be newer than `basis`. */
  readonly latest: Place | undefined
  /** Text of an earlier opening, until the stored place is there to compare it with. */
  readonly kept: KeptPlaceForm | undefined
  /** `YYYY-MM-DD` in UTC; undefined until the port has said it. */
  readonly today: string | undefined
  readonly touched: ReadonlyArray<PlaceFieldName>
  /** A submission was tried: every error shows. */
  readonly revealed: boolean
  readonly refusal: { readonly field: PlaceFieldName; readonly message: string } | undefined
  readonly error: string | undefined
  readonly conflict: string | undefined
  /** The photograph that was picked to be looked at; the first one while there is none. */
  readonly picked: AssetId | undefined
  /** What the uploads beside the form found ready since it was opened. */
  readonly pictures: ReadonlyArray<ReadyPlacePhoto>
  /** Photographs on their way that have no id yet. */
  readonly photosPending: number
  /** After saving the form opens blank again. */
  readonly another: boolean
  readonly archiving: boolean
}

/** The form as it opens: blank, or with the text of before a reload. */
export const placeFormContext = (input: PlaceFormInput): PlaceFormContext => ({
  brandId: input.brandId,
  brandRole: input.brandRole,
  brandArchived: input.brandArchived ?? false,
  mode: input.mode,
  placeId: input.mode === "edit" ? input.placeId : undefined,
  key: input.kept?.key ?? input.key,
  round: 0,
  fields: { ...blankPlace, ...input.kept?.fields },
  basis: { fields: blankPlace },
  latest: undefined,
  kept: input.kept,
  today: undefined,
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined,
  picked: undefined,
  pictures: [],
  photosPending: 0,
  another: false,
  archiving: false
})

type Change = Partial<PlaceFormContext>

/** Whether nothing is typed that a save would change. */
export const isUnchanged = (context: PlaceFormContext): boolean => samePlaceFields(context.fields, context.basis.fields)

/** Whether `place` should replace what the form shows: it is newer, and nothing typed would be lost. */
export const isNewer = (context: PlaceFormContext, place: Place): boolean =>
  context.basis.version !== undefined && place.version > context.basis.version && isUnchanged(context)

/** Changes some of what the form holds; a refusal at the field goes, and a change is a touch. */
export const change = (
  context: PlaceFormContext,
  field: PlaceFieldName | undefined,
  values: Partial<PlaceFields>
): Change => ({
  fields: { ...context.fields, ...values },
  ...(field !== undefined && !context.touched.includes(field) && { touched: [...context.touched, field] }),
  ...(context.refusal?.field === field && { refusal: undefined })
})

/** What may be said of a photograph besides its marks. */
export type PhotoNotes = Partial<Pick<PlacePhotoFields, PlacePhotoChoice | "frameWidthCm">>

const withPhotos = ({ fields, refusal }: PlaceFormContext, photos: PlaceFields["photos"]): Change => ({
  fields: { ...fields, photos },
  ...(refusal?.field === "photo" && { refusal: undefined })
})

/** Changes the photograph that is shown. */
const changeShown = (context: PlaceFormContext, by: (photo: PlacePhotoFields) => PlacePhotoFields): Change => {
  const { photos } = context.fields
  const shown = shownOf(photos, context.picked)
  return withPhotos(
    context,
    photos.map((photo) => (photo === shown ? by(photo) : photo))
  )
}

/** Says something else of the photograph that is shown; a width is a field that may be wrong. */
export const note = (context: PlaceFormContext, values: PhotoNotes): Change => ({
  ...changeShown(context, (photo) => ({ ...photo, ...values })),
  ...(values.frameWidthCm !== undefined && {
    touched: [...context.touched, "frameWidthCm"],
    ...(context.refusal?.field === "frameWidthCm" && { refusal: undefined })
  })
})

export const setHorizon = (context: PlaceFormContext, horizon: number | undefined): Change =>
  changeShown(context, (photo) => markHorizon(photo, horizon))

export const setZone = (context: PlaceFormContext, zone: PlaceZone | undefined): Change =>
  changeShown(context, (photo) => markZone(photo, zone))

/** A new photograph is stored: it stands behind the others, and is the one that is shown. */
export const storePhoto = (context: PlaceFormContext, assetId: AssetId): Change => ({
  ...withPhotos(context, addPhoto(context.fields.photos, assetId)),
  picked: assetId
})

/** The content of a photograph was found a picture. */
export const showPhoto = ({ pictures }: PlaceFormContext, photo: ReadyPlacePhoto): Change => ({
  pictures: [...pictures.filter(({ assetId }) => assetId !== photo.assetId), photo]
})

/** Takes a photograph away and shows the one that stands in its stead. */
export const removePhoto = (context: PlaceFormContext, assetId: AssetId): Change => {
  const { photos } = context.fields
  const at = photos.findIndex((photo) => photo.assetId === assetId)
  const rest = dropPhoto(photos, assetId)
  const wasShown = shownOf(photos, context.picked)?.assetId === assetId
  return {
    ...withPhotos(context, rest),
    ...(wasShown && { picked: (rest[at] ?? rest.at(-1))?.assetId })
  }
}

/** Moves a photograph; the one that is shown stays the same. */
export const movePhotoTo = (context: PlaceFormContext, assetId: AssetId, to: number): Change => ({
  ...withPhotos(context, movePhoto(context.fields.photos, assetId, to)),
  picked: shownOf(context.fields.photos, context.picked)?.assetId
})

/** Shows every error, and a photograph that has one where the one that is shown has none. */
export const reveal = ({ fields: { photos }, picked }: PlaceFormContext): Change => {
  const shown = shownOf(photos, picked)
  const wrong = photos.find((photo) => photoProblem(photo) !== undefined)
  const stays = wrong === undefined || (shown !== undefined && photoProblem(shown) !== undefined)
  return stays ? { revealed: true } : { revealed: true, picked: wrong.assetId }
}

/** Shows a stored place; text of before a reload goes on top of it, based on the version it was typed over. */
export const take = (context: PlaceFormContext, place: Place): Change => {
  const { kept } = context
  const stored = placeFieldsOf(place)
  const fields = { ...stored, ...kept?.fields }
  return {
    latest: place,
    basis: { fields: stored, version: kept?.version ?? place.version },
    fields,
    kept: undefined
  }
}

/** Gives the typed text up for the newest stored version, or for a blank form. */
export const discard = (context: PlaceFormContext): Change => {
  const { latest, photosPending, round } = context
  const fields = latest === undefined ? blankPlace : placeFieldsOf(latest)
  return {
    ...untouched,
    fields,
    basis: latest === undefined ? { fields } : { fields, version: latest.version },
    ...(photosPending > 0 || !samePhotos(context.fields.photos, fields.photos)
      ? { photosPending: 0, round: round + 1 }
      : {})
  }
}

/** The form after a save: what was typed is now what is stored. */
export const savedAs = ({ fields }: PlaceFormContext, version: number): Change => ({
  ...untouched,
  basis: { fields, version }
})

/** A blank form for the next place, with kind, town and rights of the last one. */
export const renew = ({ fields, round }: PlaceFormContext): Change => {
  const { city, country, kind, licence, markets, owner, validUntil } = fields
  const next = { ...blankPlace, city, country, kind, licence, markets, owner, validUntil }
  const photographs = { picked: undefined, pictures: [], photosPending: 0 }
  return { fields: next, basis: { fields: next }, ...photographs, round: round + 1 }
}

/** Puts a refusal where it belongs: at its field, as a conflict, or above the form. */
export const showRefusal = (error: unknown, fallback: string): Change => refusalIn(error, fallback, placeFieldAt)

/** What the host keeps over a reload; undefined while nothing would be lost. */
export const keptOf = (context: PlaceFormContext): KeptPlaceForm | undefined =>
  isUnchanged(context) ? undefined : keptRecord(context)

/** Which place the host hears about. */
export type SavedPlace = { readonly placeId: PlaceId; readonly version: number }
