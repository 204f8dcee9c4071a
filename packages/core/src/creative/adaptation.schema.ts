import { Schema } from "effect"

/** What a market may change in an approved picture. Source: specification, section 3.21. */
export const AdaptedField = Schema.Literals([
  "headline",
  "eyebrow",
  "body",
  "cta",
  "name",
  "attribution",
  "offer",
  "validity",
  "price",
  "disclaimer",
  "language",
  "size"
])
export type AdaptedField = typeof AdaptedField.Type

/** What else differs; each goes to review. */
export const AdaptationFault = Schema.Literals([
  "product",
  "place",
  "photo",
  "logo",
  "layout",
  "colour",
  "type",
  "rest"
])
export type AdaptationFault = typeof AdaptationFault.Type

/** A picture against the one it was adapted from, as their scenes say. */
export const SceneDifference = Schema.Struct({
  changed: Schema.Array(AdaptedField),
  outside: Schema.Array(AdaptationFault)
})
export type SceneDifference = typeof SceneDifference.Type
