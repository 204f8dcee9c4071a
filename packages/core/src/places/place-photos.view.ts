import type { AssetId } from "../model/ids.ts"
import { choicesOf } from "../records/record-form.view.ts"
import { regionText } from "../model/photo-region.ts"
import { photoProblem } from "./place-fields.rules.ts"
import type { PlaceFormContext } from "./place-form.events.ts"
import { urlOf } from "./place-form.rules.ts"
import type { PlacePhotoChoice, PlacePhotoFields } from "./place-form.schema.ts"
import { horizonText, marksProblem } from "./place-marks.rules.ts"
import { shownOf } from "./place-photos.rules.ts"
import {
  heightLabels,
  lightLabels,
  photoHints,
  photoLabels,
  seasonLabels,
  timeLabels,
  weatherLabels
} from "./place-texts.rules.ts"
import { CameraHeight, PLACE_PHOTOS_MAX, type PlaceZone, Season, TimeOfDay, Weather } from "./places.schema.ts"

/** Fractions 0-1, origin top left. */
export interface PlaceMarksView {
  readonly photoUrl: string
  readonly horizon: number | undefined
  readonly zone: PlaceZone | undefined
  /** Undefined while unset. */
  readonly horizonText: string | undefined
  readonly zoneText: string | undefined
  readonly problem: string | undefined
}

export interface PlacePhotoTile {
  readonly assetId: AssetId
  /** Undefined until checked. */
  readonly url: string | undefined
  /** Position, content and errors, for screen readers. */
  readonly label: string
  readonly isMain: boolean
  readonly isShown: boolean
  readonly hasProblem: boolean
}

export interface PlacePhotoSelect {
  readonly name: PlacePhotoChoice
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

export interface ShownPhotoView {
  readonly assetId: AssetId
  /** From 0, the main one. */
  readonly at: number
  readonly title: string
  /** Undefined until checked. */
  readonly marks: PlaceMarksView | undefined
  readonly selects: ReadonlyArray<PlacePhotoSelect>
  readonly lightFrom: PlacePhotoFields["lightFrom"]
  readonly lights: ReadonlyArray<{ readonly value: PlacePhotoFields["lightFrom"]; readonly label: string }>
  readonly lightLabel: string
  readonly lightHint: string
  readonly width: {
    readonly label: string
    readonly value: string
    readonly hint: string
    readonly error: string | undefined
  }
  /** Undefined at the ends. */
  readonly earlier: number | undefined
  readonly later: number | undefined
}

export interface PlacePhotosView {
  readonly label: string
  readonly hint: string
  readonly tiles: ReadonlyArray<PlacePhotoTile>
  readonly shown: ShownPhotoView | undefined
  /** Photographs that can still be added. */
  readonly room: number
  readonly full: string | undefined
}

const options = {
  season: choicesOf(["any", ...Season.literals], seasonLabels),
  timeOfDay: choicesOf(["any", ...TimeOfDay.literals], timeLabels),
  weather: choicesOf(["any", ...Weather.literals], weatherLabels),
  cameraHeight: choicesOf(["unknown", ...CameraHeight.literals], heightLabels)
}
const selected = ["season", "timeOfDay", "weather", "cameraHeight"] as const
const lights = choicesOf(["left", "right", "unknown"], lightLabels)

const marksOf = ({ horizon, zone }: PlacePhotoFields, photoUrl: string): PlaceMarksView => ({
  photoUrl,
  horizon,
  zone,
  horizonText: horizon === undefined ? undefined : horizonText(horizon),
  zoneText: zone === undefined ? undefined : regionText(zone),
  problem: marksProblem(horizon, zone)
})

const factsOf = ({ season, timeOfDay }: PlacePhotoFields): ReadonlyArray<string> => [
  ...(season === "any" ? [] : [seasonLabels[season]]),
  ...(timeOfDay === "any" ? [] : [timeLabels[timeOfDay]])
]

const errorOf = ({ refusal, revealed, touched }: PlaceFormContext, photo: PlacePhotoFields): string | undefined => {
  if (refusal?.field === "frameWidthCm") return refusal.message
  return revealed || touched.includes("frameWidthCm") ? photoProblem(photo) : undefined
}

const shownView = (context: PlaceFormContext): ShownPhotoView | undefined => {
  const { photos } = context.fields
  const photo = shownOf(photos, context.picked)
  if (photo === undefined) return undefined
  const at = photos.indexOf(photo)
  const url = urlOf(context, photo.assetId)
  return {
    assetId: photo.assetId,
    at,
    title: at === 0 ? "Main photograph" : `Photograph ${at + 1} of ${photos.length}`,
    marks: url === undefined ? undefined : marksOf(photo, url),
    selects: selected.map((name) => ({
      name,
      label: photoLabels[name],
      value: photo[name],
      options: options[name]
    })),
    lightFrom: photo.lightFrom,
    lights,
    lightLabel: photoLabels.lightFrom,
    lightHint: photoHints.lightFrom,
    width: {
      label: photoLabels.frameWidthCm,
      value: photo.frameWidthCm,
      hint: photoHints.frameWidthCm,
      error: errorOf(context, photo)
    },
    earlier: at === 0 ? undefined : at - 1,
    later: at === photos.length - 1 ? undefined : at + 1
  }
}

export const placePhotosView = (context: PlaceFormContext): PlacePhotosView => {
  const { photos } = context.fields
  const shown = shownOf(photos, context.picked)
  const room = Math.max(0, PLACE_PHOTOS_MAX - photos.length)
  return {
    label: "Photographs",
    hint: "The first is the main one. Pictures take the one that suits their shape and season best.",
    tiles: photos.map((photo, at) => {
      const hasProblem = (context.revealed || photo === shown) && errorOf(context, photo) !== undefined
      const words = [at === 0 ? "main" : undefined, ...factsOf(photo), hasProblem ? "needs a correction" : undefined]
      return {
        assetId: photo.assetId,
        url: urlOf(context, photo.assetId),
        label: [`Photograph ${at + 1} of ${photos.length}`, ...words.filter((word) => word !== undefined)].join(", "),
        isMain: at === 0,
        isShown: photo === shown,
        hasProblem
      }
    }),
    shown: shownView(context),
    room,
    full: room === 0 ? `A place has at most ${PLACE_PHOTOS_MAX} photographs` : undefined
  }
}
