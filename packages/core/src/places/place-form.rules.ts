import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { AssetId, PlaceId } from "../model/ids.ts"
import type { BrandRole } from "../model/roles.ts"
import { blankPlace, placeFieldAt, placeFieldsOf, samePlaceFields } from "./place-fields.rules.ts"
import type { PlaceFormInput, ReadyPlacePhoto } from "./place-form.events.ts"
import type { KeptPlaceForm, PlaceFieldName, PlaceFields } from "./place-form.schema.ts"
import { tidyRegion } from "../model/photo-region.ts"
import { tidyHorizon } from "./place-marks.rules.ts"
import type { Place, PlaceZone } from "./places.schema.ts"

/** What the place form remembers: the stored place, the draft, the photograph and what is being saved. */
export interface PlaceFormContext {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly mode: "new" | "edit"
  readonly placeId: string | undefined
  readonly key: string
  /** Counts up whenever the form shows another photograph than the upload beside it; part of the key of a save. */
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
  /** The checked photograph of `fields.photoAssetId`. */
  readonly photo: ReadyPlacePhoto | undefined
  /** A photograph is on its way and has no id yet. */
  readonly photoOnItsWay: boolean
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
  fields: input.kept?.fields ?? blankPlace,
  basis: { fields: blankPlace },
  latest: undefined,
  kept: input.kept,
  today: undefined,
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined,
  photo: undefined,
  photoOnItsWay: false,
  another: false,
  archiving: false
})

type Change = Partial<PlaceFormContext>

/** The key of the next save: the same for every try of one place, another one for the place after it. */
export const placeSaveKey = ({ key, round }: PlaceFormContext): string => (round === 0 ? key : `${key}-${round}`)

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

/** Moves the horizon into the photograph, or takes it away. */
export const setHorizon = ({ fields }: PlaceFormContext, horizon: number | undefined): Change => {
  const { horizon: _, ...rest } = fields
  return { fields: horizon === undefined ? rest : { ...rest, horizon: tidyHorizon(horizon) } }
}

/** Moves the placement zone into the photograph, or takes it away. */
export const setZone = ({ fields }: PlaceFormContext, zone: PlaceZone | undefined): Change => {
  const { zone: _, ...rest } = fields
  return { fields: zone === undefined ? rest : { ...rest, zone: tidyRegion(zone) } }
}

/** What was said of a photograph does not hold for another one. */
const withoutPhoto = ({ horizon: _, photoAssetId: __, zone: ___, ...rest }: PlaceFields): PlaceFields => ({
  ...rest,
  lightFrom: blankPlace.lightFrom,
  frameWidthCm: blankPlace.frameWidthCm
})

/** A new photograph is stored: it is the place's, and what was marked on the old one no longer counts. */
export const storePhoto = ({ fields, refusal }: PlaceFormContext, assetId: AssetId): Change =>
  fields.photoAssetId === assetId
    ? { photoOnItsWay: false }
    : {
        fields: { ...(fields.photoAssetId === undefined ? fields : withoutPhoto(fields)), photoAssetId: assetId },
        photo: undefined,
        photoOnItsWay: false,
        ...(refusal?.field === "photo" && { refusal: undefined })
      }

/** Goes back to the photograph the form began with, when the new one cannot be used. */
export const failPhoto = ({ basis, fields }: PlaceFormContext): Change => {
  const { frameWidthCm, horizon, lightFrom, photoAssetId, zone } = basis.fields
  return {
    fields: {
      ...withoutPhoto(fields),
      lightFrom,
      frameWidthCm,
      ...(photoAssetId !== undefined && { photoAssetId }),
      ...(horizon !== undefined && { horizon }),
      ...(zone !== undefined && { zone })
    },
    photo: undefined,
    photoOnItsWay: false
  }
}

export const dropPhoto = ({ fields }: PlaceFormContext): Change => ({
  fields: withoutPhoto(fields),
  photo: undefined,
  photoOnItsWay: false
})

/** What changes when the form turns to other fields: with another photograph the upload beside it starts afresh. */
const anotherPhoto = ({ fields, round }: PlaceFormContext, next: PlaceFields): Change =>
  fields.photoAssetId === next.photoAssetId ? {} : { photo: undefined, photoOnItsWay: false, round: round + 1 }

/** Shows a stored place; text of before a reload goes on top of it, based on the version it was typed over. */
export const take = (context: PlaceFormContext, place: Place): Change => {
  const { kept } = context
  const stored = placeFieldsOf(place)
  const fields = kept?.fields ?? stored
  return {
    latest: place,
    basis: { fields: stored, version: kept?.version ?? place.version },
    fields,
    kept: undefined,
    ...anotherPhoto(context, fields)
  }
}

const calm = { touched: [], revealed: false, refusal: undefined, error: undefined, conflict: undefined }

/** Gives the typed text up for the newest stored version, or for a blank form. */
export const discard = (context: PlaceFormContext): Change => {
  const { latest, photoOnItsWay, round } = context
  const fields = latest === undefined ? blankPlace : placeFieldsOf(latest)
  return {
    ...calm,
    fields,
    basis: latest === undefined ? { fields } : { fields, version: latest.version },
    ...(photoOnItsWay ? { photoOnItsWay: false, round: round + 1 } : anotherPhoto(context, fields))
  }
}

/** The form after a save: what was typed is now what is stored. */
export const savedAs = ({ fields }: PlaceFormContext, version: number): Change => ({
  ...calm,
  basis: { fields, version }
})

/** A blank form for the next place, with kind, town and rights of the last one. */
export const renew = ({ fields, round }: PlaceFormContext): Change => {
  const { city, country, kind, licence, markets, owner, validUntil } = fields
  const next = { ...blankPlace, city, country, kind, licence, markets, owner, validUntil }
  return { fields: next, basis: { fields: next }, photo: undefined, photoOnItsWay: false, round: round + 1 }
}

/** Puts a refusal where it belongs: at its field, as a conflict, or above the form. */
export const showRefusal = (error: unknown, fallback: string): Change => {
  const refusal = refusalOf(error)
  const field = refusal?.field === undefined ? undefined : placeFieldAt(refusal.field)
  const message = errorText(error, fallback)
  if (field !== undefined) return { refusal: { field, message } }
  return refusal?.code === "conflict" ? { conflict: message } : { error: message }
}

/** What the host keeps over a reload; undefined while nothing would be lost. */
export const keptOf = (context: PlaceFormContext): KeptPlaceForm | undefined =>
  isUnchanged(context)
    ? undefined
    : {
        fields: context.fields,
        key: placeSaveKey(context),
        ...(context.basis.version !== undefined && { version: context.basis.version })
      }

/** Which place the host hears about. */
export type SavedPlace = { readonly placeId: PlaceId; readonly version: number }
