import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { MarketId } from "../model/ids.ts"
import { marketChannels } from "./market-channels.schema.ts"
import { marketFormats } from "./market-formats.schema.ts"
import { marketIdentity } from "./market-identity.schema.ts"
import { marketDisclaimers } from "./market-disclaimer.schema.ts"
import { MarketHolidays } from "./market-holidays.schema.ts"
import { marketRules } from "../creative/market-rules.schema.ts"
import { MarketHold } from "./market-hold.schema.ts"
import { recordFields } from "../records/records.schema.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
const MARKET_NAME_MAX = 80
/** Inclusive; our own limits. */
const COUNTRIES_MAX = 60
const LANGUAGES_MAX = 20
/** Characters per term and terms per market, inclusive; same as a brand's banned terms. */
const TERM_MAX = 40
const TERMS_MAX = 200
/** UTF-16 code units, inclusive; our own limit. */
export const MARKET_TONE_MAX = 500
export const MARKET_LEGAL_MAX = 1000

const MarketName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the market a name" }),
  Schema.isMaxLength(MARKET_NAME_MAX, { message: "A market name has at most 80 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

const terms = Schema.Array(
  Schema.String.check(Schema.isMaxLength(TERM_MAX, { message: "A term has at most 40 characters" }))
).check(Schema.isMaxLength(TERMS_MAX, { message: "A market has at most 200 such terms" }))

/** Source: specification, sections 3.25 and 4.1. */
export const MarketDraft = Schema.Struct({
  name: MarketName,
  /** Makes it the default market in place of another; a save without it leaves the choice as it is. */
  isDefault: Schema.optionalKey(Schema.Boolean),
  /** ISO 3166-1 alpha-2. */
  countries: Schema.Array(
    Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/, { message: "Write countries like DE, AT" }))
  ).check(
    Schema.isMinLength(1, { message: "Name at least one country" }),
    Schema.isMaxLength(COUNTRIES_MAX, { message: "A market has at most 60 countries" })
  ),
  /** BCP 47 with at most a region; the first is the primary one. */
  languages: Schema.Array(
    Schema.String.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Z]{2})?$/, { message: "Write languages like de, en-GB" }))
  ).check(
    Schema.isMinLength(1, { message: "Name at least one language" }),
    Schema.isMaxLength(LANGUAGES_MAX, { message: "A market has at most 20 languages" })
  ),
  /** ISO 4217. */
  currency: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/, { message: "Write the currency like EUR" }))
  ),
  /** IANA name. */
  timeZone: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$/, { message: "Write the time zone like Europe/Berlin" }),
      Schema.isMaxLength(64, { message: "Write the time zone like Europe/Berlin" })
    )
  ),
  ...marketFormats,
  /** Replaces the brand's tone. */
  toneOverride: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(MARKET_TONE_MAX, { message: "Describe the tone in at most 500 characters" }))
  ),
  ...marketIdentity,
  bannedTerms: terms,
  requiredTerms: terms,
  ...marketRules,
  ...marketChannels,
  ...marketDisclaimers,
  contact: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200, { message: "A contact has at most 200 characters" }))
  ),
  /** What the calendar of ideas shows of public and retail holidays here. @default every one */
  holidays: Schema.optionalKey(MarketHolidays),
  legalNotes: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(MARKET_LEGAL_MAX, { message: "Legal notes have at most 1000 characters" }))
  )
})
export type MarketDraft = typeof MarketDraft.Type

const beside = {
  name: Schema.String,
  hold: Schema.optionalKey(MarketHold),
  approverId: Schema.optionalKey(Schema.String)
}
export const Market = Schema.Struct({ _id: MarketId, ...recordFields, ...MarketDraft.fields, ...beside })
export type Market = typeof Market.Type
