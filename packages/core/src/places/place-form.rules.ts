import type { AssetId } from "../model/ids.ts"
import { photoProblem } from "./place-fields.rules.ts"
import type { PhotoNotes, PlaceFormContext, ReadyPlacePhoto } from "./place-form.events.ts"
import type { PlaceFields, PlacePhotoFields } from "./place-form.schema.ts"
import { addPhoto, dropPhoto, markHorizon, markZone, movePhoto, shownOf } from "./place-photos.rules.ts"
import type { PlaceZone } from "./places.schema.ts"

type Change = Partial<PlaceFormContext>

const withPhotos = ({ fields, refusal }: PlaceFormContext, photos: PlaceFields["photos"]): Change => ({
  fields: { ...fields, photos },
  ...(refusal?.field === "photo" && { refusal: undefined })
})

const changeShown = (context: PlaceFormContext, by: (photo: PlacePhotoFields) => PlacePhotoFields): Change => {
  const { photos } = context.fields
  const shown = shownOf(photos, context.picked)
  return withPhotos(
    context,
    photos.map((photo) => (photo === shown ? by(photo) : photo))
  )
}

/** The width is a validated field. */
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

/** Appended and shown. */
export const storePhoto = (context: PlaceFormContext, assetId: AssetId): Change => ({
  ...withPhotos(context, addPhoto(context.fields.photos, assetId)),
  picked: assetId
})

export const showPhoto = ({ pictures }: PlaceFormContext, photo: ReadyPlacePhoto): Change => ({
  pictures: [...pictures.filter(({ assetId }) => assetId !== photo.assetId), photo]
})

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

/** The shown photograph stays the same. */
export const movePhotoTo = (context: PlaceFormContext, assetId: AssetId, to: number): Change => ({
  ...withPhotos(context, movePhoto(context.fields.photos, assetId, to)),
  picked: shownOf(context.fields.photos, context.picked)?.assetId
})

/** Shows every error, and switches to a photograph with one when the shown one has none. */
export const reveal = ({ fields: { photos }, picked }: PlaceFormContext): Change => {
  const shown = shownOf(photos, picked)
  const wrong = photos.find((photo) => photoProblem(photo) !== undefined)
  const stays = wrong === undefined || (shown !== undefined && photoProblem(shown) !== undefined)
  return stays ? { revealed: true } : { revealed: true, picked: wrong.assetId }
}

export const urlOf = (
  { latest, pictures }: Pick<PlaceFormContext, "latest" | "pictures">,
  assetId: AssetId
): string | undefined =>
  pictures.find((picture) => picture.assetId === assetId)?.url ??
  latest?.photos.find((photo) => photo.assetId === assetId)?.url

/** Stored photographs without a known address; the uploads fetch it. */
export const unseenPhotos = (context: PlaceFormContext): ReadonlyArray<AssetId> =>
  context.fields.photos.map(({ assetId }) => assetId).filter((assetId) => urlOf(context, assetId) === undefined)
