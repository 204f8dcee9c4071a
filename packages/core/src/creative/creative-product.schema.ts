import { Schema } from "effect"
import { Camera } from "../model/camera.ts"
import { LightSide, Rect } from "./creative.schema.ts"

const optional = Schema.optionalKey

/**
 * A product as it is drawn. `photoId` and `cutoutId` name stored files and are kept in recipes; `cutoutId` only when the
 * cut-out is trusted, otherwise the photograph is used.
 */
export const CreativeProduct = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  photoId: optional(Schema.String),
  cutoutId: optional(Schema.String),
  /** Decides which shadows are plausible. */
  camera: Camera,
  /** Measured when absent. */
  lightSide: optional(LightSide),
  heightCm: optional(Schema.Number),
  /** Centimetres, across the photograph; takes precedence over the height. */
  widthCm: optional(Schema.Number),
  /** Lighting must not change product pixels. @default false */
  exact: optional(Schema.Boolean),
  price: optional(Schema.String),
  /** Printed wherever the price is. */
  unitPrice: optional(Schema.String),
  /** Struck through where a price is an offer. */
  formerPrice: optional(Schema.String),
  /** How long the price holds; printed where the price is an offer. */
  validity: optional(Schema.String),
  /** Fractions 0-1 of the photograph, origin top left. */
  labelRegion: optional(Rect),
  /** @default false */
  mayMirror: optional(Schema.Boolean)
})
export type CreativeProduct = typeof CreativeProduct.Type
