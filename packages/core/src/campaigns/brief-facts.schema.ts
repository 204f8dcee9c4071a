import { Schema } from "effect"
import { ProductClaim } from "../creative/product-claim.schema.ts"
import { PermittedUse } from "../model/permitted-use.ts"

const Named = { id: Schema.String, name: Schema.String }

/** A person who may see the brand. */
const Person = Schema.Struct(Named)

const FactMarket = Schema.Struct({
  ...Named,
  /** BCP 47; the first is the primary one. */
  languages: Schema.Array(Schema.String),
  bannedTerms: Schema.Array(Schema.String),
  /** ISO 4217. */
  currency: Schema.optionalKey(Schema.String),
  /** The first day of a hold that is not lifted, with its reason. */
  held: Schema.optionalKey(Schema.Struct({ from: Schema.String, reason: Schema.String }))
})

const FactProduct = Schema.Struct({
  ...Named,
  gone: Schema.Boolean,
  discontinued: Schema.Boolean,
  /** Absent: every market. */
  soldIn: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Absent: every market, by one price. */
  pricedIn: Schema.optionalKey(Schema.Array(Schema.String)),
  claims: Schema.optionalKey(Schema.Array(ProductClaim))
})

const FactPlace = Schema.Struct({
  ...Named,
  gone: Schema.Boolean,
  /** `YYYY-MM-DD`, the last day of use. */
  validUntil: Schema.optionalKey(Schema.String),
  /** Absent: every market. */
  marketIds: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Absent: not stated, which forbids nothing. */
  permittedUse: Schema.optionalKey(Schema.Array(PermittedUse))
})

/** A day in the window of the campaign on which selling needs care, in one market. */
const FactDay = Schema.Struct({
  key: Schema.String,
  title: Schema.String,
  /** `YYYY-MM-DD`. */
  date: Schema.String,
  marketId: Schema.String,
  market: Schema.String,
  sensitivity: Schema.Literals(["careful", "silent"])
})
export type FactDay = typeof FactDay.Type

/** What a brief is checked against, and whom and where it can name. */
export const BriefFacts = Schema.Struct({
  /** Those of the brand. */
  markets: Schema.Array(FactMarket),
  /** Those that the brief names. */
  products: Schema.Array(FactProduct),
  places: Schema.Array(FactPlace),
  people: Schema.Array(Person),
  days: Schema.Array(FactDay)
})
export type BriefFacts = typeof BriefFacts.Type
