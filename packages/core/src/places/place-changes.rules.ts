import { placeFieldLabels, placeFieldsOf, placeTextFields } from "./place-fields.rules.ts"
import type { PlaceFields } from "./place-form.schema.ts"
import { regionText } from "../model/photo-region.ts"
import { horizonText } from "./place-marks.rules.ts"
import { lightLabels, placeKindLabels, seasonLabels } from "./place-texts.rules.ts"
import type { Place } from "./places.schema.ts"

/** One field in which the typed form and the stored place differ, as people read it. */
export interface PlaceDifference {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

const NOT_MARKED = "Not marked"

const rows: ReadonlyArray<readonly [label: string, read: (fields: PlaceFields) => string]> = [
  ...placeTextFields.map((field) => [placeFieldLabels[field], (fields: PlaceFields) => fields[field]] as const),
  ["Kind", ({ kind }) => placeKindLabels[kind]],
  ["Season", ({ season }) => seasonLabels[season]],
  ["Light", ({ lightFrom }) => lightLabels[lightFrom]],
  ["Horizon", ({ horizon }) => (horizon === undefined ? NOT_MARKED : horizonText(horizon))],
  ["Placement zone", ({ zone }) => (zone === undefined ? NOT_MARKED : regionText(zone))]
]

/** What differs between the typed form and the stored place, in the order of the form; of a photograph only whose it is. */
export const placeChanges = (fields: PlaceFields, stored: Place): ReadonlyArray<PlaceDifference> => {
  const theirs = placeFieldsOf(stored)
  return [
    ...rows
      .map(([label, read]) => ({ label, yours: read(fields), theirs: read(theirs) }))
      .filter((difference) => difference.yours !== difference.theirs),
    ...(fields.photoAssetId === theirs.photoAssetId
      ? []
      : [
          {
            label: "Photograph",
            yours: fields.photoAssetId === undefined ? "None" : "Your choice",
            theirs: theirs.photoAssetId === undefined ? "None" : "Their choice"
          }
        ])
  ]
}
