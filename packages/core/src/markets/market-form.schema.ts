import { Schema } from "effect"
import { keptForm } from "../records/kept-form.schema.ts"
import { MarketDraft, MarketUnits } from "./markets.schema.ts"

/** The market form as typed: codes are separated by commas or blanks, terms stand one a line. */
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

/** The fields that hold one text. */
export type MarketTextField = Exclude<keyof MarketFields, "units">

export const keptMarketForm = keptForm(MarketFields, MarketDraft)
