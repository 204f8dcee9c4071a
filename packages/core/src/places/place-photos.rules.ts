import type { AssetId } from "../model/ids.ts"
import { tidyRegion } from "../model/photo-region.ts"
import type { PlaceFields, PlacePhotoFields } from "./place-form.schema.ts"
import { tidyHorizon } from "./place-marks.rules.ts"
import { PLACE_PHOTOS_MAX, type PlacePhoto, type PlaceZone, type Season } from "./places.schema.ts"

type Photos = PlaceFields["photos"]

export const blankPhoto = (assetId: AssetId): PlacePhotoFields => ({
  assetId,
  timeOfDay: "any",
  season: "any",
  weather: "any",
  cameraHeight: "unknown",
  lightFrom: "unknown",
  frameWidthCm: ""
})

/** Unchanged when already present or full. */
export const addPhoto = (photos: Photos, assetId: AssetId): Photos =>
  photos.length >= PLACE_PHOTOS_MAX || photos.some((photo) => photo.assetId === assetId)
    ? photos
    : [...photos, blankPhoto(assetId)]

export const dropPhoto = (photos: Photos, assetId: AssetId): Photos =>
  photos.filter((photo) => photo.assetId !== assetId)

/** `to` is clamped; the first is the main one. */
export const movePhoto = (photos: Photos, assetId: AssetId, to: number): Photos => {
  const moved = photos.find((photo) => photo.assetId === assetId)
  if (moved === undefined) return photos
  const others = dropPhoto(photos, assetId)
  const at = Math.min(Math.max(0, Math.trunc(to)), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** The picked one, else the first. */
export const shownOf = (photos: Photos, picked: AssetId | undefined): PlacePhotoFields | undefined =>
  photos.find(({ assetId }) => assetId === picked) ?? photos[0]

/** Clamped to the photograph; undefined removes it. */
export const markHorizon = (
  { horizon: _, ...photo }: PlacePhotoFields,
  horizon: number | undefined
): PlacePhotoFields => (horizon === undefined ? photo : { ...photo, horizon: tidyHorizon(horizon) })

/** Clamped to the photograph; undefined removes it. */
export const markZone = ({ zone: _, ...photo }: PlacePhotoFields, zone: PlaceZone | undefined): PlacePhotoFields =>
  zone === undefined ? photo : { ...photo, zone: tidyRegion(zone) }

/** Reads `66`, `66.5`, `66,5 cm` as centimetres; NaN when invalid. */
export const widthOf = (text: string): number => {
  const [, number = ""] = /^([0-9]+(?:[.,][0-9]+)?)(?:\s*cm)?$/i.exec(text.trim()) ?? []
  return number === "" ? Number.NaN : Number(number.replace(",", "."))
}

/** Unstated values are omitted. */
export const photoDraftOf = (fields: PlacePhotoFields): PlacePhoto => {
  const { assetId, cameraHeight, frameWidthCm, horizon, lightFrom, season, timeOfDay, weather, zone } = fields
  return {
    assetId,
    ...(timeOfDay !== "any" && { timeOfDay }),
    ...(season !== "any" && { season }),
    ...(weather !== "any" && { weather }),
    ...(cameraHeight !== "unknown" && { cameraHeight }),
    ...(lightFrom !== "unknown" && { lightFrom }),
    ...(frameWidthCm.trim() !== "" && { frameWidthCm: widthOf(frameWidthCm) }),
    ...(horizon !== undefined && { horizon }),
    ...(zone !== undefined && { zone })
  }
}

export const photoFieldsOf = (photo: PlacePhoto): PlacePhotoFields => ({
  assetId: photo.assetId,
  timeOfDay: photo.timeOfDay ?? "any",
  season: photo.season ?? "any",
  weather: photo.weather ?? "any",
  cameraHeight: photo.cameraHeight ?? "unknown",
  lightFrom: photo.lightFrom ?? "unknown",
  frameWidthCm: photo.frameWidthCm === undefined ? "" : String(photo.frameWidthCm),
  ...(photo.horizon !== undefined && { horizon: photo.horizon }),
  ...(photo.zone !== undefined && { zone: photo.zone })
})

/** Deduplicated, in the order of the literals. */
export const seasonsOf = (photos: ReadonlyArray<Pick<PlacePhoto, "season">>): ReadonlyArray<Season> => {
  const shown = new Set(photos.map(({ season }) => season))
  return (["spring", "summer", "autumn", "winter"] as const).filter((season) => shown.has(season))
}
