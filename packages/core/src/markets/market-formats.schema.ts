import { Effect, Schema } from "effect"
import { MarketUnits } from "../model/market-forms.ts"
import { DateFormat } from "../model/printed-day.ts"

/** How the market writes; its prices follow its language and currency. Source: specification, section 4.1. */
export const marketFormats = {
  units: MarketUnits,
  /** @default as its language writes days */
  dateFormat: Schema.optionalKey(DateFormat)
}

/** `language`: its own way. */
export const DateChoice = Schema.Literals(["language", ...DateFormat.literals])
export type DateChoice = typeof DateChoice.Type

export const formatFormFields = {
  units: MarketUnits,
  dates: DateChoice.pipe(Schema.withDecodingDefaultKey(Effect.succeed("language" as const)))
}

/** What a person chooses of them. */
export interface FormatChange {
  readonly units?: MarketUnits
  readonly dates?: DateChoice
}
