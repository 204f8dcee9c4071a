import { Schema } from "effect"
import { keptForm } from "../records/kept-form.schema.ts"
import { MarketDraft, MarketUnits } from "./markets.schema.ts"

/** Codes are separated by commas or spaces; terms are one per line. */
export const MarketFields = Schema.Struct({
  name: Schema.String,
  countries: Schema.String,
  languages: Schema.String,
  currency: Schema.String,
  timeZone: Schema.String,
  units: MarketUnits,
  toneOverride: Schema.String,
  bannedTerms: Schema.String,
  requiredTerms: Schema.String,
  legalNotes: Schema.String
})
export type MarketFields = typeof MarketFields.Type

export type MarketTextField = Exclude<keyof MarketFields, "units">

export const keptMarketForm = keptForm(MarketFields, MarketDraft)
