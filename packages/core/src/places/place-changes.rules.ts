import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { localTextsLine } from "../records/local-texts.rules.ts"
import { textRows } from "../records/text-fields.rules.ts"
import { regionText } from "../model/photo-region.ts"
import { placeFieldsOf, placeTextFields } from "./place-fields.rules.ts"
import type { PlaceFields, PlacePhotoFields } from "./place-form.schema.ts"
import { horizonText } from "./place-marks.rules.ts"
import {
  heightLabels,
  lightLabels,
  permittedUseText,
  photoLabels,
  placeKindLabels,
  seasonLabels,
  timeLabels,
  weatherLabels
} from "./place-texts.rules.ts"
import type { PlaceDraft } from "./places.schema.ts"

const NOT_MARKED = "Not marked"

const rows: ReadonlyArray<readonly [label: string, read: (fields: PlaceFields) => string]> = [
  ...textRows(placeTextFields),
  ["Languages", ({ texts }) => localTextsLine(texts)],
  ["Markets", ({ marketIds }) => (marketIds.length === 0 ? "Every market" : `${marketIds.length} markets`)],
  ["Permitted use", ({ permittedUse }) => permittedUseText(permittedUse)],
  ["Kind", ({ kind }) => placeKindLabels[kind]]
]

const photoRows: ReadonlyArray<readonly [label: string, read: (photo: PlacePhotoFields) => string]> = [
  [photoLabels.timeOfDay, ({ timeOfDay }) => timeLabels[timeOfDay]],
  [photoLabels.season, ({ season }) => seasonLabels[season]],
  [photoLabels.weather, ({ weather }) => weatherLabels[weather]],
  [photoLabels.cameraHeight, ({ cameraHeight }) => heightLabels[cameraHeight]],
  [photoLabels.lightFrom, ({ lightFrom }) => lightLabels[lightFrom]],
  [photoLabels.frameWidthCm, ({ frameWidthCm }) => frameWidthCm],
  ["Horizon", ({ horizon }) => (horizon === undefined ? NOT_MARKED : horizonText(horizon))],
  ["Placement zone", ({ zone }) => (zone === undefined ? NOT_MARKED : regionText(zone))]
]

const countText = (count: number): string =>
  count === 0 ? "None" : `${count} ${count === 1 ? "photograph" : "photographs"}`

type Photos = PlaceFields["photos"]

/** Which photographs there are and their order; pictures have no words. */
const listChanges = (yours: Photos, theirs: Photos): ReadonlyArray<FieldDifference> => {
  const label = "Photographs"
  if (yours.length !== theirs.length)
    return [{ label, yours: countText(yours.length), theirs: countText(theirs.length) }]
  const known = new Set(theirs.map(({ assetId }) => assetId))
  if (!yours.every(({ assetId }) => known.has(assetId)))
    return [{ label, yours: "Your choice", theirs: "Their choice" }]
  return yours.every(({ assetId }, at) => assetId === theirs[at]?.assetId)
    ? []
    : [{ label, yours: "Your order", theirs: "Their order" }]
}

const photoChanges = (yours: Photos, theirs: Photos): ReadonlyArray<FieldDifference> =>
  yours.flatMap((photo, at) => {
    const other = theirs.find(({ assetId }) => assetId === photo.assetId)
    const which = yours.length === 1 ? "" : `, photograph ${at + 1}`
    return photoRows
      .map(([label, read]) => ({
        label: `${label}${which}`,
        yours: read(photo),
        theirs: other === undefined ? read(photo) : read(other)
      }))
      .filter((difference) => difference.yours !== difference.theirs)
  })

/** In the order of the form. */
export const placeChanges = (fields: PlaceFields, stored: PlaceDraft): ReadonlyArray<FieldDifference> => {
  const theirs = placeFieldsOf(stored)
  return [
    ...differences(rows, fields, theirs),
    ...photoChanges(fields.photos, theirs.photos),
    ...listChanges(fields.photos, theirs.photos)
  ]
}
