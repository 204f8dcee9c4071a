import { Effect, Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { AssetId, PlaceId, ProductId } from "../model/ids.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { Look, PhotoshootDraft, SetLook, Shot } from "./photoshoots.schema.ts"

/** `market`: its id or empty. `target`: `folder:` or `campaign:` with an id, or empty. */
export const PhotoshootFields = Schema.Struct({
  name: Schema.String,
  brief: Schema.String,
  /** What every shot of the list that the rules make says; not stored. */
  prompt: Schema.String,
  light: Schema.String,
  mood: Schema.String,
  props: Schema.String,
  avoid: Schema.String,
  look: Look,
  people: Schema.Boolean,
  productIds: Schema.Array(ProductId),
  placeIds: Schema.Array(PlaceId),
  market: Schema.String,
  /** One of the market's; its first when empty. */
  language: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  target: Schema.String,
  aspectRatios: Schema.Array(AspectRatio),
  setLook: SetLook,
  references: Schema.Array(Schema.Struct({ assetId: AssetId, liked: Schema.Boolean, note: Schema.String })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed([]))
  ),
  shots: Schema.Array(Shot),
  /** A person changed the list, which the rules then leave alone. */
  byHand: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
})
export type PhotoshootFields = typeof PhotoshootFields.Type

export type PhotoshootTextField = "avoid" | "brief" | "light" | "mood" | "name" | "prompt" | "props"
export type PhotoshootFieldName = PhotoshootTextField | "aspectRatios" | "shots" | "subjects" | "target"

export const keptPhotoshootForm = keptForm(PhotoshootFields, PhotoshootDraft)
