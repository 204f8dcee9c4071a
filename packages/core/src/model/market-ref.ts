import { Schema } from "effect"

/** A market of a brand, as other features name it. */
export const MarketRef = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** BCP 47; the first is the primary one. */
  languages: Schema.Array(Schema.String),
  /** ISO 4217; absent while it has none. */
  currency: Schema.optionalKey(Schema.String),
  /** Nothing new is made for it. */
  held: Schema.optionalKey(Schema.Literal(true))
})
export type MarketRef = typeof MarketRef.Type
