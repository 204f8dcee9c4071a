import { Effect, Schema } from "effect"
import { keptForm } from "../records/kept-form.schema.ts"
import { MarketDraft, MarketUnits } from "./markets.schema.ts"

export const HolidayChoice = Schema.Literals(["on", "off"])
export type HolidayChoice = typeof HolidayChoice.Type

/** Codes are separated by commas or spaces; terms are one per line. */
export const MarketFields = Schema.Struct({
  name: Schema.String,
  countries: Schema.String,
  languages: Schema.String,
  currency: Schema.String,
  timeZone: Schema.String,
  units: MarketUnits,
  isDefault: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  toneOverride: Schema.String,
  bannedTerms: Schema.String,
  requiredTerms: Schema.String,
  legalNotes: Schema.String,
  holidays: HolidayChoice.pipe(Schema.withDecodingDefaultKey(Effect.succeed("on"))),
  /** One name a line. */
  holidaysExcluded: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
})
export type MarketFields = typeof MarketFields.Type

export type MarketTextField = Exclude<keyof MarketFields, "units" | "holidays" | "isDefault">

export const keptMarketForm = keptForm(MarketFields, MarketDraft)
