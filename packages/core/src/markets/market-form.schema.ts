import { Effect, Schema } from "effect"
import { keptForm } from "../records/kept-form.schema.ts"
import { holidayFormFields } from "./market-holidays.schema.ts"
import { disclaimerFormFields, type DisclaimerName } from "./market-disclaimer.schema.ts"
import { channelFormFields } from "./market-channels.schema.ts"
import { formatFormFields } from "./market-formats.schema.ts"
import { identityFormFields } from "./market-identity.schema.ts"
import { ruleFormFields, type RuleName } from "../creative/market-rules.schema.ts"
import { approverFormFields, MarketEdit } from "./market-approver.schema.ts"

/** Codes are separated by commas or spaces; terms are one per line. */
export const MarketFields = Schema.Struct({
  name: Schema.String,
  countries: Schema.String,
  languages: Schema.String,
  currency: Schema.String,
  timeZone: Schema.String,
  ...formatFormFields,
  isDefault: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  toneOverride: Schema.String,
  ...identityFormFields,
  bannedTerms: Schema.String,
  requiredTerms: Schema.String,
  ...ruleFormFields,
  ...channelFormFields,
  ...disclaimerFormFields,
  legalNotes: Schema.String,
  contact: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  ...holidayFormFields,
  ...approverFormFields
})
export type MarketFields = typeof MarketFields.Type

export type MarketTextField = Exclude<
  keyof MarketFields,
  "units" | "dates" | "holidays" | "isDefault" | "disclaimers" | "logo" | "rules" | "channels" | "approverId"
>

export type MarketField = MarketTextField | DisclaimerName | RuleName

export const keptMarketForm = keptForm(MarketFields, MarketEdit)
