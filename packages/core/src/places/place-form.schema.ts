import { Option, Schema } from "effect"
import { AssetId } from "../model/ids.ts"
import { LightSide } from "../model/light-side.ts"
import { PlaceKind, PlaceZone, Season } from "./places.schema.ts"

/** The place form as typed: width and moods are texts, the photograph is an upload. */
export const PlaceFields = Schema.Struct({
  name: Schema.String,
  kind: PlaceKind,
  description: Schema.String,
  city: Schema.String,
  country: Schema.String,
  season: Schema.Union([Season, Schema.Literal("any")]),
  mood: Schema.String,
  lightFrom: Schema.Union([LightSide, Schema.Literal("unknown")]),
  frameWidthCm: Schema.String,
  owner: Schema.String,
  licence: Schema.String,
  validUntil: Schema.String,
  markets: Schema.String,
  doText: Schema.String,
  dontText: Schema.String,
  photoAssetId: Schema.optionalKey(AssetId),
  horizon: Schema.optionalKey(Schema.Number),
  zone: Schema.optionalKey(PlaceZone)
})
export type PlaceFields = typeof PlaceFields.Type

/** The fields that hold one text. */
export type PlaceTextField = Exclude<
  keyof PlaceFields,
  "kind" | "season" | "lightFrom" | "photoAssetId" | "horizon" | "zone"
>

/** A field an error can stand at. */
export type PlaceFieldName = PlaceTextField | "photo"

/**
 * An unsaved form as the host keeps it over a reload: the text, the version it was based on, and the key its next save
 * carries, so that a save whose answer was lost is not made twice.
 */
export const KeptPlaceForm = Schema.Struct({
  fields: PlaceFields,
  version: Schema.optionalKey(Schema.Number),
  key: Schema.String
})
export type KeptPlaceForm = typeof KeptPlaceForm.Type

const Text = Schema.fromJsonString(KeptPlaceForm)
const decode = Schema.decodeUnknownOption(Text)

/** A kept form as text for the host's storage; {@link readKeptPlaceForm} reads it back. */
export const keptPlaceFormText: (kept: KeptPlaceForm) => string = Schema.encodeSync(Text)

/** Reads a kept form; a text that is none, or of another version of the form, gives undefined. */
export const readKeptPlaceForm = (text: unknown): KeptPlaceForm | undefined => Option.getOrUndefined(decode(text))
