import { Schema } from "effect"
import { AssetId } from "../model/ids.ts"
import { LightSide } from "../model/light-side.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { CameraHeight, PlaceDraft, PlaceKind, PlaceZone, Season, TimeOfDay, Weather } from "./places.schema.ts"

/** One photograph as the form holds it: its width is text; `any` and `unknown` are what was not stated. */
export const PlacePhotoFields = Schema.Struct({
  assetId: AssetId,
  timeOfDay: Schema.Union([TimeOfDay, Schema.Literal("any")]),
  season: Schema.Union([Season, Schema.Literal("any")]),
  weather: Schema.Union([Weather, Schema.Literal("any")]),
  cameraHeight: Schema.Union([CameraHeight, Schema.Literal("unknown")]),
  lightFrom: Schema.Union([LightSide, Schema.Literal("unknown")]),
  frameWidthCm: Schema.String,
  horizon: Schema.optionalKey(Schema.Number),
  zone: Schema.optionalKey(PlaceZone)
})
export type PlacePhotoFields = typeof PlacePhotoFields.Type

/** What is said of a photograph by choosing. */
export type PlacePhotoChoice = "timeOfDay" | "season" | "weather" | "cameraHeight" | "lightFrom"

/** The place form as typed: moods are one text, photographs are uploads; the first is the main one. */
export const PlaceFields = Schema.Struct({
  name: Schema.String,
  kind: PlaceKind,
  description: Schema.String,
  city: Schema.String,
  country: Schema.String,
  mood: Schema.String,
  owner: Schema.String,
  licence: Schema.String,
  validUntil: Schema.String,
  markets: Schema.String,
  doText: Schema.String,
  dontText: Schema.String,
  photos: Schema.Array(PlacePhotoFields)
})
export type PlaceFields = typeof PlaceFields.Type

/** The fields that hold one text. */
export type PlaceTextField = Exclude<keyof PlaceFields, "kind" | "photos">

/** A field that can have an error; `photo` is the list of photographs, `frameWidthCm` the width of one of them. */
export type PlaceFieldName = PlaceTextField | "photo" | "frameWidthCm"

/** Text kept by an older form says nothing of photographs. */
export const keptPlaceForm = keptForm(
  Schema.Struct({ ...PlaceFields.fields, photos: Schema.optionalKey(PlaceFields.fields.photos) }),
  PlaceDraft
)
