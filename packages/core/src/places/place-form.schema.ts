import { Effect, Schema } from "effect"
import { AssetId } from "../model/ids.ts"
import { LightSide } from "../model/light-side.ts"
import { PermittedUse } from "../model/permitted-use.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { LocalTextFields } from "../records/local-texts.rules.ts"
import { CameraHeight, PlaceDraft, PlaceKind, PlaceZone, Season, TimeOfDay, Weather } from "./places.schema.ts"

/** The width is text; `any` and `unknown` are not stated. */
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

export type PlacePhotoChoice = "timeOfDay" | "season" | "weather" | "cameraHeight" | "lightFrom"

/** Moods are one text; the first photograph is the main one. */
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
  doText: Schema.String,
  dontText: Schema.String,
  /** By language. */
  texts: LocalTextFields.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** None: every one. */
  marketIds: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  permittedUse: Schema.Array(PermittedUse).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  photos: Schema.Array(PlacePhotoFields)
})
export type PlaceFields = typeof PlaceFields.Type

export type PlaceTextField = Exclude<keyof PlaceFields, "kind" | "marketIds" | "permittedUse" | "photos" | "texts">

/** `photo`: the list of photographs; `frameWidthCm`: the width of one. */
export type PlaceFieldName = PlaceTextField | "photo" | "frameWidthCm" | "languages" | "marketIds"

/** Older drafts hold no photographs. */
export const keptPlaceForm = keptForm(
  Schema.Struct({ ...PlaceFields.fields, photos: Schema.optionalKey(PlaceFields.fields.photos) }),
  PlaceDraft
)
