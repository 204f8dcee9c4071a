import { Schema } from "effect"
import { DateFormat } from "./printed-day.ts"

export const MarketUnits = Schema.Literals(["metric", "imperial"])
export type MarketUnits = typeof MarketUnits.Type

/** How a market writes, besides its language. */
export const MarketForms = Schema.Struct({
  /** ISO 4217. */
  currency: Schema.optionalKey(Schema.String),
  /** @default as its language writes days */
  dateFormat: Schema.optionalKey(DateFormat),
  /** Absent: units are not measured. */
  units: Schema.optionalKey(MarketUnits)
})
export type MarketForms = typeof MarketForms.Type
